import { useEffect, useEffectEvent } from 'react';
import { useSnack } from './snack.tsx';

/**
 * Moves from a page past the last one to the last one, with a message; true meanwhile. An old address may name a page
 * that no longer exists.
 */
export function usePageWithin(page: number, pages: number | undefined, moveTo: (page: number) => void): boolean {
  const isPast = pages !== undefined && pages > 0 && page > pages;
  const snack = useSnack();
  const leave = useEffectEvent((last: number) => {
    snack(`La pagina ${page} non c’è: questa è l’ultima, la ${last}.`);
    moveTo(last);
  });
  useEffect(() => {
    if (isPast) leave(pages);
  }, [isPast, pages]);
  return isPast;
}
