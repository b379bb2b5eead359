/**
 * The part of `articolo_ricerca` (alias `r`) that a search reads: the index for the rows, and their conditions. Rows
 * are read branch by branch (one for each size or group of articles), each in the order of `ordine_cents`, so that a
 * search for the cheapest ones ends early however large the catalogue is
 * (docs/decisions/0009-search-by-groups-and-threshold.md).
 */
import { allOf, sql, type Sql } from '../../db/sql.ts';
import { grafieOf, toTsquery, toTsqueryWithoutOrder } from './grafie-parole.ts';

/** The criteria of a search, with normalised values; null or empty means no condition. */
export interface Criteri {
  /** 1 to 5 (product.md §2). */
  readonly tipoProdotto: number;
  readonly tipo: string | null;
  /** Keys of the domain's chiaviRicerca() or, for tubes and flaps, chiaviCamera(): any of them; empty for any size. */
  readonly misure: readonly string[];
  readonly marche: readonly number[];
  readonly indiceCaricoMin: number | null;
  readonly iv: string | null;
  readonly settore: string | null;
  /** Any of them; empty for any category. */
  readonly categorie: readonly string[];
  /** Any of them; empty for any season. */
  readonly stagioni: readonly number[];
  readonly raggio: number | null;
  readonly runflat: boolean | null;
  readonly rinforzato: string | null;
  readonly marcature: readonly string[];
  readonly outlet: boolean;
  readonly ean: string | null;
  readonly codice: string | null;
  /** Words of the description, or beginnings of them; all must be there. */
  readonly parole: readonly string[];
  /** Words that the description must not contain: ply ratings, TL and TT (`sigle_articolo`). */
  readonly escluse: readonly string[];
  /** Rim width in inches, which descriptions write as 7J, 7.0Jx17, 7.50Jx17. */
  readonly canale: number | null;
  /** Minimum number of pieces in the customer's warehouses together; 0 for any stock, including none. */
  readonly pezziMinimi: number;
}

export interface Fonte {
  /** Tables for the branches: an item of a `with` list, or null. */
  readonly con: Sql | null;
  /** The branches that may contain rows with `ordine_cents` up to `limite`, as a lateral item of `from`. */
  readonly ramiEntro: (limite: Sql) => Sql;
  /** The branches again, with the likely cheapest first: any order is right, a good one is fast. */
  readonly primiRami: Sql;
  /** Number of rows to take first from each of those branches, and from all together; null for no limit. */
  readonly primi: { readonly diRamo: number; readonly inTutto: number | null };
  /** The join of `r` with its branch, and every condition except availability. */
  readonly condizione: Sql;
  /** The number of rows `r` that also meet `altra`, at most `alPiu`: a scalar, by the indexes for counting. */
  readonly conto: (altra: Sql, alPiu: Sql) => Sql;
}

/**
 * True when these criteria name articles individually (code, EAN, words): then a dedicated index gives few rows and no
 * order is needed.
 */
export function isDiretta(criteri: Criteri): boolean {
  return criteri.ean !== null || criteri.codice !== null || tsquery(criteri) !== '';
}

/** The source of the `righe` cheapest rows: by size, otherwise by groups of equal facets. */
export function fonte(criteri: Criteri, righe: number): Fonte {
  if (criteri.misure.length > 0) {
    const hasMarche = criteri.marche.length > 0;
    const misure = sql`unnest(${criteri.misure}::text[])`;
    const rami = hasMarche
      ? sql`(select * from ${misure} as m (chiave) cross join unnest(${criteri.marche}::smallint[]) as b (marca)) as ramo`
      : sql`${misure} as ramo (chiave)`;
    const marca = hasMarche ? sql`r.marca_id = ramo.marca and ` : sql``;
    const condizione = sql`${marca}r.misura_chiave = ramo.chiave and r.misura_chiave <> '' and ${ofArticolo({ ...criteri, marche: [] })}`;
    const primi = { diRamo: righe, inTutto: null };
    // A size never has so many rows that stopping early would help.
    const conto = (altra: Sql, alPiu: Sql): Sql => sql`(
        select least(coalesce(sum(n), 0), ${alPiu})
          from ${rami} cross join lateral (
            select count(*) as n from articolo_ricerca r where ${condizione} and ${altra}
          ) contate
      )`;
    return { con: null, ramiEntro: () => rami, primiRami: rami, primi, condizione, conto };
  }
  const ofRiga = onlyOfArticolo(criteri);
  return {
    con: sql`gruppi as materialized (
      select g.id, g.minimo_cents from gruppo_ricerca g where ${ofGruppo(criteri)}
    )`,
    ramiEntro: (limite) => sql`(select id from gruppi where minimo_cents <= ${limite} offset 0) as ramo`,
    primiRami: sql`(select id from gruppi order by minimo_cents) as ramo`,
    // Fewer than each group has, but more than are wanted: they give an upper bound, the lower the better.
    primi: { diRamo: Math.max(24, Math.ceil(righe / 24)), inTutto: 4 * righe },
    condizione: sql`r.gruppo_id = ramo.id and ${ofRiga}`,
    // An array, so that neighbouring groups are read by one walk through the index. `depositi_mask >= 0` is true for
    // every row; only the indexes for counting require it. These do not distinguish more than one piece.
    conto: (altra, alPiu) => sql`(
        select count(*) from (
          select from articolo_ricerca r
           where r.gruppo_id = any (array(select id from gruppi)) and ${ofRiga} and ${altra}
                 ${criteri.pezziMinimi > 1 ? sql`` : sql`and r.depositi_mask >= 0`}
           limit ${alPiu}
        ) contate
      )`,
  };
}

/** The sizes, and the words beside them by the index of both: a size has few matches, the whole catalogue thousands. */
export function ofMisura(criteri: Criteri): Sql {
  const parole = grafieOf(criteri.parole);
  if (parole.length === 0) return sql`r.misura_chiave = any (${criteri.misure}::text[]) and r.misura_chiave <> ''`;
  const perMisura = criteri.misure.map((misura) => toTsqueryWithoutOrder(parole, (parola) => behind(misura, parola)));
  // The rows of this index are checked again for the order of their words. `is true` keeps PostgreSQL from using the
  // index of the words for that check.
  return sql`parole_di_misura(r.misura_chiave, r.parole) @@ ${perMisura.join(' | ')}::tsquery and r.misura_chiave <> ''
    and (r.parole @@ to_tsquery('simple', ${toTsquery(parole)})) is true`;
}

/** A lexeme of `parole_di_misura`, quoted. */
function behind(misura: string, parola: string): string {
  return `'${`${misura} ${parola}`.replaceAll(/['\\]/g, '$&$&')}'`;
}

/** Every condition except availability, on the article's own columns. */
export function ofArticolo(criteri: Criteri): Sql {
  const all: Sql[] = [facets(criteri, sql`r`), onlyOfArticolo(criteri)];
  if (criteri.escluse.length > 0) {
    all.push(sql`not r.parole @@ to_tsquery('simple', ${criteri.escluse.join(' | ')})`);
  }
  return allOf(all);
}

/** Selects the groups that can contain a match. */
function ofGruppo(criteri: Criteri): Sql {
  const all: Sql[] = [facets(criteri, sql`g`)];
  if (criteri.escluse.length > 0) all.push(sql`not g.sigle && ${criteri.escluse}::text[]`);
  if (criteri.indiceCaricoMin !== null) all.push(sql`g.indice_carico_massimo >= ${criteri.indiceCaricoMin}`);
  if (criteri.raggio !== null) all.push(sql`g.raggi & bit_di_raggio(${criteri.raggio}) <> 0`);
  return allOf(all);
}

/** The conditions that all articles of a group meet or fail together; `t` is the alias of either table. */
function facets(criteri: Criteri, t: Sql): Sql {
  const all: Sql[] = [sql`${t}.tipo_prodotto = ${criteri.tipoProdotto}`];
  if (criteri.tipo !== null) all.push(sql`${t}.tipo = ${criteri.tipo}`);
  if (criteri.marche.length > 0) all.push(sql`${t}.marca_id = any (${criteri.marche}::smallint[])`);
  if (criteri.iv !== null) all.push(sql`${t}.iv = ${criteri.iv}`);
  if (criteri.settore !== null) all.push(sql`${t}.settore = ${criteri.settore}`);
  if (criteri.categorie.length > 0) all.push(sql`${t}.categoria = any (${criteri.categorie}::text[])`);
  if (criteri.stagioni.length > 0) all.push(sql`${t}.stagione = any (${criteri.stagioni}::smallint[])`);
  if (criteri.runflat !== null) all.push(sql`${t}.runflat = ${criteri.runflat}`);
  if (criteri.outlet) all.push(sql`${t}.outlet`);
  if (criteri.rinforzato !== null) all.push(sql`${t}.rinforzato = ${criteri.rinforzato}`);
  if (criteri.marcature.length > 0) all.push(sql`${t}.marcature @> ${criteri.marcature}::text[]`);
  return allOf(all);
}

/** The conditions that need an article's own row, without those by which groups are formed. */
function onlyOfArticolo(criteri: Criteri): Sql {
  const all: Sql[] = [];
  if (criteri.codice !== null) all.push(sql`r.codice = ${criteri.codice}`);
  if (criteri.ean !== null) all.push(sql`r.ean = ${criteri.ean}`);
  if (criteri.indiceCaricoMin !== null) all.push(sql`r.indice_carico_min >= ${criteri.indiceCaricoMin}`);
  if (criteri.raggio !== null) all.push(sql`r.raggio = ${criteri.raggio}`);
  const parole = tsquery(criteri);
  if (parole !== '') all.push(sql`r.parole @@ to_tsquery('simple', ${parole})`);
  return allOf(all);
}

function tsquery(criteri: Criteri): string {
  const { canale } = criteri;
  const parole = grafieOf(criteri.parole);
  const parti = parole.length === 0 ? [] : [toTsquery(parole)];
  if (canale !== null) parti.push(`(${canaleAsWords(canale).join(' | ')})`);
  return parti.join(' & ');
}

/** 7 gives `7j`, `7.0j`, `7.00j`; 7.5 gives `7.5j`, `7.50j`. A dot separates words, and anything may follow the J. */
function canaleAsWords(canale: number): string[] {
  const [pollici = '', decimali = ''] = String(canale).split('.');
  const intero = decimali === '' ? [`${pollici}j:*`] : [];
  const scritti = decimali.length < 2 ? [decimali || '0', `${decimali}0`.padEnd(2, '0')] : [decimali];
  return [...intero, ...scritti.map((scritto) => `${pollici} <-> ${scritto}j:*`)];
}
