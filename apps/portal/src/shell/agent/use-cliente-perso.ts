import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { utenteQuery } from '../../api/query-client.ts';

/**
 * Follows a counter that closes while a screen is open: the customer was given to another agent, or the agent lost the
 * right. A refusal may concern one thing only, so the server is asked for the counter itself; `onPerso` gets the status
 * with which it is refused.
 */
export function useClientePerso(onPerso: (status: number) => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (!isRefusal(error) || (error.status !== 403 && error.status !== 404)) return;
        if (event.query === client.getQueryCache().find(utenteQuery)) onPerso(error.status);
        else void client.refetchQueries(utenteQuery, { cancelRefetch: false });
      }),
    [client, onPerso],
  );
}
