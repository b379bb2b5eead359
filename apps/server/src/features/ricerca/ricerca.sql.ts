import type { Marca, Prodotto } from '@battistrada/contract/ricerca';
import { allOf, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** What to look for, every value already normalised; null or empty: no condition. */
export interface Criteri {
  /** 1 to 5 (product.md §2). */
  readonly tipoProdotto: number;
  readonly tipo: string | null;
  /** Keys of the domain's chiaviRicerca(): any of them; none: any size. */
  readonly misure: readonly string[];
  readonly marche: readonly number[];
  readonly indiceCaricoMin: number | null;
  readonly iv: string | null;
  readonly settore: string | null;
  readonly categoria: string | null;
  readonly stagione: number | null;
  readonly raggio: number | null;
  readonly runflat: boolean | null;
  readonly rinforzato: string | null;
  readonly marcature: readonly string[];
  readonly outlet: boolean;
  readonly ean: string | null;
  readonly codice: string | null;
  /** Words of the description, each at least as a beginning. */
  readonly parole: readonly string[];
  /** Pieces that the customer's warehouses must hold together; 0: whatever there is, also nothing. */
  readonly pezziMinimi: number;
}

/** What price and availability depend on. */
export interface Acquirente {
  readonly clienteId: number;
  readonly listinoId: number;
  /** Ids, in the customer's order. */
  readonly depositi: readonly number[];
}

export type ProdottoRow = Omit<
  Prodotto,
  'tipoProdotto' | 'disponibilita' | 'disponibilitaTotale' | 'urlEsterno' | 'vicino'
> & {
  tipo: string | null;
  giacenze: number[];
  totale: number;
};

/** One stretch of the found articles: available ones first, then by price, then by code — a total, stable order. */
export function searchProdotti(
  db: Db,
  acquirente: Acquirente,
  criteri: Criteri,
  options: { accoppiata: readonly string[]; excluding: Criteri | null; limit: number; offset: number },
): Promise<ProdottoRow[]> {
  const { accoppiata, excluding, limit, offset } = options;
  const condition =
    excluding === null
      ? where(criteri, acquirente)
      : sql`${where(criteri, acquirente)} and (${where(excluding, acquirente)}) is not true`;
  return rows(
    db,
    sql`with trovati as (
          select r.codice, r.giacenze, (r.depositi_mask & ${maskOf(acquirente.depositi)}::bigint) <> 0 as disponibile,
                 prezzo_netto(r.prezzi, ${acquirente.listinoId}::smallint, r.prezzo_listino_cents, s.sconto_bp) as prezzo
            from articolo_ricerca r
            left join sconto_marca s on s.cliente_id = ${acquirente.clienteId} and s.marca_id = r.marca_id
           where ${condition}
        ), pagina as (
          select *, count(*) over () as totale
            from trovati
           order by disponibile desc, prezzo, codice
           limit ${limit} offset ${offset}
        )
        select a.codice, a.tipo, a.descrizione, a.marca_id as "idMarca", m.nome as marca, a.disegno, a.misura,
               a.indice_carico as "indiceCarico", a.iv, a.settore, a.categoria, a.stagione, a.runflat, a.rinforzato,
               a.marcature, a.ean, a.etichetta, a.prezzo_listino_cents as "prezzoListinoCents",
               p.prezzo as "prezzoCents", a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents",
               a.outlet, a.dot, a.immagine, p.giacenze, p.totale,
               case when ${accoppiata.length > 0}::boolean then exists (
                 select 1 from articolo_ricerca x
                  where x.misura_chiave = any (${accoppiata}::text[]) and x.misura_chiave <> ''
                    and x.marca_id = a.marca_id and x.disegno = a.disegno
               ) end as accoppiabile
          from pagina p
          join articolo a on a.codice = p.codice
          join marca m on m.id = a.marca_id
         order by p.disponibile desc, p.prezzo, p.codice`,
  );
}

/** How many articles match: asked for only where a page past the end has no row to say so. */
export async function countProdotti(db: Db, acquirente: Acquirente, criteri: Criteri): Promise<number> {
  const counted = await firstRow<{ totale: number }>(
    db,
    sql`select count(*) as totale from articolo_ricerca r where ${where(criteri, acquirente)}`,
  );
  return counted?.totale ?? 0;
}

function where(criteri: Criteri, { depositi }: Acquirente): Sql {
  const all: Sql[] = [sql`r.tipo_prodotto = ${criteri.tipoProdotto}`];
  if (criteri.codice !== null) all.push(sql`r.codice = ${criteri.codice}`);
  if (criteri.ean !== null) all.push(sql`r.ean = ${criteri.ean}`);
  if (criteri.misure.length > 0) {
    all.push(sql`r.misura_chiave = any (${criteri.misure}::text[]) and r.misura_chiave <> ''`);
  }
  if (criteri.tipo !== null) all.push(sql`r.tipo = ${criteri.tipo}`);
  if (criteri.marche.length > 0) all.push(sql`r.marca_id = any (${criteri.marche}::smallint[])`);
  if (criteri.indiceCaricoMin !== null) all.push(sql`r.indice_carico_min >= ${criteri.indiceCaricoMin}`);
  if (criteri.iv !== null) all.push(sql`r.iv = ${criteri.iv}`);
  if (criteri.settore !== null) all.push(sql`r.settore = ${criteri.settore}`);
  if (criteri.categoria !== null) all.push(sql`r.categoria = ${criteri.categoria}`);
  if (criteri.stagione !== null) all.push(sql`r.stagione = ${criteri.stagione}`);
  if (criteri.raggio !== null) all.push(sql`r.raggio = ${criteri.raggio}`);
  if (criteri.runflat !== null) all.push(sql`r.runflat = ${criteri.runflat}`);
  if (criteri.rinforzato !== null) all.push(sql`r.rinforzato = ${criteri.rinforzato}`);
  if (criteri.marcature.length > 0) all.push(sql`r.marcature @> ${criteri.marcature}::text[]`);
  if (criteri.outlet) all.push(sql`r.outlet`);
  const words = tsquery(criteri.parole);
  if (words !== '') all.push(sql`r.parole @@ to_tsquery('simple', ${words})`);
  if (criteri.pezziMinimi === 1) all.push(sql`(r.depositi_mask & ${maskOf(depositi)}::bigint) <> 0`);
  if (criteri.pezziMinimi > 1) {
    all.push(sql`(select sum(r.giacenze[d]) from unnest(${depositi}::smallint[]) d) >= ${criteri.pezziMinimi}`);
  }
  return allOf(all);
}

/** Bit d set for every warehouse d; as text, a 62nd bit does not fit a JavaScript number. */
function maskOf(depositi: readonly number[]): string {
  return depositi.reduce((mask, id) => mask | (1n << BigInt(id)), 0n).toString();
}

/** Letters and digits only: nothing a user types is tsquery syntax. */
function tsquery(parole: readonly string[]): string {
  return parole
    .flatMap((parola) => parola.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((parola) => `${parola}:*`)
    .join(' & ');
}

/** Every brand of the catalogue, by name. */
export function listTutteLeMarche(db: Db): Promise<Marca[]> {
  return rows(db, sql`select id as "idMarca", nome from marca order by nome`);
}

/** The brands that have articles of a product type. */
export function listMarche(db: Db, tipoProdotto: number): Promise<Marca[]> {
  return rows(
    db,
    sql`select m.id as "idMarca", m.nome from marca m
         where exists (select 1 from articolo_ricerca r where r.marca_id = m.id and r.tipo_prodotto = ${tipoProdotto})
         order by m.nome`,
  );
}

export interface CategoriaRow {
  tipoProdotto: number;
  id: string;
  descrizione: string;
}

/** All categories, by product type and in their order. */
export function listCategorie(db: Db): Promise<CategoriaRow[]> {
  return rows(
    db,
    sql`select tipo_prodotto as "tipoProdotto", id, descrizione from categoria order by tipo_prodotto, posizione, id`,
  );
}

/** The speed indices that occur in the catalogue, a loose index scan: one probe an index, not one an article. */
export async function listIv(db: Db): Promise<string[]> {
  const found = await rows<{ iv: string }>(
    db,
    sql`with recursive distinti as (
          (select iv from articolo_ricerca where iv <> '' order by iv limit 1)
          union all
          select (select r.iv from articolo_ricerca r where r.iv > d.iv order by r.iv limit 1) from distinti d where d.iv is not null
        )
        select iv from distinti where iv is not null`,
  );
  return found.map(({ iv }) => iv);
}
