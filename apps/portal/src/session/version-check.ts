/**
 * Detects a new build on the server and reloads the page, at most once for each version (specification §4 "Version
 * check").
 */
import type { Store } from './browser-store.ts';

const KEY = 'battistrada.versione-ricaricata';

/** Navigations within this time share one check. */
const CHECK_AT_MOST_EVERY_MS = 10_000;

export interface VersionCheckDeps {
  /** The version of this page's build. */
  readonly built: string;
  /** The version that the server serves now; rejects when it cannot be read. */
  readonly getServed: () => Promise<string>;
  readonly reload: () => void;
  readonly storage: Pick<Store, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

/**
 * A check for each navigation and for the tab's return to view. Reloads when the versions differ and the page was not
 * yet reloaded for this version: a server that answers old pages must cause no loop. Any failure counts as "the same".
 */
export function createVersionCheck(deps: VersionCheckDeps): () => Promise<void> {
  let lastCheck = Number.NEGATIVE_INFINITY;
  return async () => {
    if (deps.now() - lastCheck < CHECK_AT_MOST_EVERY_MS) return;
    lastCheck = deps.now();
    const served = await deps.getServed().catch(() => deps.built);
    if (served === deps.built || deps.storage.getItem(KEY) === served) return;
    // If it cannot be stored, the next page would reload endlessly.
    if (deps.storage.setItem(KEY, served)) deps.reload();
  };
}
