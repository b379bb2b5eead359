/**
 * The customer to whom the screen is turned (product.md §7): then an agent's private data and all other customers are
 * hidden. It lasts as long as the tab, across reloads, like hidden prices: a turned screen must not turn back by
 * itself.
 */
import { useSyncExternalStore } from 'react';
import { tabStore } from '../../session/browser-store.ts';

const CHIAVE = 'girato';

/** The code of the customer, or ''. It is read each time, because another page of the tab may have changed it. */
const readGirato = (): string => tabStore.getItem(CHIAVE) ?? '';

/** Turns the screen to the customer with this code, or back with ''. */
export function turnSchermo(codice: string): void {
  tabStore.setItem(CHIAVE, codice);
  dispatchEvent(new Event(CHIAVE));
}

/** True while the screen is turned; the component is drawn again when that changes. */
export function useGirato(): boolean {
  return useSyncExternalStore(subscribe, readGirato) !== '';
}

/** True when the screen is turned to another customer than the one with this code. */
export function isGiratoAdAltri(codice: string): boolean {
  return (readGirato() || codice) !== codice;
}

function subscribe(listener: () => void): () => void {
  const end = new AbortController();
  // The browser's Back may show a page again as it was.
  for (const evento of [CHIAVE, 'pageshow']) addEventListener(evento, listener, end);
  return () => end.abort();
}
