/**
 * The list of all orders for the staff: filters, search and pages by key, each reading a range of an index (migration
 * `ordini-personale`).
 */
import { MASSIMO_CONTEGGIO, type OrdineInElenco } from '@battistrada/contract/ordine-staff';
import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import { beginsWith } from '../../db/begins-with.ts';
import { hasParole } from '../../db/parole-cliente.sql.ts';
import { allOf, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { APERTI } from '../../db/stati-ordine.sql.ts';

/** The filter of orders. `cercati` is null when no text was given. */
export interface Selezione {
  readonly stato: StatoOrdine | null;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly deposito: number | null;
  readonly clienteId: number | null;
  readonly daPrendere: boolean;
  /** True for the oldest first; otherwise the newest first. */
  readonly primaVecchi: boolean;
  readonly cercati: Cercati | null;
}

/** The possible meanings of a search text; any of them may match. */
export interface Cercati {
  readonly numero: number | null;
  readonly clienti: readonly number[];
  /** Codes of articles. */
  readonly codici: readonly string[];
  /** The beginning of a customer's own reference, in lower case. */
  readonly riferimento: string;
}

/** The customers with a VAT number or ERP code, or with words of name and town that begin so. */
export async function findClienti(db: Db, testo: string): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select id from cliente where partita_iva = ${testo} or upper(codice_erp) = ${testo.toUpperCase()}
        union
        select id from cliente where ${hasParole(sql`cliente`, testo)}`,
  );
  return found.map(({ id }) => id);
}

/** The articles with this EAN, withdrawn ones too; each of the two has an index of its own. */
export async function findCodiciByEan(db: Db, ean: string): Promise<string[]> {
  const found = await rows<{ codice: string }>(
    db,
    sql`select codice from articolo_ricerca where ean = ${ean}
        union select codice from articolo where not attivo and ean = ${ean}`,
  );
  return found.map(({ codice }) => codice);
}

/** Only the given conditions: one statement for all cases would fit none of them. */
function where(selezione: Selezione, after: number | null): Sql {
  const { stato, from, before, deposito, clienteId, daPrendere, primaVecchi } = selezione;
  const conditions: Sql[] = [];
  if (stato !== null) conditions.push(sql`o.stato = ${stato}`);
  if (from !== null) conditions.push(sql`o.istante >= ${from}`);
  if (before !== null) conditions.push(sql`o.istante < ${before}`);
  if (deposito !== null) conditions.push(sql`o.deposito_id = ${deposito}`);
  if (clienteId !== null) conditions.push(sql`o.cliente_id = ${clienteId}`);
  if (daPrendere) {
    conditions.push(sql`o.ricevuto_il is null and o.stato in ${APERTI}`);
  }
  // The instant is read in SQL, because a JavaScript date has lost its microseconds.
  if (after !== null) {
    const behind = primaVecchi ? sql`>` : sql`<`;
    conditions.push(sql`(o.istante, o.id) ${behind} (select x.istante, x.id from ordine x where x.id = ${after})`);
  }
  return allOf(conditions);
}

/**
 * Reads each order by its key: for a page a planner may prefer to read all orders, which is slow when there are many.
 */
function byId(id: Sql, such: Sql): Sql {
  return sql`cross join lateral (select * from ordine o where o.id = ${id} and ${such} offset 0) o`;
}

function inOrder({ primaVecchi }: Selezione, from: Sql): Sql {
  return primaVecchi ? sql`order by ${from}.istante, ${from}.id` : sql`order by ${from}.istante desc, ${from}.id desc`;
}

/** Ids and instants of the first `limit` orders of a selection. */
function chosen(selezione: Selezione, after: number | null, limit: number): Sql {
  const { cercati } = selezione;
  const such = where(selezione, after);
  const first = sql`${inOrder(selezione, sql`o`)} limit ${literal(limit)}`;
  if (cercati === null) return sql`select o.id, o.istante from ordine o where ${such} ${first}`;
  return sql`
    select t.id, t.istante from (
      select o.id, o.istante from ordine o where o.numero = ${cercati.numero} and ${such}
      union
      ${ordiniOf(cercati.clienti, selezione, such, first)}
      union
      (select o.id, o.istante from ordine o
        where o.riferimento <> '' and ${beginsWith(sql`lower(o.riferimento)`, cercati.riferimento)}
          and ${such} ${first})
      union
      (select o.id, o.istante from riga_ordine r ${byId(sql`r.ordine_id`, such)}
        where r.codice = any (${cercati.codici}::text[]) ${first})
    ) t ${inOrder(selezione, sql`t`)} limit ${literal(limit)}`;
}

/**
 * The first orders of these customers, of thousands too. They belong to the customers whose own first order comes
 * first, so one order of each other customer is read. A walk along all orders would be long where these customers
 * ordered long ago.
 */
function ordiniOf(clienti: readonly number[], selezione: Selezione, such: Sql, first: Sql): Sql {
  const una = sql`${inOrder(selezione, sql`o`)} limit 1`;
  return sql`
    select x.id, x.istante
      from (select c.id from unnest(${clienti}::integer[]) as c (id) cross join lateral (
              select o.id, o.istante from ordine o where o.cliente_id = c.id and ${such} ${una}) o ${first}) c
     cross join lateral (select o.id, o.istante from ordine o where o.cliente_id = c.id and ${such} ${first}) x`;
}

export type OrdineInElencoRow = Omit<OrdineInElenco, 'istante'> & { istante: Date };

/** The next orders of a filter, in its order, after a given one. */
export function listOrdini(
  db: Db,
  selezione: Selezione,
  after: number | null,
  limit: number,
): Promise<OrdineInElencoRow[]> {
  return rows(
    db,
    sql`select o.id, o.numero, o.istante, o.tipo, o.stato, o.cliente_id as "idCliente",
               c.ragione_sociale as "ragioneSociale", c.citta, o.riferimento, d.nome as deposito,
               o.totale_cents as "totaleCents", r.pezzi, r.spediti, r.mancanti, o.numero_erp as "numeroErp",
               o.ricevuto_il is not null as "isPreso", o.versione
          from (${chosen(selezione, after, limit)}) trovato
          ${byId(sql`trovato.id`, sql`true`)}
          join cliente c on c.id = o.cliente_id
          left join deposito d on d.id = o.deposito_id
          join lateral (
            select coalesce(sum(x.quantita - x.quantita_annullata), 0)::integer as pezzi,
                   coalesce(sum(x.quantita_spedita), 0)::integer as spediti,
                   coalesce(sum(x.quantita_non_disponibile), 0)::integer as mancanti
              from riga_ordine x where x.ordine_id = o.id
          ) r on true
         ${inOrder(selezione, sql`o`)}`,
  );
}

/** The number of orders, counted up to one more than the shown maximum. */
export async function countOrdini(db: Db, selezione: Selezione): Promise<number> {
  const counted = await firstRow<{ quanti: number }>(
    db,
    sql`select count(*) as quanti from (${chosen(selezione, null, MASSIMO_CONTEGGIO + 1)}) o`,
  );
  return counted?.quanti ?? 0;
}
