import { firstRow, sql, type Db } from '../../db/sql.ts';
import { NON_VENDUTI } from '../../db/stati-ordine.sql.ts';

export interface UltimoRow {
  ordine: number;
  istante: Date;
  quantita: number;
  prezzoCents: number;
}

/** Excludes cancelled orders and lines, and orders without payment yet. */
const COMPRATO = sql`o.stato not in ${NON_VENDUTI} and r.quantita > r.quantita_annullata`;

/** The customer's newest order of an article since `da`, read by his orders, which are fewer than an article's. */
export function findUltimo(db: Db, clienteId: number, codice: string, da: Date): Promise<UltimoRow | null> {
  return firstRow(
    db,
    sql`select o.numero as ordine, o.istante, r.quantita - r.quantita_annullata as quantita, r.prezzo_cents as "prezzoCents"
          from ordine o
          join riga_ordine r on r.ordine_id = o.id
         where o.cliente_id = ${clienteId} and o.istante >= ${da} and ${COMPRATO} and r.codice = ${codice}
         order by o.istante desc, o.id desc, r.posizione
         limit 1`,
  );
}

/** The customer's orders in the size of an article since `da`; null when it has none. */
export function sumMisura(
  db: Db,
  clienteId: number,
  codice: string,
  da: Date,
): Promise<{ pezzi: number; ordini: number } | null> {
  return firstRow(
    db,
    sql`select coalesce(v.pezzi, 0)::integer as pezzi, v.ordini::integer as ordini
          from articolo uno
          cross join lateral (
            select sum(r.quantita - r.quantita_annullata) as pezzi, count(distinct o.id) as ordini
              from ordine o
              join riga_ordine r on r.ordine_id = o.id
              join articolo a on a.codice = r.codice
             where o.cliente_id = ${clienteId} and o.istante >= ${da} and ${COMPRATO} and a.misura_chiave = uno.misura_chiave) v
         where uno.codice = ${codice} and uno.misura_chiave <> ''`,
  );
}
