/** Fills the demo data in a thread of its own: `fill-demo-data.ts` starts it and hears its messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openPool } from '../db/pool.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { systemClock } from '../ports/clock.ts';

const { url, articoli } = z.object({ url: z.string(), articoli: z.number() }).parse(workerData);
const pool = openPool({ url, max: 2 });
try {
  await fillDemo(pool, { articoli, clock: systemClock, log: (message) => parentPort?.postMessage(message) });
} finally {
  await pool.end();
}
