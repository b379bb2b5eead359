/** The staff's, or a program's, answer to an import that the guard holds, and to one that was refused. */
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { findSuperante } from './file-superato.service.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { readImportazione } from './importazione.service.ts';
import { closeImportazione, confirmImportazione, type ImportazioneRow } from './importazione.sql.ts';
import { testi } from './testi.ts';
import { findTipo } from './tipi/tipi.service.ts';

/**
 * Approves an import that the guard holds; `utenteId` is null for a program. NON_TROVATO when it does not exist,
 * STATO_NON_AMMESSO when it is not held, or when a newer file of its kind forbids it: it would write old values over the
 * new ones, and remove what is new.
 */
export function confirm(deps: ImportazioneDeps, id: string, utenteId: number | null): Promise<ImportazioneRow> {
  return answerHeld(deps, { id, utenteId, evento: 'importazione-confermata' }, async (tx) => {
    const { stato, tipo } = await readImportazione(tx, id);
    const isFerma = stato === 'in_attesa_conferma' && tipo !== null;
    const superante = isFerma ? await findSuperante({ connection: tx, deps }, id, findTipo(tipo)) : null;
    if (superante !== null) return () => testi.fileSuperatoFermo(superante);
    const isConfirmed = await confirmImportazione(tx, id);
    return isConfirmed ? null : testi.nonInAttesaDiConferma;
  });
}

/**
 * Closes an import for the staff: one that the guard holds is refused, a refused one is no work any more. NON_TROVATO
 * when it does not exist, STATO_NON_AMMESSO when it is neither.
 */
export function close(deps: ImportazioneDeps, id: string, utenteId: number): Promise<ImportazioneRow> {
  return answerHeld(deps, { id, utenteId, evento: 'importazione-chiusa' }, async (tx) => {
    const isClosed = await closeImportazione(tx, id, testi.scartata, deps.clock.now());
    return isClosed ? null : testi.nonDaChiudere;
  });
}

interface Risposta {
  readonly id: string;
  readonly utenteId: number | null;
  readonly evento: 'importazione-chiusa' | 'importazione-confermata';
}

/** Does an act, on the record; what it returns is the refusal for the state of the import. */
function answerHeld(
  { pool, clock }: ImportazioneDeps,
  { id, utenteId, evento }: Risposta,
  act: (tx: Db) => Promise<((stato: string) => string) | null>,
): Promise<ImportazioneRow> {
  return inTransaction(pool, async (tx) => {
    const refusal = await act(tx);
    // Read afterwards: of two people at once, the second is told the state that the first has made.
    const importazione = await readImportazione(tx, id);
    if (refusal !== null) throw new DomainError('STATO_NON_AMMESSO', refusal(importazione.stato));
    if (utenteId !== null) {
      const dettagli = { importazione: id, file: importazione.nomeFile };
      await recordEvento(tx, { istante: clock.now(), utenteId, clienteId: null, evento, dettagli });
    }
    return importazione;
  });
}
