import {
  acceptRichiestaAccesso,
  refuseRichiesta,
  type RichiestaAccessoStaff,
} from '@battistrada/contract/cliente-modifica';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import type { Invito } from '../../../staff/link-mostrato.tsx';
import styles from '../../../staff/moduli.module.css';
import { CAMPI_NUOVO_CLIENTE, CampiNuovoCliente, readNuovoCliente } from '../../../staff/nuovo-cliente.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { telefonoHref } from '../../../ui/telefono.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf } from '../../../ui/use-form.ts';
import { testi } from './testi-richieste.ts';

const CAMPI = ['username', ...CAMPI_NUOVO_CLIENTE] as const;

interface ModuloAccessoProps {
  readonly richiesta: RichiestaAccessoStaff;
  readonly onDone: () => void;
  readonly onInvito: (invito: Invito) => void;
}

/** Answers a request for access: a user of an existing customer, or of a new one. */
export function ModuloAccesso({ richiesta, onDone, onInvito }: ModuloAccessoProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const bozza = `accesso.${richiesta.id}`;
  const { tokenPer } = useTokenPer(useChiaveModulo(bozza));
  const [isGemello, setGemello] = useState(false);
  const isNuovo = richiesta.idCliente === null || isGemello;
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<
    (typeof CAMPI)[number],
    ReturnType<typeof valuesOf>,
    Invito
  >({
    campi: CAMPI,
    bozza,
    read: (element) => ({ tipo: 'valori', valori: valuesOf(element, isNuovo, richiesta.idCliente) }),
    send: (valori) =>
      request(acceptRichiestaAccesso, { body: { id: richiesta.id, ...valori, token: tokenPer(valori) } }),
    onDone: (invito) => {
      void refreshStaff(client);
      onInvito(invito);
      onDone();
    },
  });
  const rifiuta = useMutationOnce({
    mutationFn: () => request(refuseRichiesta, { body: { id: richiesta.id } }),
    onSuccess: () => {
      snack(testi.rifiutata);
      onDone();
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
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
          checked={isGemello}
          onChange={({ target }) => setGemello(target.checked)}
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
      {isNuovo && <CampiNuovoCliente errori={errori} />}
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.accogli}>
        <Button kind="quiet" busy={rifiuta.isPending} onClick={() => rifiuta.mutate()}>
          {testi.rifiuta}
        </Button>
      </FormFoot>
    </form>
  );
}

function valuesOf(form: HTMLFormElement, isNuovo: boolean, idCliente: number | null) {
  return {
    username: textOf(form, 'username').trim(),
    funzioni: [],
    ...(!isNuovo && idCliente !== null && { idCliente }),
    ...(isNuovo && { nuovo: readNuovoCliente(form), ...(idCliente !== null && { gemello: idCliente }) }),
  };
}
