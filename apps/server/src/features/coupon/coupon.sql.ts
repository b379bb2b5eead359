import type { Coupon } from '@battistrada/contract/coupon';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

/** `categoria` is the text for people, `idCategoria` the code on articles. */
export type CouponRow = Omit<Coupon, 'applicabile'> & { idCategoria: string | null };

/** A customer's coupons in order of use: unused before used, then by expiry. */
export function listCoupon(db: Db, clienteId: number): Promise<CouponRow[]> {
  return rows(
    db,
    sql`select c.id, c.codice, c.scadenza, c.importo_cents as "importoCents", c.ordine_minimo_cents as "ordineMinimoCents",
               c.quantita_minima as "quantitaMinima", m.nome as marca, c.categoria as "idCategoria",
               (select k.descrizione from categoria k
                 where k.id = c.categoria order by k.tipo_prodotto limit 1) as categoria,
               c.ordine_id is not null as utilizzato,
               o.numero as "idOrdine", (o.istante at time zone 'Europe/Rome')::date as "dataOrdine"
          from coupon c
          left join marca m on m.id = c.marca_id
          left join ordine o on o.id = c.ordine_id
         where c.cliente_id = ${clienteId}
         order by c.ordine_id is not null, c.scadenza, c.id`,
  );
}

/** Marks a locked, unused coupon as used by an order. */
export async function markCouponUsed(tx: Db, id: number, ordineId: number): Promise<void> {
  await execute(tx, sql`update coupon set ordine_id = ${ordineId} where id = ${id} and ordine_id is null`);
}

/**
 * Makes the coupon of a released order usable again, unless its batch was withdrawn meanwhile: then it ends as the
 * others did.
 */
export async function freeCoupon(tx: Db, ordineId: number): Promise<void> {
  // Waits for a withdrawal in progress, which has passed over this coupon; the second statement sees its result.
  await execute(
    tx,
    sql`select from lotto_coupon l join coupon c on c.lotto_id = l.id where c.ordine_id = ${ordineId} for share of l`,
  );
  await execute(
    tx,
    sql`update coupon
           set ordine_id = null,
               scadenza = least(scadenza, (select (l.ritirato at time zone 'Europe/Rome')::date - 1
                                             from lotto_coupon l where l.id = coupon.lotto_id))
         where ordine_id = ${ordineId}`,
  );
}
