import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';
import { useSnack } from '../ui/snack.tsx';

/**
 * Follows a right that was taken while its screen is open: says why data does not come, in the server's words, and
 * reads the user again, so that the menu and the screens show what he may do now.
 */
export function useDirittoTolto(): void {
  const client = useQueryClient();
  const snack = useSnack();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (!(error instanceof ApiError) || error.codice !== 'NON_PERMESSO') return;
        snack(error.messaggio, 'error');
        // Several refusals at once are one reading.
        void client.refetchQueries(utenteQuery, { cancelRefetch: false });
      }),
    [client, snack],
  );
}
