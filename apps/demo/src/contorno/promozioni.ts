/** What the staff's screens of promotions show: who saw what, a batch of coupons, old stock that is not in the outlet yet. */
import { execute, sql, type Db } from '@battistrada/server/db/sql';

/** Writes it over customers, communications, coupons and articles that are there. */
export async function writePromozioni(tx: Db, adesso: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into comunicazione_lettura (comunicazione_id, utente_id, istante)
        select c.id, u.id, ${adesso}::timestamptz - make_interval(days => u.id % 15)
          from comunicazione c join utente u on u.tipo = 'cliente' and u.attivo and u.operatore_id is null
         where (u.id + c.id) % 3 <> 0`,
  );
  await execute(
    tx,
    sql`insert into lotto_coupon (nome, creato, utente_id)
        values ('Benvenuto', ${adesso}::timestamptz - interval '20 days',
                (select id from utente where username = 'marketing'))`,
  );
  await execute(tx, sql`update coupon set lotto_id = (select max(id) from lotto_coupon) where codice = 'BENVENUTO10'`);
  // Weeks of two and three years ago, on one tyre in forty.
  await execute(
    tx,
    sql`update articolo a
           set dot = lpad((1 + abs(hashtext(a.codice)) / 40 % 52)::text, 2, '0')
                  || lpad(((extract(year from ${adesso}::timestamptz)::integer - 2 - abs(hashtext(a.codice)) / 3 % 2) % 100)::text, 2, '0')
         where a.tipo_prodotto = 1 and a.dot is null and not a.outlet and abs(hashtext(a.codice)) % 40 = 0`,
  );
}
