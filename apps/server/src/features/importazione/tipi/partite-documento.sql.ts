/** The document of an open item: files name it by its number, which begins again each year and for each kind. */
import type { Db } from '../../../db/sql.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import type { Tratto } from '../tipo.ts';

/** Expressions for the parts of an item. Its date is null when nobody stated it. */
interface Partita {
  readonly numero: string;
  readonly clienteId: string;
  readonly data: string;
  readonly scadenza: string;
  readonly importo: string;
}

/**
 * An item's document: of the year of the item's date, without one not later than its due date. Several kinds may have
 * the number: the one of that day comes first, then the one whose sign is the item's.
 */
export const documentoOf = ({ numero, clienteId, data, scadenza, importo }: Partita): string => `
  select d.id from documento d
   where d.tipo in ('FT', 'NC', 'ND') and d.numero = ${numero} and d.cliente_id = ${clienteId}
     and case when ${data} is null then d.data <= ${scadenza} else extract(year from d.data) = extract(year from ${data}) end
   order by d.data is not distinct from ${data} desc, (d.tipo = 'NC') = (${importo} < 0) desc, d.data desc limit 1`;

/**
 * Gives the documents of a range to items that came before them: no later list may name an item that is paid by then.
 * What the customer gets waits for its credit note. Returns the rows of the range.
 */
export async function linkPartite(tx: Db, tratto: Tratto): Promise<number[]> {
  // An item without a date of its own is stored with its due date.
  const documento = documentoOf({
    numero: 'p.numero_documento',
    clienteId: 'p.cliente_id',
    data: 'nullif(p.data_documento, p.data_scadenza)',
    scadenza: 'p.data_scadenza',
    importo: 'p.importo_cents',
  });
  const { rows } = await tx.query<{ n: number }>(
    `with x as materialized (
       select p.id, l.n, (${documento}) as documento_id
         from lotto l join partita p on p.cliente_id = l.cliente_id and p.numero_documento = l.numero and p.documento_id is null
        where ${APPLICABILI} and l.tipo <> 'DDT' and (l.tipo = 'NC') = (p.importo_cents < 0)
     )
     update partita p set documento_id = x.documento_id from x where p.id = x.id and x.documento_id is not null
     returning x.n`,
    parametriOf(tratto),
  );
  return rows.map(({ n }) => n);
}
