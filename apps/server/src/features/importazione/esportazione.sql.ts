/** The wholesaler's data as files in the columns that the import reads (product.md §5). */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { copyOut } from '../../db/copy.ts';
import { centesimi, STAGIONE, TIPO_PRODOTTO } from '../../db/in-uscita.sql.ts';
import { escapedSql } from '../../formato/formule.ts';

const CODICE = (alias: string): string => `coalesce(${alias}.codice_erp, ${alias}.id::text)`;

const SELECT = {
  marche: `select ${CODICE('m')} as codice, m.nome from marca m order by m.id`,
  depositi: `select ${CODICE('d')} as codice, d.nome, d.tempi_consegna, d.ora_limite from deposito d order by d.id`,
  listini: `select ${CODICE('l')} as codice, l.nome from listino l order by l.id`,
  agenti: `select codice, nome, email, telefono, username from agente where attivo order by codice`,
  articoli: `select a.codice, a.descrizione, m.nome as marca,
      ${TIPO_PRODOTTO} as tipo_prodotto, a.tipo, a.disegno, a.misura,
      a.indice_carico, a.iv as indice_velocita, ${STAGIONE} as stagione, a.settore,
      (a.rinforzato is not distinct from 'XL')::integer as xl, a.runflat::integer as runflat,
      array_to_string(a.marcature, ' ') as marcature, a.ean, ${centesimi('a.prezzo_listino_cents')} as prezzo_listino,
      ${centesimi('a.pfu_cents')} as pfu, ${centesimi('a.contributo_cents')} as contributo_logistico, a.outlet::integer as outlet, a.dot,
      a.immagine, nullif(a.etichetta ->> 'carburante', '') as consumo, nullif(a.etichetta ->> 'bagnato', '') as aderenza,
      nullif((a.etichetta ->> 'rumore')::integer, 0) as rumore_db, nullif(a.etichetta ->> 'classeRumore', '') as rumore_classe,
      (a.etichetta ->> 'neve')::boolean::integer as neve, (a.etichetta ->> 'ghiaccio')::boolean::integer as ghiaccio,
      nullif(a.etichetta ->> 'eprel', '') as eprel, a.attivo::integer as attivo, k.descrizione as categoria
    from articolo a join marca m on m.id = a.marca_id
    left join categoria k on k.tipo_prodotto = a.tipo_prodotto and k.id = a.categoria order by a.codice`,
  clienti: `select ${CODICE('c')} as codice, c.ragione_sociale, c.partita_iva, ${CODICE('l')} as listino, c.codice_fiscale, c.indirizzo,
      c.cap, c.citta, c.provincia, c.telefono, c.cellulare, c.email, c.email_pec, c.codice_sdi, c.pagamento,
      ${centesimi('c.iva_bp')} as iva, ${centesimi('c.sconto_pagamento_bp')} as sconto_pagamento,
      ${centesimi('c.sconto_online_bp')} as sconto_online, c.solo_online::integer as solo_online,
      c.simeone::integer as simeone, c.bloccato::integer as bloccato, ${centesimi('c.fido_massimo_cents')} as fido,
      (select string_agg(${CODICE('d')}, '|' order by x.posizione)
         from cliente_deposito x join deposito d on d.id = x.deposito_id where x.cliente_id = c.id) as depositi, c.gln, c.alias_edi,
      nullif(c.url_cerchi, '') as url_cerchi, a.codice as agente
    from cliente c join listino l on l.id = c.listino_id left join agente a on a.id = c.agente_id
   where c.cancellato is null order by c.id`,
  assegnazioni: `select ${CODICE('c')} as cliente, g.codice as agente, t.dal, t.al
    from assegnazione t join cliente c on c.id = t.cliente_id join agente g on g.id = t.agente_id
    order by t.cliente_id, t.agente_id, t.dal`,
  limiti: `select a.codice as agente, m.nome as marca, ${CODICE('l')} as listino, ${centesimi('t.sconto_bp')} as sconto
    from limite_sconto t left join agente a on a.id = t.agente_id left join marca m on m.id = t.marca_id
    left join listino l on l.id = t.listino_id order by t.id`,
  note_clienti: `select ${CODICE('c')} as cliente, u.username as autore,
      to_char(t.istante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as istante, t.testo, t.prossima,
      (t.fatta is not null)::integer as fatta
    from nota_cliente t join cliente c on c.id = t.cliente_id join utente u on u.id = t.autore_id
    order by t.istante, t.id`,
  utenti: `select u.username, ${CODICE('c')} as cliente, u.nome, u.email, u.telefono, array_to_string(u.funzioni, '|') as funzioni,
      u.attivo::integer as attivo
    from utente u join cliente c on c.id = u.cliente_id
   where u.tipo = 'cliente' and u.operatore_id is null and c.cancellato is null order by u.username`,
  destinazioni: `select ${CODICE('c')} as cliente, ${CODICE('t')} as codice, coalesce(nullif(t.nome, ''), t.citta) as nome, t.indirizzo,
      t.cap, t.citta, t.provincia, t.telefono, t.gln, t.alias_edi, t.predefinita::integer as predefinita
    from destinazione t join cliente c on c.id = t.cliente_id order by t.cliente_id, t.id`,
  prezzi: `select p.codice, ${CODICE('l')} as listino, ${centesimi('p.prezzo_cents')} as prezzo, p.valido_dal
    from (select codice, listino_id, prezzo_cents, null::date as valido_dal from prezzo
          union all select codice, listino_id, prezzo_cents, valido_dal from prezzo_futuro) p
    join listino l on l.id = p.listino_id order by p.codice, p.listino_id, p.valido_dal nulls first`,
  sconti: `select ${CODICE('c')} as cliente, m.nome as marca, ${centesimi('s.sconto_bp')} as sconto
    from sconto_marca s join cliente c on c.id = s.cliente_id join marca m on m.id = s.marca_id order by s.cliente_id, s.marca_id`,
  // The ERP's own figure at its own instant: today's available pieces, sent back as a figure, would subtract orders
  // twice. Where it sent none, the figure is our stock before the first order that no figure includes.
  giacenze: `select g.codice, ${CODICE('d')} as deposito, coalesce(e.quantita, g.quantita + coalesce(i.pezzi, 0)) as quantita,
      to_char(coalesce(e.rilevata_il, i.prima) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as rilevata_il
    from giacenza g join deposito d on d.id = g.deposito_id
    left join giacenza_erp e on e.codice = g.codice and e.deposito_id = g.deposito_id
    left join (select i.codice, i.deposito_id, sum(i.pezzi)::integer as pezzi, min(o.istante) - interval '1 ms' as prima
                 from impegno i join ordine o on o.id = i.ordine_id group by i.codice, i.deposito_id) i
      on i.codice = g.codice and i.deposito_id = g.deposito_id
   order by g.codice, g.deposito_id`,
  documenti: `select d.tipo, d.numero, d.data, ${CODICE('c')} as cliente, ${centesimi('d.totale_cents')} as totale,
      ${centesimi('d.imponibile_cents')} as imponibile, ${centesimi('d.iva_cents')} as iva, d.pagamento, o.numero as ordine, x.numero as collegato
    from documento d join cliente c on c.id = d.cliente_id left join ordine o on o.id = d.ordine_id
    left join documento x on x.id = d.documento_collegato_id order by d.data, d.id`,
  righe_documento: `select d.tipo, d.numero, d.data, r.posizione as riga, r.descrizione, r.codice, r.quantita,
      ${centesimi('r.prezzo_cents')} as prezzo, ${centesimi('r.importo_cents')} as importo
    from riga_documento r join documento d on d.id = r.documento_id order by d.data, d.id, r.posizione`,
  partite: `select ${CODICE('c')} as cliente, p.numero_documento as numero, p.data_scadenza as scadenza,
      ${centesimi('(p.importo_cents - p.pagato_cents)')} as importo, p.pagamento, p.data_documento as data
    from partita p join cliente c on c.id = p.cliente_id where p.importo_cents <> p.pagato_cents order by p.cliente_id, p.data_scadenza, p.id`,
  promesse: `select ${CODICE('c')} as cliente, p.data_registrazione as data, ${centesimi('p.importo_cents')} as importo
    from promessa_pagamento p join cliente c on c.id = p.cliente_id order by p.cliente_id, p.progressivo`,
  contratti: `select ${CODICE('c')} as cliente, t.rete, ${centesimi('t.fatturato_cents')} as fatturato, t.pezzi,
      replace(t.marche, ', ', '|') as marche
    from contratto t join cliente c on c.id = t.cliente_id order by t.cliente_id, t.id`,
  obiettivi: `select ${CODICE('c')} as cliente, t.tipo, m.nome as marca, t.anno, t.trimestre, t.pezzi, t.obiettivo
    from (select cliente_id, 'premium' as tipo, marca_id, null::smallint as anno, null::smallint as trimestre,
                 pezzi::numeric(12, 2) as pezzi, null::numeric(12, 2) as obiettivo from target_premium
          union all select cliente_id, 'economy', marca_id, anno, trimestre, pezzi, obiettivo from target_economy
          union all select cliente_id, 'masterpro', null, null, null, ${centesimi('corrente_cents')}, ${centesimi('obiettivo_cents')}
                      from masterpro) t
    join cliente c on c.id = t.cliente_id left join marca m on m.id = t.marca_id
    order by t.cliente_id, t.tipo, t.marca_id, t.anno, t.trimestre`,
  // A row for each article of each shipment, then one for the state without shipments.
  stati_ordine: `select numero, stato, istante, numero_erp, nullif(corriere, '') as corriere, nullif(colli, '') as colli, data_fatturazione,
      codice, quantita
    from (
      select o.numero, s.id as spedizione, o.numero_erp, s.corriere, array_to_string(s.colli, '|') as colli,
             case when o.stato in ('SPEDITO', 'FATTURATO') and s.id = max(s.id) over (partition by o.id) then 'SPEDITO'
                  else 'PARZIALMENTE_SPEDITO' end as stato,
             to_char(s.istante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as istante, null::date as data_fatturazione,
             r.codice, sum(x.pezzi) as quantita
        from ordine o
        join spedizione s on s.ordine_id = o.id
        join riga_spedizione x on x.spedizione_id = s.id
        join riga_ordine r on r.ordine_id = x.ordine_id and r.posizione = x.posizione
       group by o.id, s.id, r.codice
      union all
      select o.numero, null, o.numero_erp, '', '', o.stato, null, o.data_fatturazione, null, null
        from ordine o
       where o.stato not in ('IN_ATTESA_PAGAMENTO', 'PARZIALMENTE_SPEDITO')
         and (o.stato <> 'SPEDITO' or not exists (select from spedizione s where s.ordine_id = o.id))
    ) s
    order by numero, spedizione nulls last, codice`,
} as const;

export type TipoEsportabile = keyof typeof SELECT;
export const TIPI_ESPORTABILI: readonly string[] = Object.keys(SELECT);

export const isEsportabile = (tipo: string): tipo is TipoEsportabile => Object.hasOwn(SELECT, tipo);

/** Writes all rows of a kind one by one, whatever their number. */
export async function writeEsportazione(
  pool: pg.Pool,
  tipo: TipoEsportabile,
  formato: 'csv' | 'ndjson',
  to: Writable,
): Promise<void> {
  const select = SELECT[tipo];
  if (formato === 'csv') {
    const statement = `select ${await columnsForSheets(pool, select)} from (${select}) x`;
    return copyOut(pool, `copy (${statement}) to stdout (format csv, header, delimiter ';')`, to);
  }
  // JSON needs no escaping: neither character can be in it.
  return copyOut(
    pool,
    `copy (select row_to_json(x) from (${select}) x) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`,
    to,
  );
}

/** PostgreSQL's type numbers for texts. */
const TESTI = new Set([25, 1042, 1043]);

/** Texts that begin like a formula are escaped; numbers, with their minus sign, are not. */
async function columnsForSheets(pool: pg.Pool, select: string): Promise<string> {
  const { fields } = await pool.query(`select * from (${select}) x limit 0`);
  return fields
    .map(({ name, dataTypeID }) => (TESTI.has(dataTypeID) ? `${escapedSql(`x.${name}`)} as ${name}` : `x.${name}`))
    .join(', ');
}
