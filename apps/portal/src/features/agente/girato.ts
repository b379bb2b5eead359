/**
 * The customer to whom the screen is turned (product.md §7): then an agent's private data and all other customers are
 * hidden. It lasts as long as the tab, across reloads, like hidden prices: a turned screen must not turn back by
 * itself.
 */
import { useSyncExternalStore } from 'react';
import { tabStore } from '../../session/browser-store.ts';

const CHIAVE = 'schermo-girato';
const listeners = new Set<() => void>();
/** Undefined until it is read. */
let girato: string | null | undefined;

/** Turns the screen to the customer with this code, or back with null. */
export function turnSchermo(codice: string | null): void {
  girato = codice;
  if (codice === null) tabStore.removeItem(CHIAVE);
  else tabStore.setItem(CHIAVE, codice);
  for (const listener of listeners) listener();
}

/** The code of the customer to whom the screen is turned, or null; the component is drawn again when that changes. */
export function useGiratoVerso(): string | null {
  return useSyncExternalStore(subscribe, readGirato);
}

/** True while the screen is turned; the component is drawn again when that changes. */
export function useGirato(): boolean {
  return useGiratoVerso() !== null;
}

function readGirato(): string | null {
  if (girato === undefined) girato = tabStore.getItem(CHIAVE);
  return girato;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A page that the browser kept and shows again by Back does not know what another page of the tab did since then.
  const reread = (): void => {
    girato = undefined;
    listener();
  };
  addEventListener('pageshow', reread);
  return () => {
    listeners.delete(listener);
    removeEventListener('pageshow', reread);
  };
}
