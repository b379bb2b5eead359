/** Coupons of a customer and when they apply (product.md §2). */
import type { Coupon } from '@battistrada/contract/coupon';
import { couponApplicabile } from '@battistrada/domain/coupon';
import type { Giorno } from '@battistrada/domain/giorno';
import { lockCoupon } from '../../db/lock.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import {
  freeCoupon as freeCouponRow,
  listCoupon,
  markCouponUsed as markCouponUsedRow,
  type CouponRow,
} from './coupon.sql.ts';
import { testi } from './testi.ts';

export interface RigaPerCoupon {
  readonly marca: string;
  readonly categoria: string | null;
  readonly quantita: number;
  readonly prezzoCents: number | null;
  readonly prezzoMostratoCents: number;
}

/** All coupons of a customer, before anybody looks whether they may be used. */
export type CouponDelCliente = CouponRow;

/** A customer's coupons, the ones to use first, in one statement. */
export function listCouponOf(db: Db, clienteId: number): Promise<CouponDelCliente[]> {
  return listCoupon(db, clienteId);
}

/** Of these the unused, unexpired ones with whether each applies to these lines now. */
export function couponPerRighe(
  tutti: readonly CouponDelCliente[],
  righe: readonly RigaPerCoupon[],
  oggi: Giorno,
): Coupon[] {
  const importi = righe.map((riga) => ({
    ...riga,
    imponibileCents: (riga.prezzoCents ?? riga.prezzoMostratoCents) * riga.quantita,
  }));
  return tutti
    .filter((coupon) => !coupon.utilizzato && coupon.scadenza >= oggi)
    .map(({ idCategoria, ...coupon }) => ({
      ...coupon,
      applicabile: couponApplicabile({ ...coupon, categoria: idCategoria }, importi, oggi),
    }));
}

/**
 * Locks the coupon an order uses and gives it, with all that apply. Refuses another customer's as NON_TROVATO, and one
 * that is used, expired or whose conditions these lines do not meet as COUPON_NON_APPLICABILE.
 */
export async function lockCouponApplicabile(
  tx: Db,
  {
    clienteId,
    id,
    righe,
    oggi,
  }: {
    readonly clienteId: number;
    readonly id: number;
    readonly righe: readonly RigaPerCoupon[];
    readonly oggi: Giorno;
  },
): Promise<{ scelto: Coupon; applicabili: Coupon[] }> {
  if (!(await lockCoupon(tx, clienteId, id))) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const tutti = await listCoupon(tx, clienteId);
  const applicabili = couponPerRighe(tutti, righe, oggi).filter(({ applicabile }) => applicabile);
  const scelto = applicabili.find((coupon) => coupon.id === id);
  if (scelto === undefined) throw new DomainError('COUPON_NON_APPLICABILE', testi.nonApplicabile);
  return { scelto, applicabili };
}

/** Marks the coupon that `lockCouponApplicabile` has locked as used by an order. */
export function markCouponUsed(tx: Db, id: number, ordineId: number): Promise<void> {
  return markCouponUsedRow(tx, id, ordineId);
}

/** Makes the coupon of an order that was given up usable again, unless its batch was withdrawn. */
export function freeCoupon(tx: Db, ordineId: number): Promise<void> {
  return freeCouponRow(tx, ordineId);
}
