import { useRef } from 'react';
import { createToken } from '../api/token.ts';
import { forgetInviato, keepInviato, readInviato, type Inviato } from './valori-inviati.ts';

export interface UseTokenPer {
  readonly tokenPer: (valori: unknown) => string;
  /** The values are saved: the same ones once more are something else. */
  readonly forgetToken: () => void;
}

/**
 * The token of a form that makes something new: the same as long as the typed values are, so that a repetition after a
 * lost answer counts once, and another one for other values. `bozza` is where the typed values are kept: whoever gets
 * them back, after a reload or a new login, sends them with their token.
 */
export function useTokenPer(bozza: string | null = null): UseTokenPer {
  const ultimo = useRef<Inviato>(null);
  const tokenPer = (valori: unknown): string => {
    const scritto = JSON.stringify(valori);
    const prima = ultimo.current ?? (bozza === null ? null : readInviato(bozza));
    ultimo.current = prima?.scritto === scritto ? prima : { scritto, token: createToken() };
    if (bozza !== null) keepInviato(bozza, ultimo.current);
    return ultimo.current.token;
  };
  const forgetToken = (): void => {
    ultimo.current = null;
    if (bozza !== null) forgetInviato(bozza);
  };
  return { tokenPer, forgetToken };
}
