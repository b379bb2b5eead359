/**
 * The link between a document and its invoice. It is kept on the other document; a file may name it on either: a
 * delivery note or a note names its invoice, an invoice names its delivery note.
 */
import type { Db } from '../../../db/sql.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import { testi } from '../testi.ts';
import type { Tratto } from '../tipo.ts';

/** The customer's documents with the number that a row names, of the same kind never. */
const NOMINATI = 'd.cliente_id = l.cliente_id and d.numero = l.collegato and d.tipo <> l.tipo';
/** One end of a link is an invoice. */
const COLLEGABILI = `${NOMINATI} and 'FT' in (d.tipo, l.tipo)`;

/**
 * The invoice of a row, as an expression on `l` and `t`. An invoice has none. An empty cell clears the link, unless
 * an invoice of the same file names the document. Numbers begin anew each year: the nearest day counts.
 */
export const FATTURA_COLLEGATA = `
  case when l.tipo = 'FT' then null
       when l.collegato is null and (l.cliente_id, l.numero) in
              (select x.cliente_id, x.collegato from lotto x where x.tipo = 'FT' and x.cliente_id is not null and x.collegato is not null)
         then t.documento_collegato_id
       else (select d.id from documento d where ${COLLEGABILI} order by abs(d.data - l.data), d.id limit 1)
  end`;

/**
 * True for an invoice whose document names it in turn, in this file or in a waiting row: that row will write the link.
 * If both waited, each for the other, both would be dropped in the end.
 */
const RICAMBIATA = `
  l.tipo = 'FT' and (
    (l.cliente_id, l.numero, l.collegato) in
      (select x.cliente_id, x.collegato, x.numero from lotto x where x.cliente_id is not null and x.collegato is not null)
    or (l.numero, l.collegato) in
      (select r.valori ->> 'collegato', r.valori ->> 'numero' from riga_in_attesa r
        where r.tipo = 'documenti' and r.valori ->> 'collegato' is not null))`;

/** Holds rows that name an unknown document; warns of rows whose document cannot be linked with theirs. */
export async function checkCollegato(tx: Db): Promise<void> {
  await tx.query(
    `insert into problema
     select l.n_riga, 'in_attesa', 'collegato', 'SCONOSCIUTO', replace($1, '{0}', l.collegato)
       from lotto l
      where l.collegato is not null and not l.elimina and not (${RICAMBIATA})
        and not exists (select from documento d where ${NOMINATI})`,
    [testi.sconosciuto('Il documento collegato', '{0}')],
  );
  await tx.query(
    `insert into problema
     select l.n_riga, 'avviso', 'collegato', 'NON_COLLEGABILE', replace($1, '{0}', l.collegato)
       from lotto l where l.collegato is not null and not l.elimina and exists (select from documento d where ${NOMINATI})
        and not exists (select from documento d where ${COLLEGABILI})`,
    [testi.nonCollegabile('{0}')],
  );
}

/** Links the documents that invoices of the range name. Returns the rows that changed a link. */
export async function linkFatture(tx: Db, tratto: Tratto): Promise<number[]> {
  const { rows } = await tx.query<{ n: number }>(
    `with x as materialized (
       select distinct on (d.id) d.id, f.id as fattura_id, l.n
         from lotto l
         join documento f on f.tipo = 'FT' and f.numero = l.numero and extract(year from f.data) = extract(year from l.data)
        cross join lateral (select d.id from documento d where ${COLLEGABILI}
                             order by d.tipo = 'DDT' desc, abs(d.data - l.data), d.id limit 1) d
        where ${APPLICABILI} and l.tipo = 'FT' and l.collegato is not null and not l.elimina
        order by d.id, l.n desc
     )
     update documento d set documento_collegato_id = x.fattura_id from x
      where d.id = x.id and d.documento_collegato_id is distinct from x.fattura_id
     returning x.n`,
    parametriOf(tratto),
  );
  return rows.map(({ n }) => n);
}

/**
 * Links notes of electronic invoices that came before the invoice that they name, now that it is in the range: of the
 * year of the day that the note states, else not later than the note. Returns the rows that changed a link.
 */
export async function linkNoteInAttesa(tx: Db, tratto: Tratto): Promise<number[]> {
  const { rows } = await tx.query<{ n: number }>(
    `with x as materialized (
       select distinct on (d.id) d.id, f.id as fattura_id, l.n
         from lotto l
         join nota_senza_fattura w on w.numero = l.numero
         join documento d on d.id = w.documento_id and d.cliente_id = l.cliente_id
         join documento f on f.tipo = 'FT' and f.numero = l.numero and f.cliente_id = l.cliente_id
                         and extract(year from f.data) = extract(year from l.data)
        where ${APPLICABILI} and l.tipo = 'FT'
          and case when w.del is null then f.data <= d.data else extract(year from f.data) = extract(year from w.del) end
        order by d.id, abs(f.data - coalesce(w.del, d.data)), l.n
     ), arrivate as (
       delete from nota_senza_fattura w using x where w.documento_id = x.id
     )
     update documento d set documento_collegato_id = x.fattura_id from x
      where d.id = x.id and d.documento_collegato_id is null
     returning x.n`,
    parametriOf(tratto),
  );
  return rows.map(({ n }) => n);
}
