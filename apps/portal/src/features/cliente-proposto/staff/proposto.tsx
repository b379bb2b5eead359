import { decideCliente, type ClienteDaApprovare } from '@battistrada/contract/cliente-proposto';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Link } from '../../../router/navigation.tsx';
import styles from '../../../staff/moduli.module.css';
import { CAMPI_NUOVO_CLIENTE, CampiNuovoCliente, readNuovoCliente } from '../../../staff/nuovo-cliente.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { writeQuando } from '../../../quando.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { telefonoHref } from '../../../ui/telefono.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf } from '../../../ui/use-form.ts';
import { daApprovareQuery } from './da-approvare-query.ts';
import { testi } from './testi.ts';

const CAMPI = [...CAMPI_NUOVO_CLIENTE, 'codiceErp', 'risposta'] as const;
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
    void refreshStaff(client);
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
  const rifiuta = useMutationOnce({
    mutationFn: (risposta: string) => request(decideCliente, { body: { id, approva: false, risposta } }),
    onSuccess: (dopo) => done(dopo, testi.rifiutato),
    onError: (error) => {
      snack(messaggioAtto(error), 'error');
      void refreshStaff(client);
    },
  });
  const refuse = (): void => {
    const risposta = form.current === null ? '' : textOf(form.current, 'risposta').trim();
    setSenzaMotivo(risposta === '');
    if (risposta !== '' && !rifiuta.isPending) rifiuta.mutate(risposta);
  };
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <CampiNuovoCliente errori={errori} sede={cliente} hasOgniDeposito>
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
          error={senzaMotivo ? testi.serveRisposta : errori.risposta}
          className={styles.larga}
          maxLength={500}
          autoComplete="off"
        />
      </CampiNuovoCliente>
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.approva}>
        <Button kind="quiet" busy={rifiuta.isPending} onClick={refuse}>
          {testi.rifiuta}
        </Button>
      </FormFoot>
    </form>
  );
}

function valuesOf(form: HTMLFormElement) {
  const codiceErp = textOf(form, 'codiceErp').trim();
  return {
    risposta: textOf(form, 'risposta').trim(),
    ...(codiceErp !== '' && { codiceErp }),
    nuovo: readNuovoCliente(form),
  };
}
