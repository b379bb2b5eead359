import type { NuovoClienteFinale } from '@battistrada/contract/preventivo';
import { provinciaAccanto } from '@battistrada/domain/provincia-del-cap';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { findCitta } from '../../api/trova-citta.ts';
import { ApiError } from '../../api/api-error.ts';
import { rifiutoOf } from '../../api/rifiuto-modulo.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { useSnack } from '../../ui/snack.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { checked, textOf, useForm, type Letto, type Rifiuto } from '../../ui/use-form.ts';
import {
  mergeBozza,
  forgetBozzaCliente,
  isUguale,
  readBozzaCliente,
  toDigitato,
  writeBozzaCliente,
} from './bozza-cliente.ts';
import styles from './cliente-passo.module.css';
import { testi } from './testi.ts';
import { CAMPI_CLIENTE, erroriCliente, clean, type CampoCliente, type ClienteDigitato } from './valida-cliente.ts';

const { cliente } = testi;

const ATTRIBUTI: Readonly<Record<CampoCliente, Partial<TextFieldProps>>> = {
  ragioneSociale: { note: cliente.obbligatorio, maxLength: 200 },
  partitaIva: { autoCapitalize: 'characters', maxLength: 20 },
  cellulare: { type: 'tel', maxLength: 40 },
  email: { type: 'email', maxLength: 200 },
  indirizzo: { maxLength: 200 },
  cap: { inputMode: 'numeric', maxLength: 5, pattern: '[0-9]*' },
  citta: { maxLength: 200 },
  provincia: { maxLength: 2, autoCapitalize: 'characters' },
};

/** The typed data of a customer. */
export interface ClienteScritto {
  /** Saves it; false when it cannot be saved. An untouched form has nothing to save. */
  readonly save: () => Promise<boolean>;
}

export interface ModuloClienteProps {
  /** Lets other steps save it, so that leaving loses nothing. */
  ref: Ref<ClienteScritto>;
  nome: string;
  salva: string;
  /** The key under which typed values are stored until they are saved or given up. */
  chiave: string;
  /** The saved values; empty for a new customer. */
  salvato: ClienteDigitato;
  /** The initial values of the fields, when nothing was typed before. */
  iniziale: ClienteDigitato;
  /** `prima` are the values that the dealer saw. */
  onSave: (scritto: NuovoClienteFinale, prima: ClienteDigitato) => Promise<unknown>;
  /** Reads the saved values after another window has changed them. */
  onCambiato?: () => Promise<ClienteDigitato>;
  onCancel: () => void;
}

/** The form for an end customer's data, with its checks. */
export function ModuloCliente(props: ModuloClienteProps) {
  const { nome, salva, chiave, onCancel } = props;
  const { form, errori, isSending, onSubmit, digitato, keep, end } = useModuloCliente(props);
  return (
    <form ref={form} className={styles.nuovo} aria-label={nome} noValidate onInput={keep} onSubmit={onSubmit}>
      {CAMPI_CLIENTE.map((campo) => (
        <TextField
          key={campo}
          autoComplete="off"
          {...ATTRIBUTI[campo]}
          className={styles[campo] ?? ''}
          name={campo}
          label={cliente.campi[campo]}
          error={errori[campo]}
          defaultValue={digitato[campo]}
          ref={campo === 'ragioneSociale' ? focusOnMount : undefined}
        />
      ))}
      <div className={styles.comandi}>
        <Button type="submit" busy={isSending}>
          {salva}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            end();
            forgetBozzaCliente(chiave);
            onCancel();
          }}
        >
          {cliente.annulla}
        </Button>
      </div>
    </form>
  );
}

/** The form's state and its stored draft. */
function useModuloCliente({ ref, chiave, salvato, iniziale, onSave, onCambiato }: ModuloClienteProps) {
  const snack = useSnack();
  const [bozza] = useState(() => {
    const tenuta = readBozzaCliente(chiave);
    return tenuta === null ? { digitato: iniziale, prima: salvato } : mergeBozza(tenuta, salvato);
  });
  const prima = useRef(bozza.prima);
  const capPrima = useRef(bozza.digitato.cap);
  // Saved or given up: later events of the form must not store it again.
  const isOver = useRef(false);

  const send = async (scritto: NuovoClienteFinale): Promise<Rifiuto<CampoCliente> | null> => {
    try {
      await onSave(scritto, prima.current);
      isOver.current = true;
      forgetBozzaCliente(chiave);
      return null;
    } catch (error) {
      const isConteso = error instanceof ApiError && error.codice === 'CAMBIATO_ALTROVE';
      if (isConteso && onCambiato !== undefined) follow(await onCambiato().catch(() => prima.current));
      const rifiuto = rifiutoOf(error, CAMPI_CLIENTE, cliente.nonSalvato);
      // He may have been erased meanwhile: a retry would be refused again.
      if (rifiuto.tipo === 'modulo') snack(rifiuto.testo, 'error');
      return rifiuto;
    }
  };
  const { form, submit, ...modulo } = useForm<CampoCliente, NuovoClienteFinale>({ campi: CAMPI_CLIENTE, read, send });
  const keep = (): void => {
    if (form.current !== null) {
      followCap(form.current);
      writeBozzaCliente(chiave, { digitato: digitatoIn(form.current), prima: prima.current });
    }
  };
  /** Fills in the province of a typed CAP, unless another was typed. */
  const followCap = (moduloCliente: HTMLFormElement): void => {
    const { cap, provincia } = digitatoIn(moduloCliente);
    const input = moduloCliente.querySelector<HTMLInputElement>('[name=provincia]');
    if (input !== null && cap !== capPrima.current) {
      input.value = provinciaAccanto(cap, { cap: capPrima.current, provincia });
      void followCitta(moduloCliente, cap);
    }
    capPrima.current = cap;
  };
  /** Fills in the town that was used with it before, too. */
  const followCitta = async (moduloCliente: HTMLFormElement, cap: string): Promise<void> => {
    if (digitatoIn(moduloCliente).citta !== '') return;
    const trovata = await findCitta(cap);
    const ora = digitatoIn(moduloCliente);
    const input = moduloCliente.querySelector<HTMLInputElement>('[name=citta]');
    if (trovata === null || input === null || ora.citta !== '' || ora.cap !== cap) return;
    input.value = trovata;
    keep();
  };
  /** Untouched fields follow the other window; the others show the other window's value beside them. */
  const follow = (ora: ClienteDigitato): void => {
    for (const campo of CAMPI_CLIENTE) {
      const input = form.current?.querySelector<HTMLInputElement>(`[name=${campo}]`);
      if (input?.value === prima.current[campo]) input.value = ora[campo];
    }
    prima.current = ora;
    keep();
  };
  const isIntatto = (): boolean =>
    isOver.current || form.current === null || isUguale(digitatoIn(form.current), prima.current);
  // Stored only for this tab, so the browser asks before it is closed.
  const ask = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (!isIntatto()) event.preventDefault();
  });
  useImperativeHandle(ref, () => ({ save: async () => isIntatto() || (await submit()) }));
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => ask(event);
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, []);
  return { form, ...modulo, digitato: bozza.digitato, keep, end: () => void (isOver.current = true) };
}

function digitatoIn(form: HTMLFormElement): ClienteDigitato {
  return toDigitato((campo) => textOf(form, campo));
}

function read(form: HTMLFormElement): Letto<CampoCliente, NuovoClienteFinale> {
  const scritto = clean(digitatoIn(form));
  return checked(scritto, erroriCliente(scritto));
}
