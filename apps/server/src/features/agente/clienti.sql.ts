import type { Giorno } from '@battistrada/domain/giorno';
import type { ClienteAgente } from '@battistrada/contract/agente';
import { hasParole } from '../../db/parole-cliente.sql.ts';
import { scadutoOf } from '../../db/scaduto.sql.ts';
import { literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

export interface ClientiCercati {
  readonly utenteId: number;
  readonly oggi: Giorno;
  /** Beginnings of words of name and town, or the beginning of a code; '' for all. */
  readonly testo: string;
  /** Part of a telephone number; null when the text is no number. */
  readonly cifre: string | null;
  readonly dopo: number | null;
  readonly limit: number;
}

/**
 * The next of a person's customers: first the one whose whole code was typed, then by name. His customers are found by
 * index and are few, so the text is compared with them only, without an index of all customers.
 */
export function listClienti(db: Db, cercati: ClientiCercati): Promise<(ClienteAgente & { id: number })[]> {
  const { utenteId, oggi, testo, cifre, dopo, limit } = cercati;
  // False, which comes first, for the customer with that code.
  const altro = (cliente: Sql) => sql`lower(codice_cliente(${cliente}.codice_erp, ${cliente}.id)) <> lower(${testo})`;
  return rows(
    db,
    sql`select c.id, codice_cliente(c.codice_erp, c.id) as codice, c.ragione_sociale as "ragioneSociale", c.citta,
               c.provincia, coalesce(nullif(c.cellulare, ''), c.telefono) as telefono, c.bloccato as "isBloccato",
               s.importo as "scadutoCents", (u.istante at time zone 'Europe/Rome')::date as "ultimoOrdine"
          from (
            select c.* from cliente c
             where c.id in (select cliente_id from clienti_di(${utenteId}, ${oggi}))
               and (${testo === ''}
                    or ${hasParole(sql`c`, testo)}
                    or starts_with(lower(codice_cliente(c.codice_erp, c.id)), lower(${testo}))
                    or cifre_telefono(c.telefono) like '%' || ${cifre}::text || '%'
                    or cifre_telefono(c.cellulare) like '%' || ${cifre}::text || '%')
               and (${dopo}::integer is null
                    or (${altro(sql`c`)}, c.ragione_sociale, c.id)
                       > (select ${altro(sql`x`)}, x.ragione_sociale, x.id from cliente x where x.id = ${dopo}))
             order by ${altro(sql`c`)}, c.ragione_sociale, c.id limit ${literal(limit)}
          ) c
          join lateral (${scadutoOf(oggi)}) s on true
          left join lateral (
            select o.istante from ordine o where o.cliente_id = c.id and o.stato <> 'ANNULLATO'
             order by o.istante desc, o.id desc limit 1
          ) u on true
         order by ${altro(sql`c`)}, c.ragione_sociale, c.id`,
  );
}
