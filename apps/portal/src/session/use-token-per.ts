import { useRef } from 'react';
import { isRecord } from '../api/is-record.ts';
import { createToken } from '../api/token.ts';
import { readJson, tabStore } from './browser-store.ts';

/** The token that the values were sent with. */
interface Inviato {
  readonly scritto: string;
  readonly token: string;
}

/**
 * The token of a form that makes something new: the same as long as the typed values are, so that a repetition after a
 * lost answer counts once, and another one for other values. `bozza` is where the typed values are kept: whoever gets
 * them back, after a reload or a new login, sends them with their token.
 */
export function useTokenPer(bozza: string | null = null): (valori: unknown) => string {
  const ultimo = useRef<Inviato>(null);
  return (valori) => {
    const scritto = JSON.stringify(valori);
    const prima = ultimo.current ?? readInviato(bozza);
    ultimo.current = prima?.scritto === scritto ? prima : { scritto, token: createToken() };
    if (bozza !== null) tabStore.setItem(chiaveInviato(bozza), JSON.stringify(ultimo.current));
    return ultimo.current.token;
  };
}

/** Typed values that are saved or given up; what is typed later, the same too, is something else. */
export function forgetValori(bozza: string): void {
  tabStore.removeItem(bozza);
  tabStore.removeItem(chiaveInviato(bozza));
}

function chiaveInviato(bozza: string): string {
  return `${bozza}.inviato`;
}

function readInviato(bozza: string | null): Inviato | null {
  const kept = bozza === null ? null : readJson(tabStore, chiaveInviato(bozza));
  const { scritto, token } = isRecord(kept) ? kept : {};
  return typeof scritto === 'string' && typeof token === 'string' ? { scritto, token } : null;
}
