import { useCallback } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useRefusals, type Refused } from './use-refusals.ts';

/**
 * Follows a counter that closes while a screen is open: the customer was given to another agent, or whoever stands at
 * it lost the right. A refusal may concern one thing only, so the server is asked for the counter itself; `onPerso`
 * gets the status with which it is refused.
 */
export function useClientePerso(onPerso: (status: number) => void): void {
  useRefusals(
    useCallback(
      ({ status }: ApiError, refused: Refused, readUtente: () => void) => {
        if (status !== 403 && status !== 404) return;
        if (refused === 'utente') onPerso(status);
        else readUtente();
      },
      [onPerso],
    ),
  );
}
