import { useRef } from 'react';
import { isRefusal } from '../api/api-error.ts';

/** Sends something with what its user saw. */
export type WithVista<T> = <A>(send: (vista: T) => Promise<A>) => Promise<A>;

/**
 * For an act that names the version its user saw, on data that are read again at any time. After a lost answer they may
 * already show the act's own effect: a further attempt names the version of the first, so that the server refuses to act
 * twice.
 */
export function useVista<T>(ora: T): WithVista<T> {
  const senzaRisposta = useRef<{ readonly vista: T } | null>(null);
  return async (send) => {
    const { vista } = (senzaRisposta.current ??= { vista: ora });
    try {
      const answer = await send(vista);
      senzaRisposta.current = null;
      return answer;
    } catch (error) {
      if (isRefusal(error)) senzaRisposta.current = null;
      throw error;
    }
  };
}
