/**
 * The guard of screens: every screen behind the login needs a user of its own kind (specification §1, §2 "Rules", §7
 * APILogin/Utente).
 */
import type { TipoUtente } from '@battistrada/contract/login';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionLost } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';

export interface SessionGuard {
  /**
   * Waits for the user on the first screen; true when this portal is for his kind. Any failure to load him leads to
   * /login (§8 "Session"), unless `altrove` gives another address.
   */
  hasUser(): Promise<boolean>;
  /**
   * The session check of a navigation: asks in the background of the visible screen. Its answer only renews the user; a
   * refusal calls `onLost`, another user's session calls `onOther`. A network failure does not end the session.
   */
  check(on: { readonly onLost: () => void; readonly onOther: () => void }): Promise<void>;
  /** The id of the person that `hasUser` found; null before that. */
  readonly persona: () => number | null;
  /** True when the server answered that there is no session, and not when it did not answer. */
  readonly isRefused: () => boolean;
  /**
   * The address for a user with a session but without a screen here: his own part of the portal, or the acceptance of
   * the terms.
   */
  readonly altrove: () => string | null;
}

const HOME_CLIENTE = '/home';

export function createSessionGuard(queryClient: QueryClient, tipoUtente: TipoUtente): SessionGuard {
  let first: number | null = null;
  let isRefused = false;
  let altrove: string | null = null;
  /** Records whether a call failed because there is no session. */
  const noteRefusal = (error: unknown): boolean => {
    isRefused = isSessionLost(error);
    if (error instanceof ApiError && error.codice === 'TERMINI_DA_ACCETTARE') altrove = '/attivazione';
    return isRefused;
  };
  return {
    persona: () => first,
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
        // Checks at the same time are one call: the cache shares it.
        const { chi } = await queryClient.fetchQuery({ ...utenteQuery, staleTime: 0, retry: false });
        if (chi !== first) onOther();
      } catch (error) {
        if (noteRefusal(error)) onLost();
      }
    },
  };
}
