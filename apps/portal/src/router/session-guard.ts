/** The guard of screens: every screen behind the login needs a user of its own kind (specification §1, §2 "Rules", §7 APILogin/Utente). */
import type { TipoUtente } from '@battistrada/contract/login';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';

export interface SessionGuard {
  /**
   * Waits for the user on the first screen; true when there is one whose portal this is. Any failure to load it means /login
   * (§8 "Session"), unless `altrove` knows better.
   */
  hasUser(): Promise<boolean>;
  /**
   * The session check of a navigation: asks again behind the screen that is already shown. Its answer only renews the
   * user; a refusal calls `onLost`, another user's session `onOther`. A network that does not answer does not end the session.
   */
  check(on: { readonly onLost: () => void; readonly onOther: () => void }): Promise<void>;
  /** The person that `hasUser` found; null before. */
  readonly chi: () => number | null;
  /** The server said that there is no session, rather than nothing at all. */
  readonly isRefused: () => boolean;
  /** Where a user goes who has a session but no screen here: to his own part of the portal, or to accept the terms. */
  readonly altrove: () => string | null;
}

const HOME_CLIENTE = '/home';

export function createSessionGuard(queryClient: QueryClient, tipoUtente: TipoUtente): SessionGuard {
  let first: number | null = null;
  let isRefused = false;
  let altrove: string | null = null;
  /** Whether a call failed because the session is missing. The answer is kept. */
  const noteRefusal = (error: unknown): boolean => {
    isRefused = error instanceof ApiError && error.isSessionLost;
    if (error instanceof ApiError && error.codice === 'TERMINI_DA_ACCETTARE') altrove = '/attivazione';
    return isRefused;
  };
  return {
    chi: () => first,
    isRefused: () => isRefused,
    altrove: () => altrove,
    async hasUser() {
      try {
        const utente = await queryClient.ensureQueryData(utenteQuery);
        first = utente.chi;
        if (utente.tipoUtente === tipoUtente) return true;
        altrove = utente.indirizzo ?? HOME_CLIENTE;
        return false;
      } catch (error) {
        noteRefusal(error);
        return false;
      }
    },
    async check({ onLost, onOther }) {
      try {
        // Checks under way at the same time are one call: the cache shares it.
        const { chi } = await queryClient.fetchQuery({ ...utenteQuery, staleTime: 0, retry: false });
        if (chi !== first) onOther();
      } catch (error) {
        if (noteRefusal(error)) onLost();
      }
    },
  };
}
