import { createChiave } from '@battistrada/contract/collegamenti';
import { AMBITI_CLIENTE } from '@battistrada/contract/porta';
import { useId } from 'react';
import { request } from '../../api/client.ts';
import { rifiutoOf } from '../../api/rifiuto-modulo.ts';
import { useOggi } from '../../use-oggi.ts';
import { useConferma } from '../../session/conferma.tsx';
import { useBozza, useChiaveModulo } from '../../session/use-bozza.ts';
import { useTokenPer } from '../../session/use-token-per.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checked, textOf, useForm, type ErroriModulo } from '../../ui/use-form.ts';
import styles from './collegamenti.module.css';
import { testi } from './testi.ts';

const { modulo } = testi;
const CAMPI = ['nome', 'ambiti', 'ip', 'scadenza'] as const;
type Campo = (typeof CAMPI)[number];

interface Valori {
  readonly nome: string;
  readonly ambiti: (typeof AMBITI_CLIENTE)[number][];
  readonly prova: boolean;
  readonly ip: string[];
  readonly scadenza: string | null;
}

interface NuovaChiaveProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreata: (chiave: string) => void;
}

/** The form of a new key. */
export function NuovaChiave({ open, onClose, onCreata }: NuovaChiaveProps) {
  return (
    <Dialog open={open} title={modulo.titolo} onClose={onClose}>
      {open && <Modulo onClose={onClose} onCreata={onCreata} />}
    </Dialog>
  );
}

function Modulo({ onClose, onCreata }: Omit<NuovaChiaveProps, 'open'>) {
  const oggi = useOggi();
  const gruppo = useId();
  const { tokenPer } = useTokenPer(useChiaveModulo('chiave'));
  const { domanda, confirmed } = useConferma();
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<Campo, Valori>({
    campi: CAMPI,
    read: readModulo,
    send: (valori) =>
      confirmed(() => request(createChiave, { body: { ...valori, token: tokenPer(valori) } })).then(
        ({ chiave }) => {
          onCreata(chiave);
          return null;
        },
        (error: unknown) => rifiutoOf(error, CAMPI, modulo.senzaRisposta),
      ),
  });
  useBozza(form, 'chiave');
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      {domanda}
      <TextField
        name="nome"
        label={modulo.nome}
        hint={modulo.nomeAiuto}
        error={errori.nome}
        maxLength={60}
        autoComplete="off"
        required
      />
      <fieldset className={styles.ambiti} aria-describedby={errori.ambiti === undefined ? undefined : gruppo}>
        <legend>{modulo.ambiti}</legend>
        {AMBITI_CLIENTE.map((ambito) => (
          <Checkbox key={ambito} name="ambiti" value={ambito} label={testi.ambiti[ambito]} />
        ))}
        <p id={gruppo} className={styles.errore}>
          {errori.ambiti}
        </p>
      </fieldset>
      <Checkbox name="prova" label={modulo.prova} />
      <TextArea
        name="ip"
        label={modulo.ip}
        note={modulo.facoltativo}
        hint={modulo.ipAiuto}
        error={errori.ip}
        rows={2}
        spellCheck={false}
      />
      <DateField name="scadenza" label={modulo.scadenza} note={modulo.facoltativo} error={errori.scadenza} min={oggi} />
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={modulo.crea}>
        <Button kind="quiet" onClick={onClose}>
          {testi.annulla}
        </Button>
      </FormFoot>
    </form>
  );
}

function readModulo(form: HTMLFormElement) {
  const dati = new FormData(form);
  const scadenza = textOf(form, 'scadenza');
  const valori: Valori = {
    nome: textOf(form, 'nome').trim(),
    ambiti: AMBITI_CLIENTE.filter((ambito) => dati.getAll('ambiti').includes(ambito)),
    prova: dati.has('prova'),
    ip: textOf(form, 'ip')
      .split(/[\s,;]+/)
      .filter((riga) => riga !== ''),
    scadenza: scadenza === '' ? null : scadenza,
  };
  const errori: ErroriModulo<Campo> = {
    ...(valori.nome === '' && { nome: modulo.nomeManca }),
    ...(valori.ambiti.length === 0 && { ambiti: modulo.ambitiManca }),
  };
  return checked(valori, errori);
}
