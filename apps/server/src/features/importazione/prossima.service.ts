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

/**
 * The oldest import that has not run yet or was interrupted, and whose file is here, or nowhere for too long. It does
 * not overtake an older one of its kind: that would write old values over new ones afterwards.
 */
export async function findDaFare(deps: ImportazioneDeps): Promise<ImportazioneRow | null> {
  const limite = deps.clock.now().getTime() - ATTESA_FILE_MS;
  const lasciate: ImportazioneRow[] = [];
  for (const importazione of await listDaFare(deps.pool)) {
    const isScaduta = importazione.ricevuta.getTime() < limite;
    const isQui = existsSync(fileOf(deps, importazione.id));
    if (isQui ? !lasciate.some((prima) => isPrima(prima, importazione)) : isScaduta) return importazione;
    lasciate.push(importazione);
  }
  return null;
}

/** The oldest import that still waits here and has to run before another one; null when there is none. */
export async function findPrima(deps: ImportazioneDeps, dopo: ImportazioneRow): Promise<ImportazioneRow | null> {
  const daFare = await listDaFare(deps.pool);
  return daFare.find((una) => isPrima(una, dopo) && existsSync(fileOf(deps, una.id))) ?? null;
}

/** Whether an import has to run before another one: it is older, writes, and may be of the same kind. */
function isPrima(prima: ImportazioneRow, dopo: ImportazioneRow): boolean {
  const [suo, mio] = [prima, dopo].map(({ tipo, tipoRichiesto }) => tipo ?? tipoRichiesto);
  const isStesso = suo === mio || suo === null || mio === null;
  return isStesso && !prima.controlla && prima.ricevuta < dopo.ricevuta;
}
