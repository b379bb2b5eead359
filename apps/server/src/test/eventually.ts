import { vi } from 'vitest';

/** Long enough for any machine: it is waited for only when something is wrong. */
const PATIENCE_MS = 20_000;

/** Calls `attempt` until it neither throws nor gives false, and gives what it gave. */
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
