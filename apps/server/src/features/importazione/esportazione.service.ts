import type { Writable } from 'node:stream';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import { isEsportabile, TIPI_ESPORTABILI, writeEsportazione } from './esportazione.sql.ts';
import { testi } from './testi.ts';

/** Writes the data of a kind in the columns that its import reads. RICHIESTA_NON_VALIDA for a kind without export. */
export async function exportTipo(pool: pg.Pool, tipo: string, formato: 'csv' | 'ndjson', to: Writable): Promise<void> {
  if (!isEsportabile(tipo))
    throw new DomainError('RICHIESTA_NON_VALIDA', testi.tipoNonEsportato(tipo, [...TIPI_ESPORTABILI, 'ordini']));
  await writeEsportazione(pool, tipo, formato, to);
}
