/** Figures of sales. Each reads a range of the sums by day (migration `statistiche`), never the orders. */
import type { ClienteSilenzioso, Fermo, VendutoArticolo } from '@battistrada/contract/statistiche';
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';
import { NON_VENDUTI } from '../../db/stati-ordine.sql.ts';
import { GIORNI_FERMI } from './somme.sql.ts';

/** Days, both included. */
export interface Tratto {
  readonly from: Giorno;
  readonly to: Giorno;
}

/** The last time when today's sales were summed. */
export async function getAggiornato(db: Db, oggi: Giorno): Promise<Date | null> {
  const found = await firstRow<{ calcolato: Date }>(
    db,
    sql`select calcolato from statistica_giorno where giorno = ${oggi}`,
  );
  return found?.calcolato ?? null;
}

export interface VenditeRow {
  /** How many days earlier than the period they are. */
  prima: number;
  ordini: number;
  importoCents: number;
}

/**
 * Sums by day of a period, and of the same period the given number of days before, listed under the day with which they
 * are compared.
 */
export function listGiorni(
  db: Db,
  { from, to }: Tratto,
  prima: readonly number[],
): Promise<(VenditeRow & { giorno: Giorno })[]> {
  return rows(
    db,
    sql`select s.prima, (v.giorno + s.prima)::text as giorno, sum(v.ordini)::integer as ordini,
               sum(v.importo_cents)::bigint as "importoCents"
          from unnest(${[...prima]}::integer[]) s (prima)
          join vendita_ora v on v.giorno between ${from}::date - s.prima and ${to}::date - s.prima
         group by 1, 2`,
  );
}

/** The same by hour of the day. */
export function listOre(
  db: Db,
  { from, to }: Tratto,
  prima: readonly number[],
): Promise<(VenditeRow & { ora: number })[]> {
  return rows(
    db,
    sql`select s.prima, v.ora, sum(v.ordini)::integer as ordini, sum(v.importo_cents)::bigint as "importoCents"
          from unnest(${[...prima]}::integer[]) s (prima)
          join vendita_ora v on v.giorno between ${from}::date - s.prima and ${to}::date - s.prima
         group by 1, 2`,
  );
}

/** The articles with the most pieces sold. */
export function listPrimiArticoli(
  db: Db,
  { from, to }: Tratto,
  giorni: number,
  limit: number,
): Promise<VendutoArticolo[]> {
  return rows(
    db,
    sql`with venduti as (
          select codice, sum(pezzi)::integer as pezzi, sum(importo_cents)::bigint as importo
            from vendita_articolo where giorno between ${from} and ${to}
           group by codice order by 2 desc, 3 desc, 1 limit ${literal(limit)}
        )
        select v.codice, a.descrizione, m.nome as marca, v.pezzi, v.importo as "importoCents",
               coalesce((select sum(p.pezzi) from vendita_articolo p
                          where p.codice = v.codice
                            and p.giorno between ${from}::date - ${giorni}::integer and ${from}::date - 1), 0)::integer as "pezziPrima",
               coalesce((select sum(g.quantita) from giacenza g where g.codice = v.codice), 0)::integer as giacenza
          from venduti v
          cross join lateral (select * from articolo x where x.codice = v.codice offset 0) a
          join marca m on m.id = a.marca_id
         order by v.pezzi desc, v.importo desc, v.codice`,
  );
}

/** Stock that was unsold at the last check and has not been ordered since. */
export function listFermi(db: Db, oggi: Giorno, limit: number): Promise<Fermo[]> {
  return rows(
    db,
    sql`select f.codice, a.descrizione, m.nome as marca, f.pezzi as giacenza, f.valore_cents as "valoreCents",
               f.ultima_vendita::text as "ultimaVendita"
          from articolo_fermo f
          cross join lateral (select * from articolo x where x.codice = f.codice offset 0) a
          join marca m on m.id = a.marca_id
          left join lateral (
            select true as di_nuovo from vendita_articolo v
             where v.codice = f.codice and v.giorno > ${oggi}::date - ${literal(GIORNI_FERMI)} limit 1
          ) v on true
         where v.di_nuovo is null
         order by f.valore_cents desc, f.codice limit ${literal(limit)}`,
  );
}

export interface MarcaRow {
  marca: string;
  prima: number;
  pezzi: number;
  importoCents: number;
}

/** Sums by brand of a period, and of the same period the given number of days before. */
export function listMarche(db: Db, { from, to }: Tratto, prima: readonly number[]): Promise<MarcaRow[]> {
  return rows(
    db,
    sql`select m.nome as marca, s.prima, sum(v.pezzi)::integer as pezzi, sum(v.importo_cents)::bigint as "importoCents"
          from unnest(${[...prima]}::integer[]) s (prima)
          cross join generate_series(${from}::date - s.prima, ${to}::date - s.prima, interval '1 day') g (giorno)
          cross join lateral (select * from vendita_marca x where x.giorno = g.giorno::date offset 0) v
          join marca m on m.id = v.marca_id
         group by 1, 2`,
  );
}

/** A customer with fewer orders in a year has no habit. */
const ORDINI_DI_CHI_ORDINA = 3;

/** Customers who ordered often within the year and not since an instant, the largest buyers first. */
export function listSilenziosi(db: Db, dal: Giorno, dalle: Date, limit: number): Promise<ClienteSilenzioso[]> {
  return rows(
    db,
    sql`select c.id, c.ragione_sociale as "ragioneSociale", c.citta, coalesce(nullif(c.telefono, ''), c.cellulare) as telefono,
               k.ultimo::text as "ultimoOrdine", k.ordini, k.totale_cents as "totaleCents"
          from cliente_ordinato k
          cross join lateral (select * from cliente c where c.id = k.cliente_id offset 0) c
          left join lateral (
            select true as di_nuovo from ordine o
             where o.cliente_id = k.cliente_id and o.istante >= ${dalle}
               and o.stato not in ${NON_VENDUTI} limit 1
          ) o on true
         where k.ultimo < ${dal} and k.ordini >= ${literal(ORDINI_DI_CHI_ORDINA)} and c.cancellato is null
           and o.di_nuovo is null
         order by k.totale_cents desc, k.cliente_id limit ${literal(limit)}`,
  );
}
