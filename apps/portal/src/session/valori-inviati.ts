/**
 * What typed values (use-bozza.ts) were sent with, kept beside them until they are saved or given up: whoever gets them
 * back, after a reload or a new login, has perhaps lost only the answer.
 */
import { isRecord } from '../api/is-record.ts';
import { readJson, tabStore } from './browser-store.ts';

/** The token of a form that makes something new, and the values that it belongs to. */
export interface Inviato {
  readonly scritto: string;
  readonly token: string;
}

export function readInviato(bozza: string): Inviato | null {
  const kept = readJson(tabStore, chiaveInviato(bozza));
  const { scritto, token } = isRecord(kept) ? kept : {};
  return typeof scritto === 'string' && typeof token === 'string' ? { scritto, token } : null;
}

export function keepInviato(bozza: string, inviato: Inviato): void {
  tabStore.setItem(chiaveInviato(bozza), JSON.stringify(inviato));
}

export function forgetInviato(bozza: string): void {
  tabStore.removeItem(chiaveInviato(bozza));
}

/** The version that an act without an answer named. */
export function readVersione(bozza: string): number | null {
  const kept = readJson(tabStore, chiaveVersione(bozza));
  return typeof kept === 'number' ? kept : null;
}

export function keepVersione(bozza: string, versione: number): void {
  tabStore.setItem(chiaveVersione(bozza), String(versione));
}

export function forgetVersione(bozza: string): void {
  tabStore.removeItem(chiaveVersione(bozza));
}

/** Typed values that are saved or given up; what is typed later, the same too, is something else. */
export function forgetValori(bozza: string): void {
  tabStore.removeItem(bozza);
  forgetInviato(bozza);
  forgetVersione(bozza);
}

function chiaveInviato(bozza: string): string {
  return `${bozza}.inviato`;
}

function chiaveVersione(bozza: string): string {
  return `${bozza}.versione`;
}
