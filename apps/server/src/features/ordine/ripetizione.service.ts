/** Confirmations that repeat an earlier one: under its token, or from a second window that still shows the cart it ordered. */
import { createHash } from 'node:crypto';
import type { DettagliConferma, EsitoConferma, RichiestaConferma } from '@battistrada/contract/ordine';
import { findConferma, putRipetizione } from '../../db/idempotenza.sql.ts';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { findOrdinato, type Ordinato } from '../carrello/ordinato.service.ts';
import { findPagamentoSospeso } from '../pagamento/avvio.service.ts';

/** What an earlier attempt has come to: its answer, or the payment whose page is still to be opened, under its own token. */
export type Precedente = (
  | { readonly esito: EsitoConferma }
  | { readonly pagamento: string; readonly token: string }
) & {
  /** It was asked for with other choices than the earlier one was made with. */
  readonly isDiversa?: boolean;
};

/** How long a window that still shows the ordered cart is answered with its order. */
const RICORDATO = 60 * 60_000;

/** What this token, or the one it was found to repeat, has come to; null when nothing was ordered. Call with the user locked. */
export async function findPrecedente(tx: Db, utenteId: number, richiesto: string): Promise<Precedente | null> {
  const { token, risposta, isDiversa, isSospesa } = await findConferma<EsitoConferma>(tx, utenteId, richiesto);
  if (risposta !== null) return { esito: risposta, isDiversa };
  if (!isSospesa) return null;
  const pagamento = await findPagamentoSospeso(tx, utenteId, token);
  return pagamento === null ? null : { pagamento, token, isDiversa };
}

/**
 * What has become of the cart that this confirmation shows, if it is the one ordered last. Only for a cart that is empty now: one
 * that holds lines, equal as they may be, is another order.
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
  await putRipetizione(tx, utenteId, token, { token: prima.token, diversa: prima.scelte !== scelte }, now);
  return findPrecedente(tx, utenteId, token);
}

/** Of what is chosen besides the lines: equal for two confirmations that would make the same order of one cart. */
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
