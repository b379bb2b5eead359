import { useEffect, useEffectEvent } from 'react';
import { useSnack } from './snack.tsx';

/** True while a page past the last one is left for that one, with a word: an old address may say a page that is no more. */
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
