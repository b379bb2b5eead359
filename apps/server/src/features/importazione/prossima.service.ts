/**
 * Which import runs next. Its file lies in the DATA_DIR of the process that received it: where processes have folders
 * of their own, each leaves what others received to them.
 */
import { existsSync } from 'node:fs';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { listDaFare, type ImportazioneRow } from './importazione.sql.ts';
import { fileOf } from './percorsi.ts';

/** How long a file is left to the process that has it. */
const ATTESA_FILE_MS = 10 * MINUTE_MS;

/** The oldest import that has not run yet or was interrupted, and whose file is here, or nowhere for too long. */
export async function findDaFare(deps: ImportazioneDeps): Promise<ImportazioneRow | null> {
  const limite = deps.clock.now().getTime() - ATTESA_FILE_MS;
  const daFare = await listDaFare(deps.pool);
  return daFare.find(({ id, ricevuta }) => existsSync(fileOf(deps, id)) || ricevuta.getTime() < limite) ?? null;
}
