import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { incompletoOf } from './incompleto.ts';
import { useOnce } from './use-once.ts';

/** The errors of a form's fields, by their names. */
export type ErroriModulo<C extends string> = Partial<Record<C, string>>;

/** Why a form was not sent: errors of its fields, or a sentence about the whole form. */
export type Rifiuto<C extends string> =
  | { readonly tipo: 'campi'; readonly errori: ErroriModulo<C> }
  | { readonly tipo: 'modulo'; readonly testo: string };

export interface FormDeps<C extends string, V> {
  /** The names of its fields, in the order of the form. */
  readonly campi: readonly C[];
  /** The values of the fields, ready to be sent, or their errors. */
  readonly read: (form: HTMLFormElement) => Letto<C, V>;
  /** Sends the values; resolves with the refusal, if any. */
  readonly send: (valori: V) => Promise<Rifiuto<C> | null>;
}

export type Letto<C extends string, V> =
  | { readonly tipo: 'valori'; readonly valori: V }
  | { readonly tipo: 'campi'; readonly errori: ErroriModulo<C> };

export interface UseForm<C extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errori: ErroriModulo<C>;
  /** The refusal of the form as a whole. */
  readonly rifiuto: string | null;
  readonly isSending: boolean;
  /** Resolves with true when it was sent. */
  readonly submit: () => Promise<boolean>;
  readonly onSubmit: (event: FormEvent) => void;
  /** Clears the refusal. */
  readonly forget: () => void;
}

/**
 * A form that is sent once, however often it is submitted. Errors are shown at their fields, whether found here or by
 * the server, and the first such field takes the focus. Typed values stay in the fields, which the browser controls.
 */
export function useForm<C extends string, V>({ campi, read, send }: FormDeps<C, V>): UseForm<C> {
  const form = useRef<HTMLFormElement>(null);
  const [errori, setErrori] = useState<ErroriModulo<C>>({});
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const once = useOnce(0);

  const forget = (): void => {
    setErrori({});
    setRifiuto(null);
  };
  const refuse = (found: ErroriModulo<C>): false => {
    setErrori(found);
    const primo = campi.find((campo) => found[campo] !== undefined);
    if (primo !== undefined) form.current?.querySelector<HTMLElement>(`[name="${primo}"]`)?.focus();
    return false;
  };
  const trySend = async (valori: V): Promise<boolean> => {
    setSending(true);
    try {
      const esito = await send(valori);
      if (esito?.tipo === 'campi') return refuse(esito.errori);
      if (esito?.tipo === 'modulo') setRifiuto(esito.testo);
      return esito === null;
    } finally {
      setSending(false);
    }
  };
  const submit = async (): Promise<boolean> => {
    if (isSending || form.current === null) return false;
    forget();
    const incompleti = incompletiOf(form.current, campi);
    if (Object.keys(incompleti).length > 0) return refuse(incompleti);
    const letto = read(form.current);
    if (letto.tipo === 'campi') return refuse(letto.errori);
    // The second click of a double click comes before the first is drawn.
    return (await once(() => trySend(letto.valori))) ?? false;
  };
  return {
    form,
    errori,
    rifiuto,
    isSending,
    submit,
    forget,
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
  };
}

/** Half a date or time is empty to a script: sent like this, a key would never expire. */
export function incompletiOf<C extends string>(form: HTMLFormElement, campi: readonly C[]): ErroriModulo<C> {
  const errori: ErroriModulo<C> = {};
  for (const campo of campi) {
    const field = form.elements.namedItem(campo);
    const incompleto = field instanceof HTMLInputElement ? incompletoOf(field) : undefined;
    if (incompleto !== undefined) errori[campo] = incompleto;
  }
  return errori;
}

/** The values, unless there are errors. */
export function checked<C extends string, V>(valori: V, errori: ErroriModulo<C>): Letto<C, V> {
  return Object.keys(errori).length > 0 ? { tipo: 'campi', errori } : { tipo: 'valori', valori };
}

/** The text of a field. */
export function textOf(form: HTMLFormElement | FormData, campo: string): string {
  const valore = (form instanceof FormData ? form : new FormData(form)).get(campo);
  return typeof valore === 'string' ? valore : '';
}
