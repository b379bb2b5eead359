import type { Prodotto } from '@battistrada/contract/ricerca';
import { firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { fonte, isDiretta, ofArticolo, ofMisura, type Criteri, type Fonte } from './fonte.sql.ts';
import { available, holdsPieces, type Acquirente } from './giacenze.sql.ts';

export type ProdottoRow = Omit<
  Prodotto,
  'tipoProdotto' | 'disponibilita' | 'disponibilitaTotale' | 'scheda' | 'urlEsterno' | 'vicino'
> & {
  tipo: string | null;
  idTipoProdotto: number;
  giacenze: number[];
  totale: number;
};

/** Maximum number of products in a search: a whole catalogue of usual size; nobody reads more of a larger one. */
export const RISULTATI_AL_MASSIMO = 24_000;

/** Number of lists whose prices are in `articolo_ricerca.prezzi_primi`: those created first. */
const LISTINI_PRIMI = 16;

export interface Tratto {
  /** Keys of the other axle's size; empty when it is no pair. */
  readonly accoppiata: readonly string[];
  readonly limit: number;
  readonly offset: number;
  /** When words find thousands: any that many of them, instead of all. */
  readonly alPiu?: number;
}

/**
 * A range of the found articles: available ones first, then by price, then by code, which is a complete and stable
 * order.
 */
export function selectProdotti(
  db: Db,
  acquirente: Acquirente,
  criteri: Criteri,
  tratto: Tratto,
): Promise<ProdottoRow[]> {
  return isDiretta(criteri)
    ? select(db, acquirente, tratto, [trovati(acquirente, where(criteri, acquirente), tratto.alPiu)])
    : searchCheapest(db, acquirente, criteri, tratto);
}

/** Every article whose code or EAN is among these. */
export function selectNominati(
  db: Db,
  acquirente: Acquirente,
  nomi: readonly string[],
  limit: number,
): Promise<ProdottoRow[]> {
  const condizione = sql`r.codice in (
      select codice from articolo_ricerca where codice = any (${nomi}::text[])
      union
      select codice from articolo_ricerca where ean = any (${nomi}::text[]) and ean is not null
    )`;
  return select(db, acquirente, { accoppiata: [], limit, offset: 0 }, [trovati(acquirente, condizione)]);
}

export interface Sostituito {
  readonly codice: string;
  /** Sufficient speed symbols; null for any, or none. */
  readonly iv: readonly string[] | null;
  /** Minimum number of pieces in the customer's warehouses together. */
  readonly pezzi: number;
}

/**
 * Replacements for a tyre (product.md §8) with enough pieces: same size and season, load and speed at least as high; a
 * van tyre is replaced by van tyres only.
 */
export function selectSostituti(
  db: Db,
  acquirente: Acquirente,
  { codice, iv, pezzi }: Sostituito,
  limit: number,
): Promise<ProdottoRow[]> {
  const uno = (colonna: Sql): Sql => sql`(select ${colonna} from articolo_ricerca uno where uno.codice = ${codice})`;
  const condizione = sql`r.misura_chiave = ${uno(sql`uno.misura_chiave`)} and r.misura_chiave <> ''
      and r.tipo_prodotto = ${uno(sql`uno.tipo_prodotto`)}
      and r.codice <> ${codice}
      and r.stagione is not distinct from ${uno(sql`uno.stagione`)}
      and coalesce(r.indice_carico_min, 0) >= coalesce(${uno(sql`uno.indice_carico_min`)}, 0)
      and (${iv}::text[] is null or r.iv = any (${iv}::text[]))
      and (r.rinforzato = 'C' or ${uno(sql`uno.rinforzato`)} is distinct from 'C')
      and ${available({ pezziMinimi: pezzi }, acquirente)}`;
  return select(db, acquirente, { accoppiata: [], limit, offset: 0 }, [trovati(acquirente, condizione)]);
}

/** Articles that match `criteri` but not `exact`, in the same order. */
export function selectProdottiBut(
  db: Db,
  acquirente: Acquirente,
  criteri: Criteri,
  exact: Criteri,
  tratto: Tratto,
): Promise<ProdottoRow[]> {
  const condizione = sql`${where(criteri, acquirente)} and (${filtro(exact, acquirente)}) is not true`;
  return select(db, acquirente, tratto, [trovati(acquirente, condizione)]);
}

/**
 * The number of matching articles, up to RISULTATI_AL_MASSIMO. Used only when a page after the last has no row with the
 * number.
 */
export async function countProdotti(db: Db, acquirente: Acquirente, criteri: Criteri): Promise<number> {
  const counted = await firstRow<{ totale: number }>(db, isDiretta(criteri) ? countDirect() : countByBranches());
  return counted?.totale ?? 0;

  function countDirect(): Sql {
    return sql`select least(count(*), ${literal(RISULTATI_AL_MASSIMO)}) as totale
                 from articolo_ricerca r where ${where(criteri, acquirente)}`;
  }

  function countByBranches(): Sql {
    const from = fonte(criteri, 1);
    const query = sql`select ${count(from, criteri, acquirente)} as totale`;
    return from.con === null ? query : sql`with ${from.con} ${query}`;
  }
}

/**
 * The first rows in order of net price, without pricing all matches. The first `n` rows by `ordine_cents` give an upper
 * bound for the price of the last wanted row. Every row that can be as cheap has an `ordine_cents` below a limit that
 * follows from the bound (including rounding), and only those rows are priced and sorted.
 */
function searchCheapest(db: Db, acquirente: Acquirente, criteri: Criteri, tratto: Tratto): Promise<ProdottoRow[]> {
  const n = roundUp(tratto.offset + tratto.limit);
  const from = fonte(criteri, n);
  const hasFasce = criteri.pezziMinimi === 0 && acquirente.depositi.length > 0;
  const trovate = hasFasce
    ? sql`${cheapest(from, holdsPieces(true, acquirente), true, acquirente, n)}
          union all
          ${cheapest(from, holdsPieces(false, acquirente), false, acquirente, n)}`
    : cheapest(from, available(criteri, acquirente), true, acquirente, n);
  return select(db, acquirente, tratto, [
    ...(from.con === null ? [] : [from.con]),
    sql`trovati as (select *, ${count(from, criteri, acquirente)} as totale from (${trovate}) t)`,
  ]);
}

/** The rows of `from` with `condizione` that can be among the `n` cheapest, and never fewer than those. */
function cheapest(from: Fonte, condizione: Sql, disponibile: boolean, acquirente: Acquirente, n: number): Sql {
  const { diRamo, inTutto } = from.primi;
  const prezzi = isListinoPrimo(acquirente) ? sql`r.prezzi_primi, ` : sql``;
  const colonne = sql`r.codice, r.marca_id, ${prezzi}r.prezzo_listino_cents, r.ordine_cents`;
  const primi = sql`select ${netto(acquirente)} as prezzo
        from (
          select r.* from ${from.primiRami}
          cross join lateral (
            select ${colonne} from articolo_ricerca r
             where ${from.condizione} and ${condizione}
             order by r.ordine_cents limit ${literal(diRamo)}
          ) r
          ${inTutto === null ? sql`` : sql`limit ${literal(inTutto)}`}
        ) r
        left join sconti s on s.marca_id = r.marca_id
       order by r.ordine_cents limit ${literal(n)}`;
  const limite = sql`select case when count(*) < ${literal(n)} then 2147483647 else greatest(
               2 * max(prezzo)::bigint,
               coalesce(ceil((max(prezzo) + 0.5) * 10000 / nullif(10000 - (select max(sconto_bp) from sconti), 0)), 2147483647)
             ) end::bigint as valore
        from (${primi}) p`;
  // offset 0 makes the limit a single value, every branch a look-up in its index, and the discounts one table of the
  // hash for all branches.
  return sql`select r.codice, ${disponibile}::boolean as disponibile, ${netto(acquirente)} as prezzo
        from (
          select r.* from (${limite} offset 0) limite
          cross join lateral ${from.ramiEntro(sql`limite.valore`)}
          cross join lateral (
            select ${colonne} from articolo_ricerca r
             where ${from.condizione} and ${condizione} and r.ordine_cents <= limite.valore
            offset 0
          ) r
          offset 0
        ) r
        left join sconti s on s.marca_id = r.marca_id`;
}

/** The number of matching rows, at most RISULTATI_AL_MASSIMO, as a scalar. */
function count(from: Fonte, criteri: Criteri, acquirente: Acquirente): Sql {
  return from.conto(available(criteri, acquirente), literal(RISULTATI_AL_MASSIMO));
}

/**
 * All rows that match a condition, with prices from the table, which is read anyway: for conditions with few matches.
 */
function trovati(acquirente: Acquirente, condizione: Sql, alPiu?: number): Sql {
  const righe = sql`select * from articolo_ricerca r where ${condizione}`;
  return sql`trovati as (
          select r.codice, ${holdsPieces(true, acquirente)} as disponibile,
                 prezzo_netto(r.prezzi, ${acquirente.listinoId}::smallint, r.prezzo_listino_cents, s.sconto_bp) as prezzo,
                 least(count(*) over (), ${literal(RISULTATI_AL_MASSIMO)}) as totale
            from (${alPiu === undefined ? righe : sql`${righe} limit ${literal(alPiu)}`}) r
            left join sconti s on s.marca_id = r.marca_id
        )`;
}

/** The wanted range of `trovati`, with all data of each article for the screen. */
function select(
  db: Db,
  { clienteId }: Acquirente,
  { accoppiata, limit, offset }: Tratto,
  con: readonly Sql[],
): Promise<ProdottoRow[]> {
  const accoppiabile =
    accoppiata.length === 0
      ? sql`null::boolean`
      : sql`exists (
          select 1 from articolo_ricerca x
           where x.misura_chiave = any (${accoppiata}::text[]) and x.misura_chiave <> ''
             and x.marca_id = a.marca_id and x.disegno = a.disegno
        )`;
  return rows(
    db,
    sql`with sconti as (select marca_id, sconto_bp from sconto_marca where cliente_id = ${clienteId}),
        ${con.reduce((all, item) => sql`${all}, ${item}`)},
        pagina as (
          select * from trovati order by disponibile desc, prezzo, codice limit ${literal(limit)} offset ${offset}
        )
        select a.codice, a.tipo, a.tipo_prodotto as "idTipoProdotto", a.descrizione, a.marca_id as "idMarca", m.nome as marca, a.disegno, a.misura,
               a.indice_carico as "indiceCarico", a.iv, a.settore, a.categoria, a.stagione, a.runflat, a.rinforzato,
               a.marcature, a.ean, a.etichetta, a.prezzo_listino_cents as "prezzoListinoCents",
               p.prezzo as "prezzoCents", a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents",
               a.outlet, a.dot, a.immagine, r.giacenze, p.totale,
               ${accoppiabile} as accoppiabile
          from pagina p
          join articolo_ricerca r on r.codice = p.codice
          join articolo a on a.codice = p.codice
          join marca m on m.id = a.marca_id
         order by p.disponibile desc, p.prezzo, p.codice`,
  );
}

/** Each further size would repeat all spellings of the words: a beginning of a size stands for forty. */
const MISURE_CON_PAROLE = 4;

/** The condition that finds the rows of a direct search by index. */
function where(criteri: Criteri, acquirente: Acquirente): Sql {
  const quante = criteri.misure.length;
  if (quante === 0 || quante > MISURE_CON_PAROLE) return filtro(criteri, acquirente);
  return sql`${ofMisura(criteri)} and ${ofArticolo({ ...criteri, parole: [] })} and ${available(criteri, acquirente)}`;
}

/** The same condition for a given row. */
function filtro(criteri: Criteri, acquirente: Acquirente): Sql {
  const misura = sql`r.misura_chiave = any (${criteri.misure}::text[]) and r.misura_chiave <> ''`;
  const articolo = sql`${ofArticolo(criteri)} and ${available(criteri, acquirente)}`;
  return criteri.misure.length > 0 ? sql`${misura} and ${articolo}` : articolo;
}

/**
 * True when the indexes hold the list's prices; those of further lists are looked up one by one
 * (docs/decisions/0038-prices-of-many-lists.md).
 */
const isListinoPrimo = ({ listinoId }: Acquirente): boolean => listinoId <= LISTINI_PRIMI;

function netto(acquirente: Acquirente): Sql {
  const { listinoId } = acquirente;
  if (isListinoPrimo(acquirente))
    return sql`prezzo_netto(r.prezzi_primi, ${listinoId}::smallint, r.prezzo_listino_cents, s.sconto_bp)`;
  return sql`coalesce(
    (select p.prezzo_cents from prezzo p where p.listino_id = ${listinoId}::smallint and p.codice = r.codice),
    prezzo_netto(null, 1::smallint, r.prezzo_listino_cents, s.sconto_bp))`;
}

/** Rounds up to 24, 48, 96, …, so that one page more is no new statement to plan. */
function roundUp(righe: number): number {
  let n = 24;
  while (n < righe) n *= 2;
  return n;
}
