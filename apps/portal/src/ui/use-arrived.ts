import { useDeferredValue } from 'react';

/**
 * Data that a screen waited for. When it arrives React draws it in small pieces, between which the screen responds.
 * Data that was there from the start is drawn at once, so that a page has its full height after going back.
 */
export function useArrived<T>(data: T | undefined): T | undefined {
  const isThere = useDeferredValue(data !== undefined);
  return isThere ? data : undefined;
}
