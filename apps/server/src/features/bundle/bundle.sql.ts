import type { Giorno } from '@battistrada/domain/giorno';
import { rows, sql, type Db } from '../../db/sql.ts';
import type { Cliente } from '../../sessione/sessione.ts';

export interface RigaBundleRow {
  idBundle: number;
  descrizioneBundle: string;
  dataFine: Giorno;
  codice: string;
  descrizione: string;
  idMarca: number;
  marca: string;
  linea: string;
  quantitaMinima: number;
  /** The customer's price of a piece at the minimum quantity, and without any promotion. */
  prezzoCents: number;
  prezzoNettoCents: number;
  /** Stock by warehouse id: index 0 is warehouse 1. */
  giacenze: number[];
}

/**
 * The lines of the promotions valid on a day, the earliest end first, at this customer's prices. Withdrawn articles
 * have no search row, so they are missing, and so is a promotion with no other articles.
 */
export function listRigheBundle(
  db: Db,
  cliente: Pick<Cliente, 'id' | 'listinoId'>,
  oggi: Giorno,
): Promise<RigaBundleRow[]> {
  return rows(
    db,
    sql`select p.id as "idBundle", p.descrizione as "descrizioneBundle", p.data_fine as "dataFine", x.codice, a.descrizione,
               a.marca_id as "idMarca", m.nome as marca, x.linea, x.quantita_minima as "quantitaMinima",
               prezzo_riga(n.cents, x.codice, x.quantita_minima, ${oggi}::date) as "prezzoCents",
               n.cents as "prezzoNettoCents", r.giacenze
          from promo p
          join promo_riga x on x.promo_id = p.id
          join articolo_ricerca r on r.codice = x.codice
          join articolo a on a.codice = x.codice
          join marca m on m.id = a.marca_id
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = a.marca_id
          cross join lateral (
            select prezzo_netto(r.prezzi, ${cliente.listinoId}::smallint, r.prezzo_listino_cents, s.sconto_bp) as cents
          ) n
         where p.data_fine >= ${oggi}::date
         order by p.data_fine, p.id, x.posizione`,
  );
}

export interface PezziPacchettoRow {
  codice: string;
  quantitaMinima: number;
  /** Stock by warehouse id: index 0 is warehouse 1. */
  giacenze: number[];
  /** Pieces already in this user's cart. */
  nelCarrello: number;
}

/**
 * The articles of a valid promotion that can be ordered, with their minimum pieces; empty when there is no such
 * promotion.
 */
export function listPezziPacchetto(
  db: Db,
  idBundle: number,
  utenteId: number,
  oggi: Giorno,
): Promise<PezziPacchettoRow[]> {
  return rows(
    db,
    sql`select x.codice, x.quantita_minima as "quantitaMinima", r.giacenze, coalesce(c.quantita, 0) as "nelCarrello"
          from promo p
          join promo_riga x on x.promo_id = p.id
          join articolo_ricerca r on r.codice = x.codice
          left join riga_carrello c on c.codice = x.codice and c.utente_id = ${utenteId}
         where p.id = ${idBundle} and p.data_fine >= ${oggi}::date
         order by x.posizione`,
  );
}
