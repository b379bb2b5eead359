import type { ErroreCampo } from '@battistrada/contract/errori';
import type { NuovoClienteFinale } from '@battistrada/contract/preventivo';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import styles from './cliente-passo.module.css';
import { testi } from './testi.ts';
import { erroriCliente, pulisci, type CampoCliente, type ErroriCliente } from './valida-cliente.ts';

const { cliente } = testi;

/** The fields as the form shows them. `ragsoc` and `piva` are what the server calls two of them. */
const CAMPI: readonly [CampoCliente, Partial<TextFieldProps>][] = [
  ['ragioneSociale', { autoComplete: 'off', note: cliente.obbligatorio, maxLength: 200 }],
  ['partitaIva', { autoCapitalize: 'characters', maxLength: 20 }],
  ['cellulare', { type: 'tel', maxLength: 40 }],
  ['email', { type: 'email', maxLength: 200 }],
  ['indirizzo', { maxLength: 200 }],
  ['cap', { inputMode: 'numeric', maxLength: 5, pattern: '[0-9]*' }],
  ['citta', { maxLength: 200 }],
  ['provincia', { maxLength: 2, autoCapitalize: 'characters' }],
];
const DEL_SERVER: Readonly<Record<string, CampoCliente>> = { ragsoc: 'ragioneSociale', piva: 'partitaIva' };

/** A new end customer; saved, the quotation is made out to him. */
export function NuovoCliente({
  nome,
  onSave,
  onCancel,
}: {
  /** What was searched for without success. */
  nome: string;
  onSave: (nuovo: NuovoClienteFinale) => Promise<unknown>;
  onCancel: () => void;
}) {
  const snack = useSnack();
  const [errori, setErrori] = useState<ErroriCliente>({});
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const testo = (campo: CampoCliente): string => {
      const valore = typed.get(campo);
      return typeof valore === 'string' ? valore : '';
    };
    const nuovo = pulisci({
      ragioneSociale: testo('ragioneSociale'),
      partitaIva: testo('partitaIva'),
      cellulare: testo('cellulare'),
      email: testo('email'),
      indirizzo: testo('indirizzo'),
      cap: testo('cap'),
      citta: testo('citta'),
      provincia: testo('provincia'),
    });
    const show = (found: ErroriCliente): void => {
      setErrori(found);
      const primo = CAMPI.find(([campo]) => found[campo] !== undefined)?.[0];
      if (primo !== undefined) form.querySelector<HTMLInputElement>(`[name=${primo}]`)?.focus();
    };
    const found = erroriCliente(nuovo);
    if (Object.keys(found).length > 0) return show(found);
    setSaving(true);
    try {
      await onSave(nuovo);
    } catch (error) {
      if (error instanceof ApiError && error.isSessionLost) return;
      const diCampo = error instanceof ApiError ? fromServer(error.errori) : {};
      if (Object.keys(diCampo).length > 0) show(diCampo);
      else snack(cliente.nonSalvato, 'error');
    } finally {
      setSaving(false);
    }
  };

  return (
    <form className={styles.nuovo} aria-label={cliente.nuovo} noValidate onSubmit={(event) => void submit(event)}>
      {CAMPI.map(([campo, attributes]) => (
        <TextField
          key={campo}
          autoComplete="off"
          {...attributes}
          className={styles[campo] ?? ''}
          name={campo}
          label={cliente.campi[campo]}
          error={errori[campo]}
          {...(campo === 'ragioneSociale' && { defaultValue: nome, autoFocus: true })}
        />
      ))}
      <div className={styles.comandi}>
        <Button type="submit" busy={isSaving}>
          {cliente.salva}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {cliente.annulla}
        </Button>
      </div>
    </form>
  );
}

function fromServer(errori: readonly ErroreCampo[]): ErroriCliente {
  const found: ErroriCliente = {};
  for (const { campo, messaggio } of errori) {
    const nostro = DEL_SERVER[campo] ?? CAMPI.find(([nome]) => nome === campo)?.[0];
    if (nostro !== undefined) found[nostro] = messaggio;
  }
  return found;
}
