import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../apps/server/src/test/server-process.ts';
import { buildPortal } from '../../scripts/prepare.ts';

/**
 * Playwright global set-up: builds the portal when stale and starts the product as `npm start` does, on an embedded
 * database of its own with a small demo catalogue. Tells the tests its address and its folder. Returns the tear-down.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const problem = await buildPortal();
  if (problem !== null) throw new Error(problem);
  const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-e2e-'));
  const product = await startServerProcess({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_ARTICOLI: process.env.DEMO_ARTICOLI ?? '5000',
  });
  process.env.E2E_ADDRESS = product.origin;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
