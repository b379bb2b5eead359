import {
  acceptRichiestaAccesso,
  refuseRichiesta,
  type RichiestaAccessoStaff,
} from '@battistrada/contract/cliente-modifica';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import type { Invito } from '../../../staff/link-mostrato.tsx';
import styles from '../../../staff/moduli.module.css';
import { PiedeModulo, Spunte } from '../../../staff/modulo-piede.tsx';
import { messaggioOf, useModulo } from '../../../staff/rifiuto.ts';
import { scelteQuery } from '../../../staff/scelte-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { telefonoHref } from '../../../ui/telefono.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf } from '../../../ui/use-form.ts';
import { refreshRichieste } from './modifica-query.ts';
import { testi } from './testi-richieste.ts';

const CAMPI = [
  'username',
  'nuovo.indirizzo',
  'nuovo.cap',
  'nuovo.citta',
  'nuovo.provincia',
  'nuovo.pagamento',
  'nuovo.idListino',
  'nuovo.depositi',
] as const;

interface ModuloAccessoProps {
  readonly richiesta: RichiestaAccessoStaff;
  readonly onDone: () => void;
  readonly onInvito: (invito: Invito) => void;
}

/** Answers a request for access: a user of an existing customer, or of a new one. */
export function ModuloAccesso({ richiesta, onDone, onInvito }: ModuloAccessoProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const [isNuovo, setNuovo] = useState(richiesta.idCliente === null);
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<
    (typeof CAMPI)[number],
    ReturnType<typeof valuesOf>,
    Invito
  >({
    campi: CAMPI,
    bozza: `accesso.${richiesta.id}`,
    read: (element) => ({ tipo: 'valori', valori: valuesOf(element, isNuovo, richiesta.idCliente) }),
    send: (valori) => request(acceptRichiestaAccesso, { body: { id: richiesta.id, ...valori } }),
    onDone: (invito) => {
      void refreshRichieste(client);
      onInvito(invito);
      onDone();
    },
  });
  const rifiuta = useMutation({
    mutationFn: () => request(refuseRichiesta, { body: { id: richiesta.id } }),
    onSuccess: () => {
      snack(testi.rifiutata);
      onDone();
    },
    onError: (error) => snack(messaggioOf(error), 'error'),
    onSettled: () => refreshRichieste(client),
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <p>
        <b>{richiesta.nome}</b>
        <br />
        <a href={`mailto:${richiesta.email}`}>{richiesta.email}</a> ·{' '}
        <a href={telefonoHref(richiesta.telefono)}>{richiesta.telefono}</a>
        <br />
        {testi.partitaIva} {richiesta.partitaIva}
      </p>
      {richiesta.messaggio !== '' && <p className={styles.riquadro}>{richiesta.messaggio}</p>}
      {richiesta.idCliente !== null && (
        <Checkbox
          label={testi.comeNuovo(richiesta.cliente ?? '')}
          checked={isNuovo}
          onChange={({ target }) => setNuovo(target.checked)}
        />
      )}
      <TextField
        name="username"
        label={testi.username}
        error={errori.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={richiesta.email.split('@')[0]?.toLowerCase()}
      />
      {isNuovo && <NuovoCliente errori={errori} />}
      <PiedeModulo rifiuto={rifiuto} isSending={isSending} salva={testi.accogli}>
        <Button kind="quiet" busy={rifiuta.isPending} onClick={() => !rifiuta.isPending && rifiuta.mutate()}>
          {testi.rifiuta}
        </Button>
      </PiedeModulo>
    </form>
  );
}

function NuovoCliente({ errori }: { readonly errori: Partial<Record<(typeof CAMPI)[number], string>> }) {
  const { data: scelte } = useQuery(scelteQuery);
  if (scelte === undefined) return null;
  return (
    <>
      <div className={styles.riga}>
        <TextField
          name="nuovo.indirizzo"
          label={testi.indirizzo}
          error={errori['nuovo.indirizzo']}
          autoComplete="off"
        />
        <TextField
          name="nuovo.cap"
          label={testi.cap}
          error={errori['nuovo.cap']}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField name="nuovo.citta" label={testi.citta} error={errori['nuovo.citta']} autoComplete="off" />
        <TextField
          name="nuovo.provincia"
          label={testi.provincia}
          error={errori['nuovo.provincia']}
          maxLength={2}
          autoComplete="off"
        />
        <TextField
          name="nuovo.pagamento"
          label={testi.pagamento}
          error={errori['nuovo.pagamento']}
          autoComplete="off"
        />
        <Select name="nuovo.idListino" label={testi.listino} error={errori['nuovo.idListino']}>
          {scelte.listini.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Select>
      </div>
      <Spunte titolo={testi.depositi} errore={errori['nuovo.depositi']}>
        {scelte.depositi.map(({ id, nome }) => (
          <Checkbox key={id} name="depositi" value={id} label={nome} />
        ))}
      </Spunte>
    </>
  );
}

function valuesOf(form: HTMLFormElement, isNuovo: boolean, idCliente: number | null) {
  const campo = (nome: string) => textOf(form, `nuovo.${nome}`).trim();
  return {
    username: textOf(form, 'username').trim(),
    funzioni: [],
    ...(!isNuovo && idCliente !== null && { idCliente }),
    ...(isNuovo && {
      nuovo: {
        indirizzo: campo('indirizzo'),
        cap: campo('cap'),
        citta: campo('citta'),
        provincia: campo('provincia').toUpperCase(),
        pagamento: campo('pagamento'),
        idListino: Number(campo('idListino')),
        depositi: new FormData(form).getAll('depositi').map(Number),
      },
    }),
  };
}
