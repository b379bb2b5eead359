import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useOnce } from './use-once.ts';

/** What is wrong with the fields of a form, by their names. */
export type ErroriModulo<C extends string> = Partial<Record<C, string>>;

/** Why a form was not sent: what is wrong with its fields, or a sentence about the whole of it. */
export type Rifiuto<C extends string> =
  | { readonly tipo: 'campi'; readonly errori: ErroriModulo<C> }
  | { readonly tipo: 'modulo'; readonly testo: string };

export interface FormDeps<C extends string, V> {
  /** The names of its fields, in the order of the form. */
  readonly campi: readonly C[];
  /** What stands in the fields, ready to be sent, or what is wrong with it. */
  readonly read: (form: HTMLFormElement) => Letto<C, V>;
  /** Sends it; what it resolves with was refused. */
  readonly send: (valori: V) => Promise<Rifiuto<C> | null>;
}

export type Letto<C extends string, V> =
  | { readonly tipo: 'valori'; readonly valori: V }
  | { readonly tipo: 'campi'; readonly errori: ErroriModulo<C> };

export interface UseForm<C extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errori: ErroriModulo<C>;
  /** What was refused about the form as a whole. */
  readonly rifiuto: string | null;
  readonly isSending: boolean;
  /** Resolves true once it was sent. */
  readonly submit: () => Promise<boolean>;
  readonly onSubmit: (event: FormEvent) => void;
  /** Takes away what was refused. */
  readonly forget: () => void;
}

/**
 * A form that is sent once, however often it is submitted. What is wrong stands at its field, whether found here or by the
 * server, and the first such field takes the focus. What was typed stays in the fields, which are the browser's.
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
    const letto = read(form.current);
    if (letto.tipo === 'campi') return refuse(letto.errori);
    // The second click of a double one comes before the first is drawn.
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

/** The values, unless something is wrong with them. */
export function checked<C extends string, V>(valori: V, errori: ErroriModulo<C>): Letto<C, V> {
  return Object.keys(errori).length > 0 ? { tipo: 'campi', errori } : { tipo: 'valori', valori };
}

/** The text of a field. */
export function textOf(form: HTMLFormElement, campo: string): string {
  const valore = new FormData(form).get(campo);
  return typeof valore === 'string' ? valore : '';
}
