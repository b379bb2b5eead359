/** What a form of the staff shows when a call was refused. */
import type { ReactNode } from 'react';
import { ApiError, isRefusal } from '../api/api-error.ts';
import { useConferma } from '../session/conferma.tsx';
import { useBozza } from '../session/use-bozza.ts';
import { useForm, type ErroriModulo, type FormDeps, type Rifiuto, type UseForm } from '../ui/use-form.ts';

const SENZA_RISPOSTA = 'Il server non risponde: riprova tra poco. Quello che hai scritto resta qui.';

/**
 * Errors of fields are shown at the field: `righe.0.codice` belongs to the field of that name, or to `righe`. `nomeOf`
 * names the field of a form whose fields are called otherwise.
 */
function rifiutoOf<C extends string>(
  error: unknown,
  campi: readonly C[],
  nomeOf = (campo: string): string => campo,
): Rifiuto<C> {
  if (error instanceof ApiError && error.isSessionLost) return { tipo: 'campi', errori: {} };
  if (!isRefusal(error)) return { tipo: 'modulo', testo: SENZA_RISPOSTA };
  const errori: ErroriModulo<C> = {};
  for (const { campo, messaggio } of error.errori) {
    const scritto = nomeOf(campo);
    const nome = campi.find((noto) => noto === scritto) ?? campi.find((noto) => noto === campo.split('.')[0]);
    if (nome !== undefined) errori[nome] ??= capitalized(messaggio);
  }
  return Object.keys(errori).length > 0 ? { tipo: 'campi', errori } : { tipo: 'modulo', testo: error.messaggio };
}

/** Sentences of settings begin with a small letter, because they are also listed after a colon. */
function capitalized(testo: string): string {
  return testo.charAt(0).toUpperCase() + testo.slice(1);
}

/** The sentence of a refusal, for use without a form. */
export function messaggioOf(error: unknown): string {
  return isRefusal(error) ? error.messaggio : 'Non è riuscito: riprova.';
}

/**
 * A form whose call reports wrong fields. Typed values stay, also when a colleague saved first. Draw `domanda` beside a
 * form whose call requires the password again.
 */
export function useModulo<C extends string, V, A>({
  campi,
  read,
  send,
  onDone,
  onConteso,
  nomeOf,
  bozza,
}: Pick<FormDeps<C, V>, 'campi' | 'read'> & {
  readonly send: (valori: V) => Promise<A>;
  readonly onDone: (answer: A) => void;
  /** Called when a colleague saved first: other data of the screen is out of date. */
  readonly onConteso?: () => void;
  /** The field of an error of the server, for a form whose fields have other names. */
  readonly nomeOf?: ((campo: string) => string) | undefined;
  /** Which form of the screen it is, and of what: a lost session gives its fields back. */
  readonly bozza?: string;
}): UseForm<C> & { readonly domanda: ReactNode } {
  const { domanda, confirmed } = useConferma();
  const form = useForm<C, V>({
    campi,
    read,
    send: (valori) =>
      confirmed(() => send(valori)).then(
        (answer) => {
          onDone(answer);
          forgetBozza();
          return null;
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.codice === 'CAMBIATO_ALTROVE') onConteso?.();
          return rifiutoOf(error, campi, nomeOf);
        },
      ),
  });
  const forgetBozza = useBozza(form.form, bozza);
  return { ...form, domanda };
}
