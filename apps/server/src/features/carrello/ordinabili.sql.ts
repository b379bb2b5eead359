import type { Giorno } from '@battistrada/domain/giorno';
import { rows, sql, type Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { prezzoOf } from './carrello.sql.ts';

/** An article requested by code or EAN, as this customer can order it. */
export interface Ordinabile {
  /** The index of the question that it answers, from 0. */
  indice: number;
  codice: string;
  ean: string | null;
  descrizione: string;
  idMarca: number;
  marca: string;
  misura: string;
  disegno: string;
  categoria: string | null;
  isPneumatico: boolean;
  outlet: boolean;
  prezzoCents: number;
  pfuCents: number;
  contributoCents: number;
  /** Stock by warehouse id: index 0 is warehouse 1. */
  giacenze: number[];
}

export interface Domanda {
  /** A code, or an EAN. */
  readonly testo: string;
  readonly quantita: number;
}

/**
 * The articles of these texts, at the price of a line of that quantity: an exact code first, otherwise every article
 * with that EAN. The price is the cart's.
 */
export function listOrdinabili(
  db: Db,
  { cliente }: SessioneCliente,
  domande: readonly Domanda[],
  oggi: Giorno,
): Promise<Ordinabile[]> {
  return rows(
    db,
    sql`with chiesti as (
          select testo, quantita, indice - 1 as indice
            from unnest(${domande.map(({ testo }) => testo)}::text[], ${domande.map(({ quantita }) => quantita)}::integer[])
                 with ordinality as c (testo, quantita, indice)
        ), per_codice as materialized (
          select q.indice, q.quantita, r.codice, r.marca_id, r.prezzi, r.prezzo_listino_cents, r.giacenze
            from chiesti q join articolo_ricerca r on r.codice = q.testo
        ), trovati as (
          select * from per_codice
          union all
          select q.indice, q.quantita, r.codice, r.marca_id, r.prezzi, r.prezzo_listino_cents, r.giacenze
            from chiesti q join articolo_ricerca r on r.ean = q.testo
           where q.indice not in (select indice from per_codice)
        )
        select r.indice::integer as indice, a.codice, a.ean, a.descrizione, a.marca_id as "idMarca", m.nome as marca, a.misura,
               a.disegno, a.categoria, a.tipo_prodotto = 1 as "isPneumatico", a.outlet,
               ${prezzoOf(cliente, sql`r.quantita`, oggi)} as "prezzoCents",
               a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents", r.giacenze
          from trovati r
          join articolo a on a.codice = r.codice
          join marca m on m.id = a.marca_id
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = a.marca_id
         order by r.indice, a.outlet, a.codice`,
  );
}
