import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { rifiutoOf } from '../api/rifiuto-modulo.ts';
import { useConferma } from '../session/conferma.tsx';
import { useBozza } from '../session/use-bozza.ts';
import { useForm, type FormDeps, type UseForm } from '../ui/use-form.ts';

const SENZA_RISPOSTA = 'Il server non risponde: riprova tra poco. Quello che hai scritto resta qui.';

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
          return rifiutoOf(error, campi, SENZA_RISPOSTA, nomeOf);
        },
      ),
  });
  const forgetBozza = useBozza(form.form, bozza);
  return { ...form, domanda };
}
