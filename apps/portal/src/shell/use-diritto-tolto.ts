import { useCallback } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useSnack } from '../ui/snack.tsx';
import { useQueryErrors } from './use-query-errors.ts';

/**
 * Follows a right that was taken while its screen is open: says why data does not come, in the server's words, and
 * reads the user again, so that the menu and the screens show what he may do now.
 */
export function useDirittoTolto(): void {
  const snack = useSnack();
  useQueryErrors(
    useCallback(
      ({ codice, messaggio }: ApiError, _isUtente: boolean, readUtente: () => void) => {
        if (codice !== 'NON_PERMESSO') return;
        snack(messaggio, 'error');
        readUtente();
      },
      [snack],
    ),
  );
}
