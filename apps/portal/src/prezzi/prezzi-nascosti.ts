/**
 * Whether prices are hidden because a customer looks at the screen: for this tab, across screens and reloads. It is a
 * store of the module and not a context, because every row reads it and no row should be drawn again for passing it on.
 */
import { useSyncExternalStore } from 'react';
import { tabStore } from '../session/browser-store.ts';

const CHIAVE = 'prezzi-nascosti';

const listeners = new Set<() => void>();
let nascosti: boolean | null = null;

/** Hides the prices, or shows them again. */
export function togglePrezzi(): void {
  nascosti = !arePrezziNascosti();
  if (nascosti) tabStore.setItem(CHIAVE, '1');
  else tabStore.removeItem(CHIAVE);
  for (const listener of listeners) listener();
}

/** Whether prices are hidden; the component is drawn again when that changes. */
export function usePrezziNascosti(): boolean {
  return useSyncExternalStore(subscribe, arePrezziNascosti);
}

/** Whether prices are hidden now. */
export function arePrezziNascosti(): boolean {
  nascosti ??= tabStore.getItem(CHIAVE) !== null;
  return nascosti;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
