/**
 * Orders as files in a folder, for an ERP without HTTP (integration.md §2): each order at least once, and again when it
 * has changed.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { OrdineUscitaWire } from '@battistrada/contract/porta-ordini.schema';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { toCsv } from '../../formato/csv.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { renameDurably } from '../../rename-durably.ts';
import { releaseCursore, takeCursore } from './cartella.sql.ts';
import { listOrdiniUscita } from './ordine-uscita.service.ts';
import { COLONNE_ORDINI, righeCsv } from './ordini-csv.ts';

export interface CartellaDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'ordiniInCartella'>;
}

/** Maximum number of orders in a file. */
const MAX_ORDINI = 100;

/** During this time no other process writes. */
const LEASE_MS = MINUTE_MS;

/** Enough digits for the cursors of many years, so that names sort in the order of writing. */
const CIFRE = 12;

/**
 * Writes the changes since the last file, until there are none or `signal` aborts. A file appears complete, under its
 * final name. A process that dies between the file and its record writes these orders again.
 */
export async function writeOrdini({ pool, clock, log, config }: CartellaDeps, signal: AbortSignal): Promise<void> {
  const { ordiniInCartella } = config;
  if (ordiniInCartella === null) return;
  const { cartella, formato } = ordiniInCartella;
  while (!signal.aborted) {
    const fino = new Date(clock.now().getTime() + LEASE_MS);
    const dopo = await takeCursore(pool, clock.now(), fino);
    if (dopo === null) return;
    let prossimo = dopo;
    try {
      const trovati = await listOrdiniUscita(pool, { dopo, limite: MAX_ORDINI }, null);
      if (trovati.ordini.length === 0) return;
      const nome = `ordini-${trovati.prossimo.padStart(CIFRE, '0')}.${formato}`;
      await writeWhole(cartella, nome, await contentOf(trovati.ordini, formato));
      ({ prossimo } = trovati);
      log.info({ file: nome, ordini: trovati.ordini.length }, 'orders written to a file');
    } finally {
      await releaseCursore(pool, prossimo, fino);
    }
  }
}

async function contentOf(ordini: readonly OrdineUscitaWire[], formato: 'ndjson' | 'csv'): Promise<string> {
  if (formato === 'ndjson') return ordini.map((ordine) => `${JSON.stringify(ordine)}\n`).join('');
  return text(toCsv(COLONNE_ORDINI, righeCsv(ordini), () => {}));
}

async function writeWhole(cartella: string, nome: string, content: string): Promise<void> {
  await mkdir(cartella, { recursive: true });
  const provvisorio = join(cartella, `.${nome}.parte`);
  try {
    await writeFile(provvisorio, content, { mode: 0o600 });
    // Before the cursor is: what the database remembers as written must not vanish with the current.
    await renameDurably(provvisorio, join(cartella, nome));
  } catch (error) {
    await rm(provvisorio, { force: true });
    throw error;
  }
}
