/** What the wholesaler tells its customers (specification §2 "Home", §3 "Communication"). */
import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { addLetture, listInCorso } from './comunicazioni.sql.ts';
import { sanitizeTesto } from './html-sicuro.ts';

export interface ComunicazioniDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * The communications in course today in Europe/Rome, newest first, their HTML safe to show. "Users with no depositi see
 * neither offers nor package promotions" (§6): a communication that belongs to a package promotion advertises what such
 * a user must not see, so it is left out for him as a whole, not only its link. When the promotion is over before its
 * communication, the communication stays, as its own days say, and leads nowhere. Whoever asks has them on his screen:
 * the staff sees how many did.
 */
export async function getComunicazioni(
  { pool, clock }: ComunicazioniDeps,
  { cliente, utenteId, operatore }: SessioneCliente,
): Promise<{ comunicazioni: Comunicazione[] }> {
  const now = clock.now();
  const conBundle = cliente.depositi.length > 0;
  const found = await listInCorso(pool, giornoOf(now), { clienteId: cliente.id, utenteId, conBundle });
  const nuove = found.filter(({ vista }) => !vista).map(({ id }) => id);
  // Who looks for the customer is not the customer.
  if (nuove.length > 0 && operatore === null) await addLetture(pool, utenteId, nuove, now);
  // Sanitised where it is read as well as where it is written: a row may come from an import or an older version.
  const comunicazioni = await Promise.all(
    found.map(async ({ vista: _vista, ...riga }) => ({ ...riga, testo: await sanitizeTesto(riga.testo) })),
  );
  return { comunicazioni };
}
