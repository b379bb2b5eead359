import { createWebhook } from '@battistrada/contract/connessioni';
import { TIPI_EVENTO } from '@battistrada/contract/porta-webhook';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Spunte } from '../../../staff/spunte.tsx';
import { useModulo } from '../../../staff/use-modulo.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf } from '../../../ui/use-form.ts';
import { CampoUtente, utenteOf } from './campo-utente.tsx';
import { testi } from './testi.ts';

interface ModuloProps {
  /** The new secret, which is shown once. */
  readonly onCreato: (segreto: string) => void;
}

/** An address that receives events. */
export function ModuloWebhook({ onCreato }: ModuloProps) {
  const client = useQueryClient();
  const bozza = 'webhook';
  const { tokenPer } = useTokenPer(useChiaveModulo(bozza));
  const { form, errori, rifiuto, isSending, onSubmit, domanda } = useModulo<
    'url' | 'tipi' | 'username',
    ReturnType<typeof webhookOf>,
    { segreto: string }
  >({
    campi: ['url', 'tipi', 'username'],
    bozza,
    read: (element) => {
      const valori = webhookOf(element);
      return checked(valori, {
        ...(valori.url === '' && { url: testi.manca }),
        ...(valori.tipi.length === 0 && { tipi: testi.mancaEvento }),
      });
    },
    send: (valori) => request(createWebhook, { body: { ...valori, token: tokenPer(valori) } }),
    onDone: ({ segreto }) => {
      void refreshStaff(client);
      onCreato(segreto);
    },
  });
  return (
    <>
      {domanda}
      <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate aria-label={testi.nuovoWebhook}>
        <TextField
          name="url"
          type="url"
          label={testi.url}
          error={errori.url}
          placeholder="https://"
          autoComplete="off"
        />
        <Spunte titolo={testi.eventi} errore={errori.tipi}>
          {TIPI_EVENTO.map((tipo) => (
            <Checkbox key={tipo} name="tipi" value={tipo} label={<NomeEvento tipo={tipo} />} />
          ))}
        </Spunte>
        <CampoUtente errore={errori.username} />
        <Checkbox name="retePrivata" label={testi.retePrivata} />
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.crea} />
      </form>
    </>
  );
}

/** A long name folds at its dot. */
function NomeEvento({ tipo }: { tipo: string }) {
  const [cosa, successo] = tipo.split('.');
  return (
    <>
      {cosa}.<wbr />
      {successo}
    </>
  );
}

function webhookOf(form: HTMLFormElement) {
  const dati = new FormData(form);
  return {
    url: textOf(form, 'url').trim(),
    tipi: TIPI_EVENTO.filter((tipo) => dati.getAll('tipi').includes(tipo)),
    ...utenteOf(form),
    retePrivata: dati.has('retePrivata'),
  };
}
