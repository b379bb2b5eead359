/** Which file was imported before, so that it is answered with its result (integration.md §1.1). */
import type pg from 'pg';
import { listUguali, type ImportazioneRow, type NuovaImportazione } from './importazione.sql.ts';
import { findTipoByNome } from './tipi/tipi.service.ts';

/**
 * The last import of the same bytes as the same kind. The name of a PDF says which document it is, so it must be the
 * same.
 */
export async function findUguale(db: pg.Pool, nuova: NuovaImportazione): Promise<ImportazioneRow | null> {
  const tipo = tipoDettoDi(nuova);
  const isPdf = nuova.nomeFile.toLowerCase().endsWith('.pdf');
  const uguali = await listUguali(db, nuova);
  const trovata = uguali.find(
    (altra) =>
      (tipo === null || tipo === altra.tipo || tipo === tipoDettoDi(altra)) &&
      (!isPdf || altra.nomeFile === nuova.nomeFile),
  );
  return trovata ?? null;
}

/** The kind that the sender states, or the file's name. */
function tipoDettoDi({
  tipoRichiesto,
  nomeFile,
}: Pick<NuovaImportazione, 'tipoRichiesto' | 'nomeFile'>): string | null {
  return tipoRichiesto ?? findTipoByNome(nomeFile)?.nome ?? null;
}
