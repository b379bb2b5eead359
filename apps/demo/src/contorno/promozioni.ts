/**
 * Data for the staff's screens: who saw which communication, a batch of coupons, old stock outside the outlet, requests
 * that wait for an answer.
 */
import { execute, sql, type Db } from '@battistrada/server/db/sql';

/** Writes it for the existing customers, communications, coupons and articles. */
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
  await execute(
    tx,
    sql`insert into richiesta_accesso (creata, ragione_sociale, partita_iva, nome, email, telefono, messaggio)
        values (${adesso}::timestamptz - interval '3 hours', 'Gomme del Naviglio S.r.l.', '90000990019', 'Marta Riva',
                'marta.riva@naviglio.example', '02 5550 170', 'Siamo un centro con due ponti, vorremmo ordinare dal portale.'),
               (${adesso}::timestamptz - interval '1 day', 'Officina Lago', '90000980010', 'Piero Lago',
                'piero@lago.example', '0341 555 018', '')`,
  );
  await execute(
    tx,
    sql`insert into richiesta_credito
          (cliente_id, chiesta, utente_id, fido_prima_cents, fido_dopo_cents, iban_prima, iban_dopo, motivo)
        select c.id, ${adesso}::timestamptz - interval '2 hours', u.id, c.fido_massimo_cents,
               coalesce(c.fido_massimo_cents, 0) + 500000, c.iban, c.iban, 'Stagione invernale: lo chiede il commerciale.'
          from utente u, (select * from cliente where fido_massimo_cents is not null order by id limit 1) c
         where u.username = 'amministrazione'`,
  );
  // DOT weeks of two and three years ago, for one tyre in forty.
  await execute(
    tx,
    sql`update articolo a
           set dot = lpad((1 + abs(hashtext(a.codice)) / 40 % 52)::text, 2, '0')
                  || lpad(((extract(year from ${adesso}::timestamptz)::integer - 2 - abs(hashtext(a.codice)) / 3 % 2) % 100)::text, 2, '0')
         where a.tipo_prodotto = 1 and a.dot is null and not a.outlet and abs(hashtext(a.codice)) % 40 = 0`,
  );
}
