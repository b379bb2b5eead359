import { useState } from 'react';

/** Two clicks or submits so close together are one gesture. */
export const STESSO_GESTO_MS = 500;

/** Null: it was not begun. */
export type Once = <T>(work: () => Promise<T>, gesto?: string) => Promise<T> | null;

/**
 * Begins nothing while the same is under way: the second click of a double one comes before a disabled button is drawn. Nor for
 * `restMs` after it went well; `Infinity` is for what is done once. A failure may be tried again at once.
 */
export function useOnce(restMs: number): Once {
  return useState(() => createOnce(restMs))[0];
}

/** `gesto` says what is the same as before. */
export function createOnce(restMs: number): Once {
  let last = { gesto: '', until: Number.NEGATIVE_INFINITY };
  return (work, gesto = '') => {
    const now = performance.now();
    if (gesto === last.gesto && now < last.until) {
      // A key held down goes on asking.
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
