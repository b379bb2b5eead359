/** Confirmations that repeat an earlier one: under its token, or from a second window that still shows the cart it ordered. */
import type { EsitoConferma, RichiestaConferma } from '@battistrada/contract/ordine';
import { findConferma, putRipetizione } from '../../db/idempotenza.sql.ts';
import type { Db } from '../../db/sql.ts';
import { findOrdinato, improntaRighe, putOrdinato } from '../carrello/carrello.service.ts';
import { findPagamentoSospeso } from '../pagamento/avvio.service.ts';

/** What an earlier attempt has come to: its answer, or the payment whose page is still to be opened, under its own token. */
export type Precedente = { readonly esito: EsitoConferma } | { readonly pagamento: string; readonly token: string };

/** How long a window that still shows the ordered cart is answered with its order. */
const RICORDATO = 60 * 60_000;

/** What this token, or the one it was found to repeat, has come to; null when nothing was ordered. Call with the cart locked. */
export async function findPrecedente(tx: Db, utenteId: number, richiesto: string): Promise<Precedente | null> {
  const { token, risposta } = await findConferma<EsitoConferma>(tx, utenteId, richiesto);
  if (risposta !== null) return { esito: risposta };
  const pagamento = await findPagamentoSospeso(tx, utenteId, token);
  return pagamento === null ? null : { pagamento, token };
}

/**
 * What has become of the cart that this confirmation shows, if it is the one ordered last. Only for a cart that is empty now: one
 * that holds lines, equal as they may be, is another order.
 */
export async function repeatOrdinato(
  tx: Db,
  utenteId: number,
  { token, impronta }: RichiestaConferma,
  now: Date,
): Promise<Precedente | null> {
  if (impronta === undefined) return null;
  const from = new Date(now.getTime() - RICORDATO);
  const prima = await findOrdinato(tx, utenteId, improntaRighe(impronta), from);
  if (prima === null || prima === token) return null;
  await putRipetizione(tx, utenteId, token, prima, now);
  return findPrecedente(tx, utenteId, prima);
}

/** Notes which cart an order was made of. Call with the cart locked. */
export const noteOrdinato = putOrdinato;
