import { useCallback } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useQueryErrors } from '../use-query-errors.ts';

/**
 * Follows a counter that closes while a screen is open: the customer was given to another agent, or the agent lost the
 * right. A refusal may concern one thing only, so the server is asked for the counter itself; `onPerso` gets the status
 * with which it is refused.
 */
export function useClientePerso(onPerso: (status: number) => void): void {
  useQueryErrors(
    useCallback(
      ({ status }: ApiError, isUtente: boolean, readUtente: () => void) => {
        if (status !== 403 && status !== 404) return;
        if (isUtente) onPerso(status);
        else readUtente();
      },
      [onPerso],
    ),
  );
}
