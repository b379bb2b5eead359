import { decideCliente, type ClienteDaApprovare } from '@battistrada/contract/cliente-proposto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { Link } from '../../../router/navigation.tsx';
import styles from '../../../staff/moduli.module.css';
import { PiedeModulo, Spunte } from '../../../staff/modulo-piede.tsx';
import { messaggioOf, useModulo } from '../../../staff/rifiuto.ts';
import { scelteQuery } from '../../../staff/scelte-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { writeQuando } from '../../../ui/quando.ts';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { telefonoHref } from '../../../ui/telefono.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { daApprovareQuery } from './da-approvare-query.ts';
import { testi } from './testi.ts';

const CAMPI = [
  'nuovo.indirizzo',
  'nuovo.cap',
  'nuovo.citta',
  'nuovo.provincia',
  'nuovo.pagamento',
  'nuovo.idListino',
  'nuovo.depositi',
  'codiceErp',
  'risposta',
] as const;
type Campo = (typeof CAMPI)[number];

/** One proposed customer: his data, customers who may be the same, and the answer. */
export function Proposto({ cliente }: { cliente: ClienteDaApprovare }) {
  const { ragioneSociale, partitaIva, agente, proposto, telefono, email, referente, note, simili } = cliente;
  return (
    <Card role="region" aria-label={ragioneSociale} className={styles.modulo}>
      <div>
        <h2>{ragioneSociale}</h2>
        <p className={styles.quieto}>{testi.da(agente, writeQuando(proposto))}</p>
      </div>
      <p>
        {testi.partitaIva} {partitaIva} · <a href={telefonoHref(telefono)}>{telefono}</a>
        {email !== '' && (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        {referente !== '' && ` · ${testi.referente(referente)}`}
      </p>
      {note !== '' && <p className={styles.riquadro}>{note}</p>}
      {simili.length > 0 && (
        <div className={styles.riquadro}>
          <b>{testi.simili}</b>
          <ul>
            {simili.map((simile) => (
              <li key={simile.id}>
                <Link to="/backoffice/clienti" search={{ id: simile.id }}>
                  {simile.ragioneSociale}
                </Link>{' '}
                {simile.codice} · {simile.citta} · {testi.perche[simile.perche]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Risposta cliente={cliente} />
    </Card>
  );
}

function Risposta({ cliente: { id, ...cliente } }: { cliente: ClienteDaApprovare }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [senzaMotivo, setSenzaMotivo] = useState(false);
  const done = (dopo: { clienti: ClienteDaApprovare[] }, testo: string): void => {
    client.setQueryData(daApprovareQuery.queryKey, dopo);
    for (const nome of ['da-fare', 'clienti']) void client.invalidateQueries({ queryKey: ['staff', nome] });
    snack(testo);
  };
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<
    Campo,
    ReturnType<typeof valuesOf>,
    { clienti: ClienteDaApprovare[] }
  >({
    campi: CAMPI,
    bozza: `proposto.${id}`,
    read: (element) => ({ tipo: 'valori', valori: valuesOf(element) }),
    send: (valori) => request(decideCliente, { body: { id, approva: true, ...valori } }),
    onDone: (dopo) => done(dopo, testi.approvato),
  });
  const rifiuta = useMutation({
    mutationFn: (risposta: string) => request(decideCliente, { body: { id, approva: false, risposta } }),
    onSuccess: (dopo) => done(dopo, testi.rifiutato),
    onError: (error) => {
      snack(messaggioOf(error), 'error');
      void client.invalidateQueries({ queryKey: daApprovareQuery.queryKey });
    },
  });
  const refuse = (): void => {
    const risposta = form.current === null ? '' : textOf(form.current, 'risposta').trim();
    setSenzaMotivo(risposta === '');
    if (risposta !== '' && !rifiuta.isPending) rifiuta.mutate(risposta);
  };
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <Campi cliente={cliente} errori={errori} risposta={senzaMotivo ? testi.serveRisposta : errori.risposta} />
      <PiedeModulo rifiuto={rifiuto} isSending={isSending} salva={testi.approva}>
        <Button kind="quiet" busy={rifiuta.isPending} onClick={refuse}>
          {testi.rifiuta}
        </Button>
      </PiedeModulo>
    </form>
  );
}

function Campi({
  cliente,
  errori,
  risposta,
}: {
  cliente: Pick<ClienteDaApprovare, 'indirizzo' | 'cap' | 'citta' | 'provincia'>;
  errori: ErroriModulo<Campo>;
  /** The error of the answer. */
  risposta: string | undefined;
}) {
  const { data: scelte } = useQuery(scelteQuery);
  if (scelte === undefined) return null;
  return (
    <>
      <div className={styles.riga}>
        {(['indirizzo', 'cap', 'citta', 'provincia'] as const).map((campo) => (
          <TextField
            key={campo}
            name={`nuovo.${campo}`}
            label={testi[campo]}
            defaultValue={cliente[campo]}
            error={errori[`nuovo.${campo}`]}
            autoComplete="off"
          />
        ))}
        <TextField
          name="nuovo.pagamento"
          label={testi.pagamento}
          error={errori['nuovo.pagamento']}
          autoComplete="off"
        />
        <Select name="nuovo.idListino" label={testi.listino} error={errori['nuovo.idListino']}>
          {scelte.listini.map((listino) => (
            <option key={listino.id} value={listino.id}>
              {listino.nome}
            </option>
          ))}
        </Select>
        <TextField
          name="codiceErp"
          label={testi.codiceErp}
          hint={testi.codiceErpAiuto}
          error={errori.codiceErp}
          className={styles.larga}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          name="risposta"
          label={testi.risposta}
          hint={testi.rispostaAiuto}
          error={risposta}
          className={styles.larga}
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <Spunte titolo={testi.depositi} errore={errori['nuovo.depositi']}>
        {scelte.depositi.map((deposito) => (
          <Checkbox key={deposito.id} name="depositi" value={deposito.id} label={deposito.nome} defaultChecked />
        ))}
      </Spunte>
    </>
  );
}

function valuesOf(form: HTMLFormElement) {
  const campo = (nome: string): string => textOf(form, nome).trim();
  const codiceErp = campo('codiceErp');
  return {
    risposta: campo('risposta'),
    ...(codiceErp !== '' && { codiceErp }),
    nuovo: {
      indirizzo: campo('nuovo.indirizzo'),
      cap: campo('nuovo.cap'),
      citta: campo('nuovo.citta'),
      provincia: campo('nuovo.provincia').toUpperCase(),
      pagamento: campo('nuovo.pagamento'),
      idListino: Number(campo('nuovo.idListino')),
      depositi: new FormData(form).getAll('depositi').map(Number),
    },
  };
}
