import { useState } from 'react';

/** Two clicks or submits within this time are one gesture. */
export const STESSO_GESTO_MS = 500;

/** Null when it was not begun. */
export type Once = <T>(work: () => Promise<T>, gesto?: string) => Promise<T> | null;

/**
 * Begins nothing while the same work is in progress, because the second click of a double click comes before the button
 * is drawn as disabled. The same applies for `restMs` after a success; `Infinity` is for work that is done once. After
 * a failure it may be tried again at once.
 */
export function useOnce(restMs: number): Once {
  return useState(() => createOnce(restMs))[0];
}

/** `gesto` identifies the same work. */
export function createOnce(restMs: number): Once {
  let last = { gesto: '', until: Number.NEGATIVE_INFINITY };
  return (work, gesto = '') => {
    const now = performance.now();
    if (gesto === last.gesto && now < last.until) {
      // A key that is held down keeps triggering.
      last.until = Math.max(last.until, now + restMs);
      return null;
    }
    const current = { gesto, until: Number.POSITIVE_INFINITY };
    last = current;
    const done = work();
    done.then(
      () => (current.until = performance.now() + restMs),
      () => (current.until = Number.NEGATIVE_INFINITY),
    );
    return done;
  };
}
