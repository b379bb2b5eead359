import type { Documento, ElencoDocumenti, StatoPagamento, TipoDocumento } from '@battistrada/contract/documenti';
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { containing } from '../../db/containing.ts';
import { allOf, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** The filter of a list: one customer's documents of these kinds, in a period, with a state, that match `cerca`. */
export interface SelezioneDocumenti {
  readonly clienteId: number;
  readonly tipi: readonly TipoDocumento[];
  readonly anno: number | null;
  readonly dal: Giorno | null;
  /** Included. */
  readonly al: Giorno | null;
  readonly stato: StatoPagamento | null;
  /** The day for which overdue instalments are determined. */
  readonly oggi: Giorno;
  readonly cerca: Cerca | null;
}

/** A search text in each possible meaning; null where it has none. */
export interface Cerca {
  readonly testo: string;
  /** The text without the abbreviation of a kind. */
  readonly numero: string;
  /** A day with or without its year, or a month; unknown parts are null. */
  readonly data: { readonly giorno: number | null; readonly mese: number; readonly anno: number | null } | null;
  readonly totaleCents: Cents | null;
  /** True when the amount was typed without cents: an amount that rounds to it, or starts with it, matches too. */
  readonly isTondo: boolean;
  /** Words of an article in the lines. */
  readonly articolo: readonly string[] | null;
  readonly numeroOrdine: number | null;
}

/** The open amount and the payment state of a document: a credit note is used or not, but never overdue. */
const pagamentoAl = (oggi: Giorno): Sql => sql`
  select coalesce(sum(p.importo_cents - p.pagato_cents), 0)::bigint as "residuoCents",
         case when count(*) = 0 then null
              when bool_and(p.importo_cents = p.pagato_cents) then 'PAGATO'
              when bool_or(p.importo_cents > p.pagato_cents and p.data_scadenza < ${oggi}::date) then 'SCADUTO'
              else 'APERTO' end as stato
    from partita p where p.documento_id = d.id`;

function where({ clienteId, tipi, anno, dal, al, stato, oggi, cerca }: SelezioneDocumenti): Sql {
  const conditions = [sql`d.cliente_id = ${clienteId} and d.tipo = any(${tipi}::text[])`];
  if (dal !== null) conditions.push(sql`d.data >= ${dal}::date`);
  if (al !== null) conditions.push(sql`d.data <= ${al}::date`);
  if (stato !== null) conditions.push(sql`(select x.stato from (${pagamentoAl(oggi)}) x) = ${stato}`);
  if (anno !== null) {
    conditions.push(
      sql`d.data >= make_date(${anno}::integer, 1, 1) and d.data < make_date(${anno}::integer + 1, 1, 1)`,
    );
  }
  if (cerca !== null) conditions.push(whereCerca(clienteId, tipi, cerca));
  return allOf(conditions);
}

function whereCerca(
  clienteId: number,
  tipi: readonly TipoDocumento[],
  { testo, numero, data, totaleCents, isTondo, articolo, numeroOrdine }: Cerca,
): Sql {
  let found = sql`d.numero ilike ${containing(testo)} or d.numero ilike ${containing(numero)}`;
  if (data !== null) {
    const { giorno, mese, anno } = data;
    found = sql`${found} or (extract(month from d.data) = ${mese}::numeric
      and (${giorno}::numeric is null or extract(day from d.data) = ${giorno}::numeric)
      and (${anno}::numeric is null or extract(year from d.data) = ${anno}::numeric))`;
  }
  if (totaleCents !== null) {
    // 1234 may stand for 1.233,50 or 1.234,99.
    found = isTondo
      ? sql`${found} or d.totale_cents between ${totaleCents}::bigint - 50 and ${totaleCents}::bigint + 99`
      : sql`${found} or d.totale_cents = ${totaleCents}`;
  }
  if (articolo !== null) {
    const descritto = allOf(articolo.map((parola) => sql`r.descrizione ilike ${containing(parola)}`));
    found = sql`${found} or exists (select from riga_documento r where r.documento_id = d.id
      and (r.codice ilike ${containing(testo)} or (${descritto})))`;
  }
  if (numeroOrdine !== null) {
    // An invoice is linked to an order through its delivery notes.
    found = sql`${found} or d.id in (
      select unnest(array[x.id, x.documento_collegato_id])
        from documento x join ordine o on o.id = x.ordine_id
       where o.numero = ${numeroOrdine} and o.cliente_id = ${clienteId})`;
  }
  // A complete number, as links contain it, finds that document only, although `5/2026` could be a month too.
  const intero = (alias: Sql): Sql => sql`lower(${alias}.numero) in (lower(${testo}), lower(${numero}))`;
  return sql`(${intero(sql`d`)} or ((${found}) and not exists (
    select from documento i where i.cliente_id = ${clienteId} and i.tipo = any(${tipi}::text[]) and ${intero(sql`i`)})))`;
}

/** Number and total of the documents for each month, the newest first. */
export function sumMesi(db: Db, selezione: SelezioneDocumenti): Promise<ElencoDocumenti['mesi']> {
  return rows(
    db,
    sql`select to_char(d.data, 'YYYY-MM') as mese, count(*)::integer as documenti,
               sum(d.totale_cents)::bigint as "totaleCents"
          from documento d where ${where(selezione)}
         group by 1 order by 1 desc`,
  );
}

/** The documents, newest first; all of them, or a range. */
export async function listDocumenti(
  db: Db,
  selezione: SelezioneDocumenti,
  stretch: { limit: number; offset: number } | null,
): Promise<Documento[]> {
  const listed = await rows<DocumentoRow>(
    db,
    sql`select d.id, d.numero, d.data, d.tipo, d.totale_cents as "totaleCents", o.numero as "numeroOrdine",
               c.id as "idCollegato", c.numero as "numeroCollegato", c.data as "dataCollegato", c.tipo as "tipoCollegato",
               (select count(*) from documento x where x.documento_collegato_id = d.id and x.tipo = 'DDT') as ddt,
               p.stato, p."residuoCents"
          ${stretch === null ? fromAll(selezione) : fromStretch(selezione, stretch)}
         order by d.data desc, d.id desc`,
  );
  return listed.map(({ idCollegato, numeroCollegato, dataCollegato, tipoCollegato, ...documento }) => ({
    ...documento,
    collegato:
      idCollegato === null
        ? null
        : { id: idCollegato, numero: numeroCollegato, data: dataCollegato, tipo: tipoCollegato },
  }));
}

/** Cuts the page on the index before any join. */
function fromStretch(selezione: SelezioneDocumenti, { limit, offset }: { limit: number; offset: number }): Sql {
  return sql`
    from (select d.id from documento d where ${where(selezione)}
           order by d.data desc, d.id desc limit ${limit} offset ${offset}) trovato
    join documento d on d.id = trovato.id
    left join ordine o on o.id = d.ordine_id
    left join documento c on c.id = d.documento_collegato_id
   cross join lateral (${pagamentoAl(selezione.oggi)}) p`;
}

/** For thousands of documents: joins with all rows of the customer, instead of looking each one up. */
function fromAll(selezione: SelezioneDocumenti): Sql {
  const { clienteId } = selezione;
  return sql`
    from documento d
    left join (select id, numero from ordine where cliente_id = ${clienteId}) o on o.id = d.ordine_id
    left join (select id, numero, data, tipo from documento where cliente_id = ${clienteId} and tipo = 'FT') c
      on c.id = d.documento_collegato_id
   cross join lateral (${pagamentoAl(selezione.oggi)}) p
   where ${where(selezione)}`;
}

/** Flat columns: for thousands of rows, building an object for each in SQL would take longer than the rest. */
type DocumentoRow = Omit<Documento, 'collegato'> & {
  idCollegato: number | null;
  numeroCollegato: string;
  dataCollegato: Giorno;
  tipoCollegato: TipoDocumento;
};

/** Years with documents of a kind, latest first; one index look-up for each. */
export async function listAnni(db: Db, clienteId: number, tipo: TipoDocumento): Promise<number[]> {
  const anni = await rows<{ anno: number }>(
    db,
    sql`select anno
          from (select extract(year from min(data))::integer as dal, extract(year from max(data))::integer as al
                  from documento where cliente_id = ${clienteId} and tipo = ${tipo}) estremi
         cross join generate_series(dal, al) anno
         where exists (select from documento
                        where cliente_id = ${clienteId} and tipo = ${tipo}
                          and data >= make_date(anno, 1, 1) and data < make_date(anno + 1, 1, 1))
         order by anno desc`,
  );
  return anni.map(({ anno }) => anno);
}
