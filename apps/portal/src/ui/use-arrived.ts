import { useDeferredValue } from 'react';

/**
 * What a screen waited for. When it arrives React draws it in small pieces, between which the screen answers; what was there from the
 * start is drawn at once, so that going back finds the page as tall as it was.
 */
export function useArrived<T>(data: T | undefined): T | undefined {
  const isThere = useDeferredValue(data !== undefined);
  return isThere ? data : undefined;
}
