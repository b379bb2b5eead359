import { firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';

export interface Identita {
  codice: string;
  destinazioni: { codice: string; nome: string; indirizzo: string; cap: string; citta: string; provincia: string }[];
}

/** The ids of a customer and his destinations for other programs. */
export function getIdentita(db: Db, clienteId: number): Promise<Identita | null> {
  return firstRow(
    db,
    sql`select coalesce(c.codice_erp, c.id::text) as codice,
               coalesce((select json_agg(json_build_object('codice', coalesce(d.codice_erp, d.id::text),
                          'nome', d.nome, 'indirizzo', d.indirizzo, 'cap', d.cap, 'citta', d.citta, 'provincia', d.provincia
                        ) order by d.id)
                  from destinazione d where d.cliente_id = c.id), '[]'::json) as destinazioni
          from cliente c where c.id = ${clienteId}`,
  );
}

/** Articles for examples: those he ordered last, otherwise the first of the catalogue. */
export function listArticoli(
  db: Db,
  { cliente }: SessioneCliente,
  limit: number,
): Promise<{ codice: string; ean: string | null }[]> {
  return rows(
    db,
    sql`(select r.codice, r.ean
           from (select distinct x.codice from riga_ordine x
                  where x.ordine_id in (select id from ordine where cliente_id = ${cliente.id} order by istante desc, id desc limit 20)) o
           join articolo_ricerca r on r.codice = o.codice limit ${limit})
        union all
        (select codice, ean from articolo_ricerca where ean is not null order by codice limit ${limit})
        limit ${limit}`,
  );
}
