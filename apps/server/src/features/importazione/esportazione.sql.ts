/** The wholesaler's data as files with the columns that its import reads (product.md §5). */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { copyOut } from '../../db/copy.ts';

const CODICE = (alias: string): string => `coalesce(${alias}.codice_erp, ${alias}.id::text)`;
const EURO = (cents: string): string => `(${cents} / 100.0)::numeric(12, 2)`;

const SELECT = {
  marche: `select ${CODICE('m')} as codice, m.nome from marca m order by m.id`,
  depositi: `select ${CODICE('d')} as codice, d.nome, d.tempi_consegna, d.ora_limite from deposito d order by d.id`,
  listini: `select ${CODICE('l')} as codice, l.nome from listino l order by l.id`,
  agenti: `select codice, nome, email, telefono, username from agente order by codice`,
  articoli: `select a.codice, a.descrizione, m.nome as marca,
      (array['pneumatico', 'cerchio', 'camera', 'consumo', 'bici'])[a.tipo_prodotto] as tipo_prodotto, a.tipo, a.disegno, a.misura,
      a.indice_carico, a.iv as indice_velocita, (array['estiva', 'invernale', '4 stagioni'])[a.stagione] as stagione, a.settore,
      (a.rinforzato is not distinct from 'XL')::integer as xl, a.runflat::integer as runflat,
      array_to_string(a.marcature, ' ') as marcature, a.ean, ${EURO('a.prezzo_listino_cents')} as prezzo_listino,
      ${EURO('a.pfu_cents')} as pfu, ${EURO('a.contributo_cents')} as contributo_logistico, a.outlet::integer as outlet, a.dot,
      a.immagine, a.attivo::integer as attivo
    from articolo a join marca m on m.id = a.marca_id order by a.codice`,
  clienti: `select ${CODICE('c')} as codice, c.ragione_sociale, c.partita_iva, ${CODICE('l')} as listino, c.codice_fiscale, c.indirizzo,
      c.cap, c.citta, c.provincia, c.telefono, c.cellulare, c.email, c.email_pec, c.codice_sdi, c.pagamento,
      (c.iva_bp / 100.0)::numeric(6, 2) as iva, (c.sconto_pagamento_bp / 100.0)::numeric(6, 2) as sconto_pagamento,
      (c.sconto_online_bp / 100.0)::numeric(6, 2) as sconto_online, c.solo_online::integer as solo_online,
      c.simeone::integer as simeone, c.bloccato::integer as bloccato, ${EURO('c.fido_massimo_cents')} as fido,
      (select string_agg(${CODICE('d')}, '|' order by x.posizione)
         from cliente_deposito x join deposito d on d.id = x.deposito_id where x.cliente_id = c.id) as depositi, a.codice as agente
    from cliente c join listino l on l.id = c.listino_id left join agente a on a.id = c.agente_id order by c.id`,
  prezzi: `select p.codice, ${CODICE('l')} as listino, ${EURO('p.prezzo_cents')} as prezzo
    from prezzo p join listino l on l.id = p.listino_id order by p.codice, p.listino_id`,
  sconti: `select ${CODICE('c')} as cliente, m.nome as marca, (s.sconto_bp / 100.0)::numeric(6, 2) as sconto
    from sconto_marca s join cliente c on c.id = s.cliente_id join marca m on m.id = s.marca_id order by s.cliente_id, s.marca_id`,
  giacenze: `select g.codice, ${CODICE('d')} as deposito, g.quantita,
      to_char(e.rilevata_il at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as rilevata_il
    from giacenza g join deposito d on d.id = g.deposito_id
    left join giacenza_erp e on e.codice = g.codice and e.deposito_id = g.deposito_id order by g.codice, g.deposito_id`,
} as const;

export type TipoEsportabile = keyof typeof SELECT;
export const TIPI_ESPORTABILI: readonly string[] = Object.keys(SELECT);

export const isEsportabile = (tipo: string): tipo is TipoEsportabile => tipo in SELECT;

/** Writes all of a kind, row by row, whatever their number. */
export function writeEsportazione(
  pool: pg.Pool,
  tipo: TipoEsportabile,
  formato: 'csv' | 'ndjson',
  to: Writable,
): Promise<void> {
  // JSON goes out as it is: neither sign stands in it.
  return formato === 'csv'
    ? copyOut(pool, `copy (${SELECT[tipo]}) to stdout (format csv, header, delimiter ';')`, to)
    : copyOut(
        pool,
        `copy (select row_to_json(x) from (${SELECT[tipo]}) x) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`,
        to,
      );
}
