/** Which file was imported before, so that it is answered with its result (integration.md §1.1). */
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import type { Db } from '../../db/sql.ts';
import { listUguali, lockByte, type ImportazioneRow, type NuovaImportazione } from './importazione.sql.ts';
import { findTipoByNome } from './tipi/tipi.service.ts';

/** Kinds of stock: figures without an instant of their own are of the file's time (integration.md §1.2). */
const CON_GIACENZE: readonly (TipoImportazione | null)[] = ['giacenze', 'easyfatt'];

/**
 * The last import of the same bytes as the same kind. The name of a PDF says which document it is, so it must be the
 * same.
 */
async function findUguale(db: Db, nuova: NuovaImportazione): Promise<ImportazioneRow | null> {
  const tipo = tipoDettoOf(nuova);
  const isPdf = nuova.nomeFile.toLowerCase().endsWith('.pdf');
  const uguali = await listUguali(db, nuova);
  const trovata = uguali.find(
    (altra) =>
      (tipo === null || tipo === altra.tipo || tipo === tipoDettoOf(altra)) &&
      (!isPdf || altra.nomeFile === nuova.nomeFile) &&
      !isNuovoConteggio(nuova, altra),
  );
  return trovata ?? null;
}

/**
 * True for stock in a file written later than the earlier import's: the same figures, counted anew (decision 0050). Files
 * that come by HTTP have no time of their own.
 */
function isNuovoConteggio(nuova: NuovaImportazione, altra: ImportazioneRow): boolean {
  const hasOra = nuova.porta === 'cartella' || nuova.porta === 'comando';
  return hasOra && CON_GIACENZE.includes(altra.tipo) && nuova.dataFile.getTime() > altra.dataFile.getTime();
}

/**
 * The same, and until the transaction ends nobody else creates an import of these bytes: of two senders at the same
 * time the second one gets the first one's.
 */
export async function lockUguale(tx: Db, nuova: NuovaImportazione): Promise<ImportazioneRow | null> {
  await lockByte(tx, nuova.sha256);
  return findUguale(tx, nuova);
}

/** The kind that the sender states, or the file's name. */
function tipoDettoOf({
  tipoRichiesto,
  nomeFile,
}: Pick<NuovaImportazione, 'tipoRichiesto' | 'nomeFile'>): string | null {
  return tipoRichiesto ?? findTipoByNome(nomeFile)?.nome ?? null;
}
