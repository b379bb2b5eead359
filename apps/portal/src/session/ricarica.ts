/** Whether the document may be loaded again because code did not come: once, because the same code may be missing again. */
import type { Store } from './browser-store.ts';

const KEY = 'battistrada.codice-ricaricato';

/** A document that lacks code again so soon lacks it for another reason than a new version. */
const POCO_FA_MS = 60_000;

/**
 * False when it was loaded again a moment ago, or where the browser cannot remember that it was: a file that never comes would
 * load it for ever.
 */
export function mayReload({ storage, now }: { storage: Pick<Store, 'getItem' | 'setItem'>; now: number }): boolean {
  const fa = now - Number(storage.getItem(KEY));
  return !(fa >= 0 && fa < POCO_FA_MS) && storage.setItem(KEY, String(now));
}
