import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal, type ApiError } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';

/**
 * Calls `onRefusal` with each refusal of a reading, and whether it is the reading of the user himself. `readUtente`
 * reads him again; several calls at once are one reading. `onRefusal` must stay the same between renderings.
 */
export function useQueryErrors(onRefusal: (error: ApiError, isUtente: boolean, readUtente: () => void) => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (!isRefusal(error)) return;
        const isUtente = event.query === client.getQueryCache().find(utenteQuery);
        onRefusal(error, isUtente, () => void client.refetchQueries(utenteQuery, { cancelRefetch: false }));
      }),
    [client, onRefusal],
  );
}
