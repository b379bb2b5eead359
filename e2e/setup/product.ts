import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { startServerProcess } from '../../apps/server/src/test/server-process.ts';
import { buildAll } from '../../scripts/prepare.ts';
import { tellProduct } from './product-address.ts';

const COMANDI = fileURLToPath(new URL('../../apps/server/src/comandi/main.ts', import.meta.url));
const run = promisify(execFile);

/**
 * Playwright's global set-up: builds what is outdated and starts a product for each worker as `npm start` does, with an
 * embedded database and a small demo catalogue, so that journeys do not order each other's stock. Returns the
 * tear-down.
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const problem = await buildAll();
  if (problem !== null) throw new Error(problem);
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => startProduct(worker)));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/**
 * Starts a worker's product with its own demo data, and tells the worker its address. Returns the function that stops
 * it.
 */
export async function startProduct(worker: number): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-e2e-'));
  const product = await startServerProcess({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    DEMO: '1',
    // Mail and text messages go to the outbox, as with `npm start`.
    SMTP_URL: '',
    SMS_GATEWAY_URL: '',
    DEMO_ARTICOLI: process.env.DEMO_ARTICOLI ?? '5000',
  });
  tellProduct(worker, { address: product.origin, dataDir });
  return async () => {
    try {
      await checkBooks(dataDir);
    } finally {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
}

/** Throws when the books do not balance after all journeys, as `npm run verifica` finds. */
async function checkBooks(dataDir: string): Promise<void> {
  const { stdout } = await run(process.execPath, [COMANDI, 'verifica'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`After the journeys the books do not balance.\n${error.stdout}${error.stderr}`);
  });
  process.stdout.write(
    stdout
      .split('\n')
      .filter((line) => !line.startsWith('ok'))
      .join('\n'),
  );
}
