/** The server's two calls of the demo at a start: to fill an empty database, and to get the accounts. */
import { giornoOf } from '@battistrada/domain/giorno';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '@battistrada/server/db/open-database';
import { systemClock } from '@battistrada/server/ports/clock';
import { hasAccounts } from './account.sql.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accesso.ts';
import { hasDati } from './carico.sql.ts';
import { writeImpostazioni } from './contorno/impostazioni.ts';

/**
 * Fills an empty database with the demo data. A demo database of an older version gets its missing settings. It runs in
 * a thread of its own: building the catalogue takes hundreds of megabytes, which are freed with the thread, and the
 * product never loads the generator when there is nothing to fill.
 */
export async function fillDemoData(
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  options: { articoli: number; say: (line: string) => void },
): Promise<void> {
  if (await hasDati(pool)) {
    const adesso = systemClock.now();
    if ((await getAccesso({ pool })) !== null) await writeImpostazioni(pool, giornoOf(adesso), adesso);
    return;
  }
  const worker = new Worker(new URL('./fill-demo-worker.ts', import.meta.url), {
    workerData: { url, articoli: options.articoli },
  });
  worker.on('message', options.say);
  // Rejects with the error of the worker when it failed.
  await once(worker, 'exit');
}

/** The accounts to log in with, or null in a database with a wholesaler's own customers. */
export async function getAccesso({ pool }: Pick<Database, 'pool'>) {
  const usernames = DEMO_ACCOUNTS.map(([username]) => username);
  return (await hasAccounts(pool, usernames)) ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null;
}
