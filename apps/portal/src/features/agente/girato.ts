/**
 * Whether the screen is turned to the customer (product.md §7): then an agent's private data and all other customers
 * are hidden. It lasts as long as the tab, across reloads, like hidden prices: a turned screen must not turn back by
 * itself.
 */
import { useSyncExternalStore } from 'react';
import { tabStore } from '../../session/browser-store.ts';

const CHIAVE = 'schermo-girato';
const listeners = new Set<() => void>();
let girato: boolean | null = null;

/** Turns the screen to the customer, or back. */
export function toggleGirato(): void {
  girato = !isGirato();
  if (girato) tabStore.setItem(CHIAVE, '1');
  else tabStore.removeItem(CHIAVE);
  for (const listener of listeners) listener();
}

/** True while the screen is turned; the component is drawn again when that changes. */
export function useGirato(): boolean {
  return useSyncExternalStore(subscribe, isGirato);
}

function isGirato(): boolean {
  girato ??= tabStore.getItem(CHIAVE) !== null;
  return girato;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
