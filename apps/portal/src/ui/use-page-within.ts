import { useEffect, useEffectEvent } from 'react';

/** True while a page past the last one is left for that one: an old address may say a page that is no more. */
export function usePageWithin(page: number, pages: number | undefined, moveTo: (page: number) => void): boolean {
  const isPast = pages !== undefined && pages > 0 && page > pages;
  const leave = useEffectEvent(moveTo);
  useEffect(() => {
    if (isPast) leave(pages);
  }, [isPast, pages]);
  return isPast;
}
