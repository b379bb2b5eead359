/** Danea Easyfatt requests orders periodically, and recognises known ones by their number (integration.md §2). */
import { addDays, giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { documentiEasyfatt } from './documenti-easyfatt.ts';
import { listOrdiniEasyfatt, type Intervallo } from './easyfatt.sql.ts';
import { testi } from './testi.ts';

export interface EasyfattDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Days covered by a request without bounds. */
const GIORNI = 30;

/** Maximum for one answer. */
const MAX_ORDINI = 5_000;

/**
 * The orders of a range as an Easyfatt file; without bounds, the last month's. RICHIESTA_NON_VALIDA for a range with
 * too many.
 */
export async function listDocumentiEasyfatt({ pool, clock }: EasyfattDeps, intervallo: Intervallo): Promise<string> {
  const isOpen = Object.values(intervallo).every((bound) => bound === null);
  const dal = isOpen ? addDays(giornoOf(clock.now()), -GIORNI) : intervallo.dal;
  const ordini = await listOrdiniEasyfatt(pool, { ...intervallo, dal }, MAX_ORDINI + 1);
  if (ordini.length > MAX_ORDINI) throw new DomainError('RICHIESTA_NON_VALIDA', testi.troppi(MAX_ORDINI));
  return documentiEasyfatt(ordini);
}
