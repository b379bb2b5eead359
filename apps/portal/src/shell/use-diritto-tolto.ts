import { useCallback } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useSnack } from '../ui/snack.tsx';
import { useRefusals, type Refused } from './use-refusals.ts';

/**
 * Follows a right that was taken while its screen is open: says why data does not come, in the server's words, and
 * reads the user again, so that the menu and the screens show what he may do now.
 */
export function useDirittoTolto(): void {
  const snack = useSnack();
  useRefusals(
    useCallback(
      ({ codice, messaggio }: ApiError, refused: Refused, readUtente: () => void) => {
        if (codice !== 'NON_PERMESSO') return;
        if (refused !== 'atto') snack(messaggio, 'error');
        readUtente();
      },
      [snack],
    ),
  );
}
