import { requestCredito, type ClienteModificabile } from '@battistrada/contract/cliente-modifica';
import { formatSenzaMigliaia } from '@battistrada/domain/denaro';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { Link } from '../../../router/navigation.tsx';
import { centsOf } from '../../../staff/numeri.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { testi } from './testi-modifica.ts';

const CAMPI = ['fidoMassimoCents', 'iban', 'motivo'] as const;
type Campo = (typeof CAMPI)[number];

interface CreditoClienteProps {
  readonly id: number;
  readonly cliente: ClienteModificabile;
  readonly onDone: () => void;
}

/** A change of credit line or bank data, which another person must approve. */
export function CreditoCliente({ id, cliente, onDone }: CreditoClienteProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const { form, errori, rifiuto, isSending, onSubmit, domanda } = useModulo<
    Campo,
    ReturnType<typeof valuesOf>,
    unknown
  >({
    campi: CAMPI,
    bozza: `credito.${id}`,
    read: readModulo,
    send: (valori) => request(requestCredito, { body: { idCliente: id, versione: cliente.versione, ...valori } }),
    onDone: () => {
      void refreshStaff(client);
      snack(testi.chiesto);
      onDone();
    },
    onConteso: () => void refreshStaff(client),
  });
  if (cliente.creditoInAttesa !== null) {
    return (
      <p className={styles.riquadro}>
        {testi.inAttesa(cliente.creditoInAttesa.chi)}{' '}
        <Link to="/backoffice/richieste" search={{ credito: true }} className={styles.nome}>
          {testi.vediRichiesta}
        </Link>
      </p>
    );
  }
  return (
    <>
      {domanda}
      <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate aria-label={testi.credito}>
        <TextField
          name="fidoMassimoCents"
          label={testi.fido}
          note={testi.senzaFido}
          error={errori.fidoMassimoCents}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={cliente.fidoMassimoCents === null ? '' : formatSenzaMigliaia(cliente.fidoMassimoCents)}
        />
        <TextField
          name="iban"
          label={testi.iban}
          note={testi.facoltativo}
          error={errori.iban}
          autoComplete="off"
          spellCheck={false}
          defaultValue={cliente.iban ?? ''}
        />
        <TextArea name="motivo" label={testi.motivo} error={errori.motivo} rows={2} maxLength={500} />
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.chiedi}>
          <Button kind="quiet" onClick={onDone}>
            {testi.annulla}
          </Button>
        </FormFoot>
      </form>
    </>
  );
}

function valuesOf(form: HTMLFormElement) {
  const fido = textOf(form, 'fidoMassimoCents').trim();
  const iban = textOf(form, 'iban').trim();
  return {
    ...(fido !== '' && { fidoMassimoCents: centsOf(fido) ?? -1 }),
    ...(iban !== '' && { iban }),
    motivo: textOf(form, 'motivo').trim(),
  };
}

function readModulo(form: HTMLFormElement) {
  const valori = valuesOf(form);
  const errori: ErroriModulo<Campo> = {
    ...(valori.fidoMassimoCents === -1 && { fidoMassimoCents: testi.importoErrato }),
    ...(valori.motivo === '' && { motivo: testi.manca }),
  };
  return checked(valori, errori);
}
