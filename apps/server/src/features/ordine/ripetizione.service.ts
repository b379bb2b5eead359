/**
 * Confirmations that repeat an earlier one: under its token, or from a second window that still shows the ordered cart.
 */
import { createHash } from 'node:crypto';
import type { DettagliConferma, EsitoConferma, RichiestaConferma } from '@battistrada/contract/ordine';
import { HOUR_MS } from '@battistrada/domain/durata';
import { findConferma, putRipetizione } from '../../db/idempotenza.sql.ts';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { findOrdinato, type Ordinato } from '../carrello/ordinato.service.ts';
import { findPagamentoSospeso } from '../pagamento/avvio.service.ts';

/** The result of an earlier attempt: its answer, or its payment without a page yet, with the token of that attempt. */
export type Precedente = (
  | { readonly esito: EsitoConferma }
  | { readonly pagamento: string; readonly token: string }
) & {
  /** True when the request has other choices than the earlier attempt. */
  readonly isDiversa?: boolean;
};

/** For this time a window that still shows the ordered cart gets its order. */
const RICORDATO = HOUR_MS;

/**
 * The result under this token, or under the one that it repeats; null when nothing was ordered. The caller must hold
 * the lock of the user.
 */
export async function findPrecedente(tx: Db, utenteId: number, richiesto: string): Promise<Precedente | null> {
  const { token, risposta, isDiversa, isSospesa } = await findConferma<EsitoConferma>(tx, utenteId, richiesto);
  if (risposta !== null) return { esito: risposta, isDiversa };
  if (!isSospesa) return null;
  const pagamento = await findPagamentoSospeso(tx, utenteId, token);
  return pagamento === null ? null : { pagamento, token, isDiversa };
}

/**
 * The result for the cart that this confirmation shows, if it is the one ordered last. Only for a cart that is empty
 * now: a cart with lines, even equal ones, is another order.
 */
export async function repeatOrdinato(
  tx: Db,
  utenteId: number,
  { token, impronta, scelte }: RichiestaConferma & Pick<Ordinato, 'scelte'>,
  now: Date,
): Promise<Precedente | null> {
  if (impronta === undefined) return null;
  const from = new Date(now.getTime() - RICORDATO);
  const prima = await findOrdinato(tx, utenteId, impronta, from);
  if (prima === null || prima.token === token) return null;
  await putRipetizione(tx, { utenteId, token, now }, { token: prima.token, diversa: prima.scelte !== scelte });
  return findPrecedente(tx, utenteId, token);
}

/**
 * A digest of the choices besides the lines: equal for two confirmations that would make the same order of one cart.
 */
export function improntaScelte(
  { cliente }: SessioneCliente,
  { idDestinazione, idCoupon }: RichiestaConferma,
  { destinazione, note, riferimento, tuttiInsieme, pagaOnline }: DettagliConferma,
): string {
  const testi = [destinazione, note, riferimento].map((testo) => testo?.trim() ?? '');
  const scelte = [idDestinazione, idCoupon ?? null, tuttiInsieme ?? false, cliente.soloOnline || pagaOnline === true];
  return createHash('sha256')
    .update(JSON.stringify([...scelte, ...testi]))
    .digest('base64url');
}
