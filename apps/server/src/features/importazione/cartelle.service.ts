/** The folders of imports under `DATA_DIR/importazioni`: folders without an import are deleted. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@battistrada/domain/durata';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { listId } from './importazione.sql.ts';

/** Deletes folders of processes that died while receiving a file, a day after the last byte. Returns how many. */
export async function sweepCartelle({
  pool,
  clock,
  dataDir,
}: Pick<ImportazioneDeps, 'pool' | 'clock' | 'dataDir'>): Promise<number> {
  const root = join(dataDir, 'importazioni');
  const nomi = await readdir(root).catch(() => []);
  const noti = new Set(await listId(pool, nomi));
  const before = clock.now().getTime() - DAY_MS;
  let removed = 0;
  for (const nome of nomi.filter((n) => !noti.has(n))) {
    const cartella = join(root, nome);
    const { mtimeMs } = await stat(cartella);
    if (mtimeMs >= before) continue;
    await rm(cartella, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
