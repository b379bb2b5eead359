import type { ProdottoConsigliato } from '@battistrada/contract/prodotti-consigliati';
import { rows, sql, type Db } from '../../db/sql.ts';
import type { Cliente } from '../../sessione/sessione.ts';

/** The recommended articles that can be ordered, in the wholesaler's order, at this customer's price. */
export function listConsigliati(db: Db, cliente: Pick<Cliente, 'id' | 'listinoId'>): Promise<ProdottoConsigliato[]> {
  return rows(
    db,
    // Withdrawn articles have no search row.
    sql`select a.codice, a.descrizione, a.disegno, a.marca_id as "idMarca", m.nome as marca, a.immagine,
               prezzo_netto(r.prezzi, ${cliente.listinoId}::smallint, r.prezzo_listino_cents, s.sconto_bp) as "prezzoCents"
          from prodotto_consigliato c
          join articolo_ricerca r on r.codice = c.codice
          join articolo a on a.codice = c.codice
          join marca m on m.id = a.marca_id
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = a.marca_id
         order by c.posizione, c.codice`,
  );
}
