/** Who may enter: every screen of the routed app needs a user (specification §2 "Rules", §7 APILogin/Utente). */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';

export interface SessionGuard {
  /** Waits for the user on the first screen; true when there is one. Any failure to load it means /login (§8 "Session"). */
  hasUser(): Promise<boolean>;
  /**
   * The session check of a navigation: asks again behind the screen that is already shown. Its answer only renews the
   * user; a refusal calls `onLost`, another user's session `onOther`. A silent network is no lost session.
   */
  check(on: { readonly onLost: () => void; readonly onOther: () => void }): Promise<void>;
  /** Of the user that `hasUser` found; null before. */
  readonly utenteId: () => number | null;
  /** The server said that there is no session, rather than nothing at all. */
  readonly isRefused: () => boolean;
}

export function createSessionGuard(queryClient: QueryClient): SessionGuard {
  let first: number | null = null;
  let isRefused = false;
  /** Whether a call failed for want of a session, which is kept. */
  const noteRefusal = (error: unknown): boolean => (isRefused = error instanceof ApiError && error.isSessionLost);
  return {
    utenteId: () => first,
    isRefused: () => isRefused,
    async hasUser() {
      try {
        first = (await queryClient.ensureQueryData(utenteQuery)).id;
        return true;
      } catch (error) {
        noteRefusal(error);
        return false;
      }
    },
    async check({ onLost, onOther }) {
      try {
        // Checks under way at the same time are one call: the cache shares it.
        const { id } = await queryClient.fetchQuery({ ...utenteQuery, staleTime: 0, retry: false });
        if (id !== first) onOther();
      } catch (error) {
        if (noteRefusal(error)) onLost();
      }
    },
  };
}
