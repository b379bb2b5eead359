/** The last orders that `vendite` took on the telephone, one of them with a price agreed by hand. */
import { execute, sql, type Db } from '@battistrada/server/db/sql';

const QUANTI = 4;

/** Writes who took these orders, and the full price of the first line of the last one. */
export async function writeTelefono(tx: Db): Promise<void> {
  await execute(
    tx,
    sql`update ordine o set operatore_id = u.id
          from utente u
         where u.username = 'vendite'
           and o.id in (select id from ordine where tipo = 'T' order by istante desc, id desc limit ${QUANTI}::integer)`,
  );
  await execute(
    tx,
    sql`insert into prezzo_concordato (ordine_id, posizione, prezzo_cents, pieno_cents, motivo, utente_id)
        select r.ordine_id, r.posizione, r.prezzo_cents, r.prezzo_cents + 250, 'Pareggia l’offerta di un concorrente', u.id
          from utente u,
               lateral (select r.ordine_id, r.posizione, r.prezzo_cents
                          from ordine o join riga_ordine r on r.ordine_id = o.id
                         where o.tipo = 'T' order by o.istante desc, o.id desc, r.posizione limit 1) r
         where u.username = 'vendite'`,
  );
}
