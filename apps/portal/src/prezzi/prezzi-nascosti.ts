/**
 * Whether prices are hidden because a customer looks at the screen: for this tab, across screens and reloads. It is a
 * store of the module and not a context, because every row reads it and no row should be drawn again for passing it on.
 */
import { useSyncExternalStore } from 'react';
import { tabStore } from '../session/browser-store.ts';

const CHIAVE = 'prezzi-nascosti';

const listeners = new Set<() => void>();

/** Hides the prices, or shows them again. */
export function togglePrezzi(): void {
  if (arePrezziNascosti()) tabStore.removeItem(CHIAVE);
  else tabStore.setItem(CHIAVE, '1');
  for (const listener of listeners) listener();
}

/** Whether prices are hidden; the component is drawn again when that changes. */
export function usePrezziNascosti(): boolean {
  return useSyncExternalStore(subscribe, arePrezziNascosti);
}

/** Whether prices are hidden now. It is read each time, because the page's loader may write it while React draws. */
export function arePrezziNascosti(): boolean {
  return tabStore.getItem(CHIAVE) !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
