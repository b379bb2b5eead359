/** What waits for the last keystroke (specification §4 "Cart quantity edit": 500 ms). */
export interface Differite<V> {
  /** Runs `apply` for `key` once `waitMs` have passed without another `schedule` of the same key. */
  schedule(key: string, value: V): void;
  /** Forgets what waits for `key`; false when nothing did. */
  cancel(key: string): boolean;
  isWaiting(): boolean;
  /** Runs at once everything that still waits: before a confirmation, or when the page is left. */
  flush(): void;
}

export function createDifferite<V>(apply: (key: string, value: V) => void, waitMs: number): Differite<V> {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; value: V }>();
  const run = (key: string): void => {
    const entry = waiting.get(key);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    waiting.delete(key);
    apply(key, entry.value);
  };
  return {
    schedule(key, value) {
      clearTimeout(waiting.get(key)?.timer);
      waiting.set(key, { value, timer: setTimeout(run, waitMs, key) });
    },
    cancel(key) {
      clearTimeout(waiting.get(key)?.timer);
      return waiting.delete(key);
    },
    isWaiting: () => waiting.size > 0,
    flush() {
      for (const key of waiting.keys()) run(key);
    },
  };
}
