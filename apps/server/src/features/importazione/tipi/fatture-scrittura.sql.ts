/**
 * Writes the parts of an electronic invoice besides its totals, for a range of the stage: each function returns the
 * changed rows.
 */
import type { Db } from '../../../db/sql.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import type { Tratto } from '../tipo.ts';
import { linkNoteInAttesa } from './documenti-collegati.sql.ts';
import { linkPartite } from './partite-documento.sql.ts';

/** The document of a row of the stage, as a condition on `l` and `d`. */
const SUO = `d.tipo = l.tipo and d.numero = l.numero and extract(year from d.data) = extract(year from l.data)`;

/**
 * Writes delivery notes, rows, due dates and files of the invoices of a range, whose documents exist already. Returns
 * the changed rows.
 */
export async function writeDentro(tx: Db, tratto: Tratto): Promise<number[]> {
  const numeri: number[] = [];
  for (const write of [
    writeDdt,
    linkDdt,
    linkNote,
    linkNoteInAttesa,
    removeRighe,
    writeRighe,
    writeRigheDdt,
    linkPartite,
    writePartite,
    writeFile,
  ]) {
    numeri.push(...(await write(tx, tratto)));
  }
  return numeri;
}

async function listNumeri(tx: Db, statement: string, tratto: Tratto): Promise<number[]> {
  const { rows } = await tx.query<{ n: number }>(statement, parametriOf(tratto));
  return rows.map(({ n }) => n);
}

/** The delivery notes named by invoices of the range: number, day and the rows delivered with each. */
const DDT = `
  select l.n, l.cliente_id, d.id as fattura_id, x.numero, x.data, x.righe, d.ordine_id, d.iva_bp,
         l._righe::jsonb as righe_fattura, l._ordini::jsonb as ordini, jsonb_array_length(l._ddt::jsonb) as quanti
    from lotto l join documento d on ${SUO},
         jsonb_to_recordset(l._ddt::jsonb) as x (numero text, data text, righe jsonb)
   where ${APPLICABILI} and x.numero <> '' and x.data ~ '^\\d{4}-\\d{2}-\\d{2}$' and l.tipo = 'FT'`;

/**
 * True when a row of the invoice, `r` as its array, was delivered with the note. When the note names no rows, it has
 * all of them if it is the only note.
 */
const CONSEGNATA = `case when jsonb_array_length(x.righe) = 0 then x.quanti = 1 else x.righe @> (r.value -> 0) end`;

/**
 * The order of a note: the one that the invoice names for its rows, else one that it names without rows, which is of the
 * whole invoice. When no order has rows, it is the invoice's.
 */
const ORDINE = `case
  when jsonb_path_exists(x.ordini, '$[*].righe[*]') then
    (select o.id from jsonb_to_recordset(x.ordini) as y (numero text, righe jsonb)
       join ordine o on o.numero::text = y.numero and o.cliente_id = x.cliente_id
      where jsonb_array_length(x.righe) = 0 or jsonb_array_length(y.righe) = 0
            or exists (select from jsonb_array_elements(y.righe) r where x.righe @> r.value)
      order by (jsonb_array_length(x.righe) = 0) <> (jsonb_array_length(y.righe) = 0), o.id limit 1)
  else x.ordine_id end`;

/** Creates an unknown note from the invoice's rows. */
function writeDdt(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `with x as materialized (${DDT}), nuovi as (
       select distinct on (x.numero, left(x.data, 4)) x.*, ${ORDINE} as suo_ordine_id,
              s.netto, s.iva
         from x, lateral (
           select coalesce(sum(importo), 0) as netto, coalesce(sum(round(importo * aliquota / 10000.0)), 0) as iva
             from (select sum((r.value ->> 5)::bigint) as importo, coalesce((r.value ->> 6)::integer, x.iva_bp) as aliquota
                     from jsonb_array_elements(x.righe_fattura) r where ${CONSEGNATA} group by 2) aliquote
         ) s
        where not exists (select from documento d where d.tipo = 'DDT' and d.numero = x.numero
                             and extract(year from d.data) = left(x.data, 4)::integer)
        order by x.numero, left(x.data, 4), x.n
     ), scritti as (
       insert into documento (tipo, numero, cliente_id, data, ordine_id, iva_bp, imponibile_cents, iva_cents, totale_cents)
       select 'DDT', numero, cliente_id, data::date, suo_ordine_id, iva_bp, netto, iva, netto + iva from nuovi
     )
     select n from nuovi`,
    tratto,
  );
}

function linkDdt(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `with x as materialized (${DDT})
     update documento d set documento_collegato_id = x.fattura_id from x
      where d.tipo = 'DDT' and d.numero = x.numero and d.cliente_id = x.cliente_id
        and extract(year from d.data) = left(x.data, 4)::integer and d.documento_collegato_id is distinct from x.fattura_id
     returning x.n`,
    tratto,
  );
}

/**
 * Links the notes to their invoices: the one of the day that a note states, of the same year at least, else the last one
 * before the note. Notes of earlier ranges too, whose invoice may be in this one. A note without it waits for it.
 */
function linkNote(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `with x as materialized (
       select l.n, d.id, d.documento_collegato_id, l.collegato, l.collegato_del::date as del,
              (select f.id from documento f
                where f.tipo = 'FT' and f.numero = l.collegato and f.cliente_id = l.cliente_id
                  and case when l.collegato_del is null then f.data <= l.data
                           else extract(year from f.data) = extract(year from l.collegato_del) end
                order by abs(f.data - coalesce(l.collegato_del, l.data)), f.id limit 1) as fattura_id
         from lotto l join documento d on ${SUO} and d.cliente_id = l.cliente_id
        where l.tipo <> 'FT' and l.collegato <> '' and l.n <= $2
     ), attese as (
       insert into nota_senza_fattura as t (documento_id, numero, del)
       select distinct on (id) id, collegato, del from x
        where fattura_id is null and documento_collegato_id is null and n >= $1 order by id, n desc
       on conflict (documento_id) do update set numero = excluded.numero, del = excluded.del
        where row(t.numero, t.del) is distinct from row(excluded.numero, excluded.del)
     ), arrivate as (
       delete from nota_senza_fattura t using x where t.documento_id = x.id and x.fattura_id is not null
     ), collegate as (
       update documento d set documento_collegato_id = x.fattura_id from x
        where d.id = x.id and x.fattura_id is not null and d.documento_collegato_id is distinct from x.fattura_id
       returning x.n
     )
     select n from collegate where n >= $1`,
    tratto,
  );
}

function removeRighe(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `delete from riga_documento r using lotto l, documento d
      where ${APPLICABILI} and ${SUO} and r.documento_id = d.id and r.posizione > jsonb_array_length(l._righe::jsonb)
     returning l.n`,
    tratto,
  );
}

function writeRighe(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `with x as materialized (${DDT}), righe as materialized (
       select l.n, d.id as documento_id, (r.value ->> 0)::smallint as posizione, r.value ->> 1 as codice, r.value ->> 2 as descrizione,
              (r.value ->> 3)::integer as quantita, (r.value ->> 4)::integer as prezzo, (r.value ->> 5)::bigint as importo,
              nullif((r.value ->> 6)::integer, d.iva_bp) as iva_bp,
              (select y.id from x join documento y on y.tipo = 'DDT' and y.numero = x.numero and y.cliente_id = x.cliente_id
                                   and extract(year from y.data) = left(x.data, 4)::integer
                where x.n = l.n and ${CONSEGNATA} order by y.id limit 1) as ddt_id
         from lotto l join documento d on ${SUO}, jsonb_array_elements(l._righe::jsonb) r
        where ${APPLICABILI}
     ), scritte as (
       insert into riga_documento as t (documento_id, posizione, codice, descrizione, quantita, prezzo_cents, importo_cents, iva_bp, ddt_id)
       select documento_id, posizione, codice, descrizione, quantita, prezzo, importo, iva_bp, ddt_id from righe
       on conflict (documento_id, posizione) do update
          set codice = excluded.codice, descrizione = excluded.descrizione, quantita = excluded.quantita,
              prezzo_cents = excluded.prezzo_cents, importo_cents = excluded.importo_cents, iva_bp = excluded.iva_bp, ddt_id = excluded.ddt_id
        where row(t.codice, t.descrizione, t.quantita, t.prezzo_cents, t.importo_cents, t.iva_bp, t.ddt_id)
              is distinct from row(excluded.codice, excluded.descrizione, excluded.quantita, excluded.prezzo_cents, excluded.importo_cents, excluded.iva_bp, excluded.ddt_id)
       returning t.documento_id
     )
     select distinct righe.n from righe join scritte using (documento_id)`,
    tratto,
  );
}

/** Only for notes without rows of their own. */
function writeRigheDdt(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `with x as materialized (${DDT}), righe as materialized (
       select x.n, y.id as documento_id, row_number() over (partition by y.id order by r.posizione) as posizione,
              r.codice, r.descrizione, r.quantita, r.prezzo_cents, r.importo_cents, r.iva_bp
         from x join documento y on y.tipo = 'DDT' and y.numero = x.numero and y.cliente_id = x.cliente_id
                                and extract(year from y.data) = left(x.data, 4)::integer
                join riga_documento r on r.documento_id = x.fattura_id and r.ddt_id = y.id
        where not exists (select from riga_documento z where z.documento_id = y.id)
     ), scritte as (
       insert into riga_documento (documento_id, posizione, codice, descrizione, quantita, prezzo_cents, importo_cents, iva_bp)
       select documento_id, posizione, codice, descrizione, quantita, prezzo_cents, importo_cents, iva_bp from righe
     )
     select distinct n from righe`,
    tratto,
  );
}

/** Due dates are written once, whatever name a list gave them; the open items state what is paid. */
function writePartite(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `with rate as materialized (
       select l.n, l.cliente_id, d.id as documento_id, l.numero, l.data, coalesce(l.pagamento, '') as pagamento,
              (s.value ->> 0)::date as scadenza, (s.value ->> 1)::bigint as importo
         from lotto l join documento d on ${SUO}, jsonb_array_elements(l._scadenze::jsonb) s
        where ${APPLICABILI} and s.value ->> 0 ~ '^\\d{4}-\\d{2}-\\d{2}$'
     ), nuove as (
       select * from rate r
        where not exists (select from partita p where p.cliente_id = r.cliente_id and p.data_scadenza = r.scadenza
                             and (p.numero_documento = r.numero or p.documento_id = r.documento_id))
     ), scritte as (
       insert into partita (cliente_id, documento_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents)
       select cliente_id, documento_id, numero, pagamento, data, scadenza, importo from nuove
     )
     select distinct n from nuove`,
    tratto,
  );
}

function writeFile(tx: Db, tratto: Tratto): Promise<number[]> {
  return listNumeri(
    tx,
    `with file as materialized (
       select l.n, d.id as documento_id, coalesce(l.file, '') as nome, decode(l._xml, 'base64') as xml, decode(l._originale, 'base64') as originale
         from lotto l join documento d on ${SUO} where ${APPLICABILI} and l._xml is not null
     ), scritti as (
       insert into fattura_elettronica as t (documento_id, nome_file, xml, originale)
       select documento_id, nome, xml, originale from file
       on conflict (documento_id) do update set nome_file = excluded.nome_file, xml = excluded.xml, originale = excluded.originale
        where t.xml <> excluded.xml
       returning t.documento_id
     )
     select file.n from file join scritti using (documento_id)`,
    tratto,
  );
}
