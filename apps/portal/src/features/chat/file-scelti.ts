/** The files that are chosen for a message: a browser stores none, so they last as long as the page. */
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Canale } from './canale.ts';

const NESSUNO: readonly File[] = [];

/** Survives the screen, as the typed text does: another screen, or the widget that is closed, loses none. */
export const sceltiQuery = (canale: Canale) =>
  queryOptions({
    queryKey: ['chat', 'scelti', canale.chiave],
    queryFn: () => NESSUNO,
    initialData: NESSUNO,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Has the browser ask before it leaves the page, which would lose files that are not sent. */
export function useFileNonInviati(hasFile: boolean): void {
  useEffect(() => {
    if (!hasFile) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasFile]);
}
