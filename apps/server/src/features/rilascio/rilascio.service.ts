/** The release of an order: payment refused or cancelled, expiry, or cancellation by the customer (product.md §2). */
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
  /** The user who ordered: his cart gets the lines back. */
  readonly utenteId: number;
}

export type MotivoRilascio = 'RIFIUTATO' | 'ANNULLATO' | 'SCADUTO' | 'CLIENTE' | 'GROSSISTA';

/**
 * Cancels an order: stock, coupon and used credit are free again, and its lines return to the cart. Runs within the
 * caller's transaction, which holds the lock of this user and has checked under it that the order may be cancelled.
 * Returns the number of pieces returned to the cart.
 */
export async function releaseOrdine(
  tx: Db,
  { ordineId, clienteId, utenteId }: OrdineDaRilasciare,
  motivo: MotivoRilascio,
  now: Date,
): Promise<number> {
  await lockUtente(tx, utenteId);
  await lockCliente(tx, clienteId);
  await freeOrdine(tx, { ordineId, clienteId, motivo, utenteId, now });
  await forgetRilasciato(tx, utenteId, ordineId);
  return restoreCarrello(tx, ordineId, utenteId, now);
}

/**
 * Cancels an order for the wholesaler: like above, but no cart is filled. `utenteId` is the member of the staff, null
 * the ERP. The caller must hold the locks of the order's user and customer.
 */
export function withdrawOrdine(
  tx: Db,
  ordine: Pick<OrdineDaRilasciare, 'ordineId' | 'clienteId'>,
  utenteId: number | null,
  now: Date,
): Promise<void> {
  return freeOrdine(tx, { ...ordine, motivo: 'GROSSISTA', utenteId, now });
}

interface Rilascio extends Pick<OrdineDaRilasciare, 'ordineId' | 'clienteId'> {
  readonly motivo: MotivoRilascio;
  /** Who is recorded; null for the ERP. */
  readonly utenteId: number | null;
  readonly now: Date;
}

async function freeOrdine(tx: Db, { ordineId, clienteId, motivo, utenteId, now }: Rilascio): Promise<void> {
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
