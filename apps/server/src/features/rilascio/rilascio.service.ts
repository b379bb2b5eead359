/** An order given up: refused or cancelled payment, expiry, or the customer's own change of mind (product.md §2). */
import { lockCliente, lockUtente } from '../../db/lock.sql.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { forgetRilasciato } from '../carrello/ordinato.service.ts';
import { freeCoupon } from '../coupon/coupon.service.ts';
import { releaseGiacenze } from '../giacenza/giacenza.service.ts';
import { restoreCarrello, setAnnullato } from './rilascio.sql.ts';

export interface OrdineDaRilasciare {
  readonly ordineId: number;
  readonly clienteId: number;
  /** Who ordered: his cart gets the lines back. */
  readonly utenteId: number;
}

export type MotivoRilascio = 'RIFIUTATO' | 'ANNULLATO' | 'SCADUTO' | 'CLIENTE' | 'GROSSISTA';

/**
 * Cancels an order: stock and coupon are free again, the credit it used too, and its lines return to the cart. Within the caller's
 * transaction, which holds the lock of this user and has seen under it that the order may be cancelled. Returns the pieces
 * that went back into the cart.
 */
export async function releaseOrdine(
  tx: Db,
  { ordineId, clienteId, utenteId }: OrdineDaRilasciare,
  motivo: MotivoRilascio,
  now: Date,
): Promise<number> {
  await lockUtente(tx, utenteId);
  await lockCliente(tx, clienteId);
  await freeOrdine(tx, { ordineId, clienteId }, motivo, utenteId, now);
  await forgetRilasciato(tx, utenteId, ordineId);
  return restoreCarrello(tx, ordineId, utenteId, now);
}

/**
 * Cancels an order for the wholesaler: as above, but nobody's cart is filled again. `utenteId` is the person of the staff, null the ERP.
 * Call with the locks of the order's user and customer held.
 */
export function withdrawOrdine(
  tx: Db,
  ordine: Pick<OrdineDaRilasciare, 'ordineId' | 'clienteId'>,
  utenteId: number | null,
  now: Date,
): Promise<void> {
  return freeOrdine(tx, ordine, 'GROSSISTA', utenteId, now);
}

async function freeOrdine(
  tx: Db,
  { ordineId, clienteId }: Pick<OrdineDaRilasciare, 'ordineId' | 'clienteId'>,
  motivo: MotivoRilascio,
  utenteId: number | null,
  now: Date,
): Promise<void> {
  await releaseGiacenze(tx, ordineId);
  await freeCoupon(tx, ordineId);
  await setAnnullato(tx, ordineId);
  await recordEvento(tx, {
    istante: now,
    utenteId,
    clienteId,
    evento: 'rilascio',
    dettagli: { ordine: ordineId, motivo },
  });
}
