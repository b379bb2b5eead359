import { vi } from 'vitest';

/** Long enough for any machine: only a failure takes this long. */
const PATIENCE_MS = 20_000;

/** Calls `attempt` until it neither throws nor returns false, and returns its result. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(
    async () => {
      const result = await attempt();
      if (result === false) throw new Error('not yet');
      return result;
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );
}
