/** Fills the demo data in a thread of its own: `demo.ts` starts it and receives its messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openPool } from '@battistrada/server/db/pool';
import { fillDemo } from './fill-demo.ts';
import { systemClock } from '@battistrada/server/ports/clock';

const { url, articoli } = z.object({ url: z.string(), articoli: z.number() }).parse(workerData);
const pool = openPool({ url, max: 2 });
try {
  await fillDemo(pool, { articoli, clock: systemClock, log: (message) => parentPort?.postMessage(message) });
} finally {
  await pool.end();
}
