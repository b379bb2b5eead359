import type { Documento, TipoDocumento } from '@battistrada/contract/documenti';
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { allOf, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** What to list: one customer's documents of a kind, of a year, whatever the words of `cerca` may mean. */
export interface SelezioneDocumenti {
  readonly clienteId: number;
  readonly tipo: TipoDocumento;
  readonly anno: number | null;
  readonly cerca: Cerca | null;
}

/** A search text read as each thing it can be; null where it cannot. */
export interface Cerca {
  readonly testo: string;
  /** The text without a kind's initials. */
  readonly numero: string;
  /** A day of one year or of any, or a month; what is not said is null. */
  readonly data: { readonly giorno: number | null; readonly mese: number; readonly anno: number | null } | null;
  readonly totaleCents: Cents | null;
  readonly numeroOrdine: number | null;
}

/** A pattern for text that contains another, whatever its characters. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

function where({ clienteId, tipo, anno, cerca }: SelezioneDocumenti): Sql {
  const conditions = [sql`d.cliente_id = ${clienteId} and d.tipo = ${tipo}`];
  if (anno !== null) {
    conditions.push(
      sql`d.data >= make_date(${anno}::integer, 1, 1) and d.data < make_date(${anno}::integer + 1, 1, 1)`,
    );
  }
  if (cerca !== null) conditions.push(whereCerca(clienteId, tipo, cerca));
  return allOf(conditions);
}

function whereCerca(
  clienteId: number,
  tipo: TipoDocumento,
  { testo, numero, data, totaleCents, numeroOrdine }: Cerca,
): Sql {
  let found = sql`d.numero ilike ${contains(testo)} or d.numero ilike ${contains(numero)}`;
  if (data !== null) {
    const { giorno, mese, anno } = data;
    found = sql`${found} or (extract(month from d.data) = ${mese}::numeric
      and (${giorno}::numeric is null or extract(day from d.data) = ${giorno}::numeric)
      and (${anno}::numeric is null or extract(year from d.data) = ${anno}::numeric))`;
  }
  if (totaleCents !== null) found = sql`${found} or d.totale_cents = ${totaleCents}`;
  if (numeroOrdine !== null) {
    // An invoice comes from an order by way of its delivery notes.
    found = sql`${found} or d.id in (
      select unnest(array[x.id, x.documento_collegato_id])
        from documento x join ordine o on o.id = x.ordine_id
       where o.numero = ${numeroOrdine} and o.cliente_id = ${clienteId})`;
  }
  // A whole number is what a link leads to: that document alone, though `5/2026` is a month too.
  const intero = (alias: Sql): Sql => sql`lower(${alias}.numero) in (lower(${testo}), lower(${numero}))`;
  return sql`(${intero(sql`d`)} or ((${found}) and not exists (
    select from documento i where i.cliente_id = ${clienteId} and i.tipo = ${tipo} and ${intero(sql`i`)})))`;
}

export async function countDocumenti(db: Db, selezione: SelezioneDocumenti): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select count(*) as n from documento d where ${where(selezione)}`,
  );
  return counted?.n ?? 0;
}

/** The documents, newest first; all of them, or a stretch. */
export async function listDocumenti(
  db: Db,
  selezione: SelezioneDocumenti,
  stretch: { limit: number; offset: number } | null,
): Promise<Documento[]> {
  const listed = await rows<DocumentoRow>(
    db,
    sql`select d.id, d.numero, d.data, d.tipo, d.totale_cents as "totaleCents", o.numero as "numeroOrdine",
               c.id as "idCollegato", c.numero as "numeroCollegato", c.data as "dataCollegato", c.tipo as "tipoCollegato",
               (select count(*) from documento x where x.documento_collegato_id = d.id and x.tipo = 'DDT') as ddt
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

/** The page is cut on the index before anything is joined to it. */
function fromStretch(selezione: SelezioneDocumenti, { limit, offset }: { limit: number; offset: number }): Sql {
  return sql`
    from (select d.id from documento d where ${where(selezione)}
           order by d.data desc, d.id desc limit ${limit} offset ${offset}) trovato
    join documento d on d.id = trovato.id
    left join ordine o on o.id = d.ordine_id
    left join documento c on c.id = d.documento_collegato_id`;
}

/** Thousands at once are matched with all that is the customer's own, instead of looked up one by one. */
function fromAll(selezione: SelezioneDocumenti): Sql {
  const { clienteId } = selezione;
  return sql`
    from documento d
    left join (select id, numero from ordine where cliente_id = ${clienteId}) o on o.id = d.ordine_id
    left join (select id, numero, data, tipo from documento where cliente_id = ${clienteId} and tipo = 'FT') c
      on c.id = d.documento_collegato_id
   where ${where(selezione)}`;
}

/** Columns side by side: for thousands of rows an object of each, built in SQL, would take longer than the rest. */
type DocumentoRow = Omit<Documento, 'collegato'> & {
  idCollegato: number | null;
  numeroCollegato: string;
  dataCollegato: Giorno;
  tipoCollegato: TipoDocumento;
};

/** Years with documents of a kind, latest first: one look into the index for each. */
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
