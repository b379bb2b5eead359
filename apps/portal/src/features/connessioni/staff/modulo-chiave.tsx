import { createChiaveStaff } from '@battistrada/contract/connessioni';
import { AMBITI } from '@battistrada/contract/porta';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import { useOggi } from '../../../use-oggi.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Spunte } from '../../../staff/spunte.tsx';
import { useModulo } from '../../../staff/use-modulo.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf } from '../../../ui/use-form.ts';
import { CampoUtente, utenteOf } from './campo-utente.tsx';
import { testi } from './testi.ts';

interface ModuloProps {
  /** The new key, which is shown once. */
  readonly onCreato: (segreto: string) => void;
}

/** A key for another program. */
export function ModuloChiave({ onCreato }: ModuloProps) {
  const client = useQueryClient();
  const oggi = useOggi();
  const bozza = 'chiave';
  const { tokenPer } = useTokenPer(useChiaveModulo(bozza));
  const { form, errori, rifiuto, isSending, onSubmit, domanda } = useModulo<
    'nome' | 'ambiti' | 'username' | 'ip' | 'scadenza',
    ReturnType<typeof chiaveOf>,
    { segreto: string }
  >({
    campi: ['nome', 'ambiti', 'username', 'ip', 'scadenza'],
    bozza,
    read: (element) => {
      const valori = chiaveOf(element);
      return checked(valori, {
        ...(valori.nome === '' && { nome: testi.manca }),
        ...(valori.ambiti.length === 0 && { ambiti: testi.mancaAmbito }),
      });
    },
    send: (valori) => request(createChiaveStaff, { body: { ...valori, token: tokenPer(valori) } }),
    onDone: ({ segreto }) => {
      void refreshStaff(client);
      onCreato(segreto);
    },
  });
  return (
    <>
      {domanda}
      <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate aria-label={testi.nuovaChiave}>
        <TextField name="nome" label={testi.nome} error={errori.nome} maxLength={60} autoComplete="off" />
        <Spunte titolo={testi.ambiti} errore={errori.ambiti}>
          {AMBITI.map((ambito) => (
            <Checkbox key={ambito} name="ambiti" value={ambito} label={testi.nomiAmbiti[ambito]} />
          ))}
        </Spunte>
        <CampoUtente errore={errori.username} />
        <TextField
          name="ip"
          label={testi.ip}
          hint={testi.ipAiuto}
          error={errori.ip}
          autoComplete="off"
          spellCheck={false}
        />
        <DateField name="scadenza" label={testi.scadenza} note={testi.facoltativo} error={errori.scadenza} min={oggi} />
        <Checkbox name="prova" label={testi.prova} />
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.crea} />
      </form>
    </>
  );
}

function chiaveOf(form: HTMLFormElement) {
  const dati = new FormData(form);
  const scadenza = textOf(form, 'scadenza');
  return {
    nome: textOf(form, 'nome').trim(),
    ambiti: AMBITI.filter((ambito) => dati.getAll('ambiti').includes(ambito)),
    ...utenteOf(form),
    isProva: dati.has('prova'),
    ip: textOf(form, 'ip')
      .split(/[\s,;]+/)
      .filter((uno) => uno !== ''),
    ...(scadenza !== '' && { scadenza }),
  };
}
