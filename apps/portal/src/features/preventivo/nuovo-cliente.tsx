import type { ErroreCampo } from '@battistrada/contract/errori';
import type { NuovoClienteFinale } from '@battistrada/contract/preventivo';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
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

/** What is typed of a new customer. */
export interface ClienteScritto {
  /** Saves it; false when it cannot be saved as it is. A blank form has nothing to save. */
  readonly save: () => Promise<boolean>;
}

/** A new end customer; saved, the quotation is made out to him. `ref` saves it from outside: who goes on must not lose it. */
export function NuovoCliente({
  ref,
  nome,
  onSave,
  onCancel,
}: {
  ref: Ref<ClienteScritto>;
  /** What was searched for without success. */
  nome: string;
  onSave: (nuovo: NuovoClienteFinale) => Promise<unknown>;
  onCancel: () => void;
}) {
  const snack = useSnack();
  const [errori, setErrori] = useState<ErroriCliente>({});
  const [isSaving, setSaving] = useState(false);

  const formRef = useRef<HTMLFormElement>(null);

  const submit = async (): Promise<boolean> => {
    const form = formRef.current;
    if (isSaving || form === null) return false;
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
    const show = (found: ErroriCliente): false => {
      setErrori(found);
      const primo = CAMPI.find(([campo]) => found[campo] !== undefined)?.[0];
      if (primo !== undefined) form.querySelector<HTMLInputElement>(`[name=${primo}]`)?.focus();
      return false;
    };
    const found = erroriCliente(nuovo);
    if (Object.keys(found).length > 0) return show(found);
    setSaving(true);
    try {
      await onSave(nuovo);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.isSessionLost) return false;
      const diCampo = error instanceof ApiError ? fromServer(error.errori) : {};
      if (Object.keys(diCampo).length > 0) return show(diCampo);
      snack(cliente.nonSalvato, 'error');
      return false;
    } finally {
      setSaving(false);
    }
  };

  useImperativeHandle(ref, () => ({
    save: async () => {
      return isBlank(formRef.current) || (await submit());
    },
  }));
  useEffect(() => {
    // Of all that is typed for a quotation only this is not saved as it is typed: the browser asks before it is lost.
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isBlank(formRef.current)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <form
      ref={formRef}
      className={styles.nuovo}
      aria-label={cliente.nuovo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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

function isBlank(form: HTMLFormElement | null): boolean {
  return form === null || [...new FormData(form).values()].every((valore) => valore === '');
}

function fromServer(errori: readonly ErroreCampo[]): ErroriCliente {
  const found: ErroriCliente = {};
  for (const { campo, messaggio } of errori) {
    const nostro = DEL_SERVER[campo] ?? CAMPI.find(([nome]) => nome === campo)?.[0];
    if (nostro !== undefined) found[nostro] = messaggio;
  }
  return found;
}
