import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresProcess } from './postgres-process.ts';

export type SupervisedServer = { pid: () => number; stop: () => Promise<void> };

/**
 * How often a crashed server is started again before giving up: leftovers of the old one may need a moment to
 * disappear.
 */
const ATTEMPTS = 20;
const ATTEMPT_PAUSE_MS = 250;

/**
 * Starts a server and keeps it running until `stop`: when it ends by itself it is started again. A failed first start
 * throws; later starts that keep failing call `onLost`.
 */
export async function superviseServer(
  start: () => Promise<PostgresProcess>,
  events: { onCrash: () => void; onLost: (error: unknown) => void },
): Promise<SupervisedServer> {
  let server = await start();
  let stopping = false;

  async function restart(): Promise<PostgresProcess> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await start();
      } catch (error) {
        if (stopping || attempt === ATTEMPTS) throw error;
        await pause(ATTEMPT_PAUSE_MS);
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await server.exited;
      if (stopping) return;
      events.onCrash();
      server = await restart();
      // `stop` was called meanwhile. It waits for this function before it stops the server, which would never end.
      if (stopping) return;
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!stopping) events.onLost(error);
  });
  return {
    pid: () => server.pid,
    stop: async () => {
      stopping = true;
      await server.stop();
      await watching;
      // A restart in progress may have started another server meanwhile.
      await server.stop();
    },
  };
}
