/** Who may enter: every screen of the routed app needs a user (specification §2 "Rules", §7 APILogin/Utente). */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';

export interface SessionGuard {
  /** Waits for the user on the first screen; true when there is one. Any failure to load it means /login (§8 "Session"). */
  hasUser(): Promise<boolean>;
  /**
   * The session check of a navigation: asks again behind the screen that is already shown. Its answer only renews the
   * user; a refusal calls `onLost`. A silent network is no lost session.
   */
  check(onLost: () => void): Promise<void>;
}

export function createSessionGuard(queryClient: QueryClient): SessionGuard {
  return {
    async hasUser() {
      try {
        await queryClient.ensureQueryData(utenteQuery);
        return true;
      } catch {
        return false;
      }
    },
    async check(onLost) {
      try {
        // Checks under way at the same time are one call: the cache shares it.
        await queryClient.fetchQuery({ ...utenteQuery, staleTime: 0, retry: false });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) onLost();
      }
    },
  };
}
