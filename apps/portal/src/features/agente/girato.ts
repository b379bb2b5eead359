/**
 * Whether the screen is turned to the customer (product.md §7): what an agent keeps to himself and every other customer vanish. For this
 * tab, through reloads, as hidden prices are: a screen that is turned does not turn back by itself.
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

/** Whether the screen is turned; a component that asks follows. */
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
