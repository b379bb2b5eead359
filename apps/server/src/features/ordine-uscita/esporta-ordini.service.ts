/**
 * All orders after a cursor as one file, in the form of the feed (product.md §5 `npm run esporta -- --tipo=ordini`).
 */
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OrdineUscitaWire } from '@battistrada/contract/porta-ordini.schema';
import type pg from 'pg';
import { toCsv } from '../../formato/csv.ts';
import { listOrdiniUscita } from './ordine-uscita.service.ts';
import { COLONNE_ORDINI, righeCsv } from './ordini-csv.ts';

/** Number of orders read at a time. */
const PEZZO = 100;

/** Writes them and returns the cursor for the next call: the given one when there is nothing new. */
export async function exportOrdini(
  pool: pg.Pool,
  dopo: string,
  formato: 'csv' | 'ndjson',
  to: Writable,
): Promise<string> {
  let cursore = dopo;
  async function* ordini(): AsyncGenerator<OrdineUscitaWire> {
    for (;;) {
      const trovati = await listOrdiniUscita(pool, { dopo: cursore, limite: PEZZO }, null);
      if (trovati.ordini.length === 0) return;
      cursore = trovati.prossimo;
      yield* trovati.ordini;
    }
  }
  async function* righe() {
    for await (const ordine of ordini()) yield* righeCsv([ordine]);
  }
  async function* lines() {
    for await (const ordine of ordini()) yield `${JSON.stringify(ordine)}\n`;
  }
  await pipeline(formato === 'csv' ? toCsv(COLONNE_ORDINI, righe(), () => {}) : Readable.from(lines()), to);
  return cursore;
}
