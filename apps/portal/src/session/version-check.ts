/** Notices a new build on the server and reloads the page for it, at most once per version (specification §4 "Version check"). */
import type { Store } from './browser-store.ts';

const KEY = 'battistrada.versione-ricaricata';

/** Navigations closer than this share one check. */
const CHECK_AT_MOST_EVERY_MS = 10_000;

export interface VersionCheckDeps {
  /** The version this page was built as. */
  readonly built: string;
  /** The version the server serves now; rejects when it cannot be known. */
  readonly getServed: () => Promise<string>;
  readonly reload: () => void;
  readonly storage: Pick<Store, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

/**
 * A check to call on each navigation and when the tab returns to view. Reloads when the versions differ and this one was
 * not reloaded for before: a server that answers old pages must not loop. Any failure to know counts as "the same".
 */
export function createVersionCheck(deps: VersionCheckDeps): () => Promise<void> {
  let lastCheck = Number.NEGATIVE_INFINITY;
  return async () => {
    if (deps.now() - lastCheck < CHECK_AT_MOST_EVERY_MS) return;
    lastCheck = deps.now();
    const served = await deps.getServed().catch(() => deps.built);
    if (served === deps.built || deps.storage.getItem(KEY) === served) return;
    // Where it is not kept, the page that comes would be loaded again for ever.
    if (deps.storage.setItem(KEY, served)) deps.reload();
  };
}
