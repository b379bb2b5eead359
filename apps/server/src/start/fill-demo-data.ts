import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '../db/open-database.ts';
import { hasDati } from '../demo/carico.sql.ts';

/**
 * Fills an empty database with the demo data. In a thread of its own: the hundreds of megabytes that building the
 * catalogue takes go away with it, and the product never loads the generator where there is nothing to fill.
 */
export async function fillDemoData(
  { pool, url }: Database,
  options: { articoli: number; say: (line: string) => void },
): Promise<void> {
  if (await hasDati(pool)) return;
  const worker = new Worker(new URL('./fill-demo-worker.ts', import.meta.url), {
    workerData: { url, articoli: options.articoli },
  });
  worker.on('message', options.say);
  // Rejects with the worker's own error when it fails.
  await once(worker, 'exit');
}
