import type { Writable } from 'node:stream';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import { isEsportabile, TIPI_ESPORTABILI, writeEsportazione, type TipoEsportabile } from './esportazione.sql.ts';
import { testi } from './testi.ts';

/** Writes the data of a kind in the columns that its import reads. */
export async function exportTipo(
  pool: pg.Pool,
  tipo: TipoEsportabile,
  formato: 'csv' | 'ndjson',
  to: Writable,
): Promise<void> {
  await writeEsportazione(pool, tipo, formato, to);
}

/** RICHIESTA_NON_VALIDA for a kind without export, before a file is opened for it. */
export function readTipoEsportabile(tipo: string): TipoEsportabile {
  if (isEsportabile(tipo)) return tipo;
  throw new DomainError('RICHIESTA_NON_VALIDA', testi.tipoNonEsportato(tipo, [...TIPI_ESPORTABILI, 'ordini']));
}
