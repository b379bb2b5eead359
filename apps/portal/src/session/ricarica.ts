/**
 * Decides whether the document may be reloaded when code does not load: only once, because the code may be missing
 * again.
 */
import type { Store } from './browser-store.ts';

const KEY = 'battistrada.codice-ricaricato';

/** When code is missing again within this time, the reason is not a new version. */
const POCO_FA_MS = 60_000;

/**
 * False when it was reloaded a moment ago, or when the browser cannot store that: a file that never loads would reload
 * it endlessly.
 */
export function mayReload({ storage, now }: { storage: Pick<Store, 'getItem' | 'setItem'>; now: number }): boolean {
  const fa = now - Number(storage.getItem(KEY));
  return !(fa >= 0 && fa < POCO_FA_MS) && storage.setItem(KEY, String(now));
}
