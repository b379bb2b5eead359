import { useRef } from 'react';
import { createToken } from './token.ts';

/**
 * The token of a form that makes something new: the same as long as the typed values are, so that a repetition after a
 * lost answer counts once, and another one for other values.
 */
export function useTokenPer(): (valori: unknown) => string {
  const ultimo = useRef({ scritto: '', token: '' });
  return (valori) => {
    const scritto = JSON.stringify(valori);
    if (ultimo.current.scritto !== scritto) ultimo.current = { scritto, token: createToken() };
    return ultimo.current.token;
  };
}
