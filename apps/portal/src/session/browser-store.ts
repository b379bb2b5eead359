/**
 * Texts stored by this browser. When its storage is full or forbidden, the screens still work: this document remembers
 * them until a reload.
 */
export interface Store {
  readonly getItem: (key: string) => string | null;
  /** False when only this document remembers it. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
  readonly keys: () => string[];
}

/** Lasts as long as the tab, across reloads. A duplicated tab starts with a copy. */
export const tabStore = createStore(() => sessionStorage);

/** Shared by all tabs of this browser, and kept when it is closed. */
export const browserStore = createStore(() => localStorage);

/** A value stored as JSON; null when it is missing or invalid. The caller checks its form. */
export function readJson(store: Pick<Store, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** `open` may throw: where storage is forbidden, even naming it throws. */
function createStore(open: () => Storage): Store {
  const memory = new Map<string, string>();
  /** Null when the browser refuses. */
  const attempt = <T>(what: (storage: Storage) => T): T | null => {
    try {
      return what(open());
    } catch {
      return null;
    }
  };
  const removeItem = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    setItem(key, value) {
      const isKept = attempt((storage) => storage.setItem(key, value)) !== null;
      if (isKept) memory.delete(key);
      else {
        // Otherwise the older value would be read.
        removeItem(key);
        memory.set(key, value);
      }
      return isKept;
    },
    removeItem,
    keys: () => [...Object.keys(attempt((storage) => storage) ?? {}), ...memory.keys()],
  };
}
