/** The page of coupons (specification §2 "Coupon"). */
import type { Coupon } from '@battistrada/contract/coupon';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { readTogether } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { couponPerRighe, type RigaPerCoupon } from './coupon.service.ts';
import { listCoupon } from './coupon.sql.ts';

export interface ElencoCouponDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Reads the lines of a user's cart. It is passed in, because the feature of the cart depends on coupons. */
  readonly listRighe: (db: Db, sessione: SessioneCliente, oggi: Giorno) => Promise<readonly RigaPerCoupon[]>;
}

/** All coupons of the customer, used and expired ones too, each with its usability for his user's current cart. */
export async function listCouponDelCliente(
  { pool, clock, listRighe }: ElencoCouponDeps,
  sessione: SessioneCliente,
): Promise<Coupon[]> {
  const oggi = giornoOf(clock.now());
  const [tutti, righe] = await readTogether(pool, (db) => [
    listCoupon(db, sessione.cliente.id),
    listRighe(db, sessione, oggi),
  ]);
  const usabili = couponPerRighe(tutti, righe, oggi);
  const applicabili = new Set(usabili.flatMap(({ id, applicabile }) => (applicabile ? [id] : [])));
  return tutti.map(({ idCategoria: _interna, ...coupon }) => ({ ...coupon, applicabile: applicabili.has(coupon.id) }));
}
