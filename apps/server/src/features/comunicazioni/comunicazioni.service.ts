/** What the wholesaler tells its customers (specification §2 "Home", §3 "Communication"). */
import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { listInCorso } from './comunicazioni.sql.ts';
import { sanitizeTesto } from './html-sicuro.ts';

export interface ComunicazioniDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * The communications in course today in Europe/Rome, newest first, their HTML safe to show. "Users with no depositi see neither
 * offers nor package promotions" (§6): a communication that belongs to a package promotion advertises what such a user must not
 * see, so it is left out for him as a whole, not only its link. When the promotion is over before its communication, the
 * communication stays, as its own days say, and leads nowhere.
 */
export async function getComunicazioni(
  { pool, clock }: ComunicazioniDeps,
  { cliente }: SessioneCliente,
): Promise<{ comunicazioni: Comunicazione[] }> {
  const comunicazioni = await listInCorso(pool, giornoOf(clock.now()), cliente.depositi.length > 0);
  // Sanitised where it is read as well as where it is written: a row may come from an import or an older version.
  return { comunicazioni: comunicazioni.map((riga) => ({ ...riga, testo: sanitizeTesto(riga.testo) })) };
}
