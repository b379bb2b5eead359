import type { InConsegna, Ordine } from '@battistrada/contract/ordine-storico';
import type { Cents } from '@battistrada/domain/denaro';
import { addDays, startOf, type Giorno } from '@battistrada/domain/giorno';
import { IS_BONIFICO_ORDINATO } from '../../db/bonifico.sql.ts';
import { containing } from '../../db/containing.ts';
import { DOCUMENTI_ORDINE } from '../../db/documenti-ordine.sql.ts';
import { allOf, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import { APERTI } from '../../db/stati-ordine.sql.ts';

/**
 * The filter: one customer's orders, from an instant (included) to another (excluded), or with one number (otherwise,
 * with one id).
 */
export interface SelezioneOrdini {
  readonly clienteId: number;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly numero: number | null;
  /** An article among its lines, by its code or by all the words of its description. */
  readonly articolo: { readonly codice: string; readonly parole: readonly string[] } | null;
  readonly stato: Ordine['stato'] | null;
}

function where({ clienteId, from, before, numero, articolo, stato }: SelezioneOrdini): Sql {
  // Only the given conditions: a plan for all cases at once would read the whole history for one number.
  const conditions = [sql`o.cliente_id = ${clienteId}`];
  if (from !== null) conditions.push(sql`o.istante >= ${from}`);
  if (before !== null) conditions.push(sql`o.istante < ${before}`);
  if (numero !== null) {
    // The confirmation returns the order's id, so the id finds it too, unless another order has that number.
    conditions.push(sql`o.id = coalesce(
      (select x.id from ordine x where x.numero = ${numero} and x.cliente_id = ${clienteId}),
      (select x.id from ordine x where x.id = ${numero} and x.cliente_id = ${clienteId}))`);
  }
  if (stato !== null) conditions.push(sql`o.stato = ${stato}`);
  if (articolo !== null) {
    const { codice, parole } = articolo;
    const descritto = parole.map((parola) => sql`x.descrizione ilike ${containing(parola)}`);
    conditions.push(sql`exists (select from riga_ordine x where x.ordine_id = o.id
      and (x.codice ilike ${containing(codice)} or (${allOf(descritto)})))`);
  }
  return allOf(conditions);
}

/** The number and the total of the orders on all pages; cancelled ones, and unpaid ones past their time, count 0. */
export async function sumOrdini(
  db: Db,
  selezione: SelezioneOrdini,
  now: Date,
): Promise<{ numeroOrdini: number; totaleCents: Cents }> {
  const sums = await firstRow<{ numeroOrdini: number; totaleCents: Cents }>(
    db,
    sql`select count(*) as "numeroOrdini",
               coalesce(sum(o.totale_cents) filter (
                 where o.stato <> 'ANNULLATO'
                   and (o.stato <> 'IN_ATTESA_PAGAMENTO' or o.scadenza_pagamento > ${now})), 0) as "totaleCents"
          from ordine o where ${where(selezione)}`,
  );
  return sums ?? { numeroOrdini: 0, totaleCents: 0 };
}

/** The columns of an order in every list. */
const CAMPI = sql`o.id, o.numero, o.deposito_id as "idDeposito", o.riferimento, o.tipo,
  (select w.nome from utente w where w.id = o.operatore_id) as "inseritoDa", to_char(o.istante at time zone 'Europe/Rome', 'YYYY-MM-DD') as "dataOrdine", o.istante,
  o.totale_cents as "totaleCents",
  json_build_object('imponibileCents', o.imponibile_cents, 'couponCents', o.coupon_cents,
    'scontoOnlineCents', o.sconto_online_cents, 'pfuCents', o.pfu_cents, 'contributoCents', o.contributo_cents,
    'ivaCents', o.iva_cents) as importi, o.pagamento, o.stato, o.destinazione,
  o.data_fatturazione as "dataFatturazione", c.partita_iva as "partitaIva", o.note,
  coalesce(o.codice_spedizione, (select nullif(string_agg(k.collo, ', ' order by s.istante, s.id, k.posto), '')
    from spedizione s, unnest(s.colli) with ordinality as k (collo, posto) where s.ordine_id = o.id)) as "codiceSpedizione",
  r.prodotti`;

const RIGHE = sql`
  select coalesce(json_agg(json_build_object('codice', x.codice, 'descrizione', x.descrizione,
           'quantita', x.quantita - x.quantita_annullata, 'prezzoCents', x.prezzo_cents,
           'importoCents', x.prezzo_cents::bigint * (x.quantita - x.quantita_annullata), 'consegnato', x.consegnata)
           order by x.posizione), '[]'::json) as prodotti
    from riga_ordine x where x.ordine_id = o.id and x.quantita > x.quantita_annullata`;

type Spedizione = Ordine['spedizioni'][number];
/** The instant is a text of PostgreSQL; parcels have no page of the carrier yet. */
type SpedizioneRow = Omit<Spedizione, 'colli'> & { colli: string[] };

const SPEDIZIONI = sql`
  select coalesce(json_agg(json_build_object('istante', s.istante, 'corriere', s.corriere, 'colli', s.colli,
           'prodotti', (select coalesce(json_agg(json_build_object('codice', x.codice, 'descrizione', x.descrizione,
                                'quantita', q.pezzi) order by q.posizione), '[]'::json)
                          from riga_spedizione q
                          join riga_ordine x on x.ordine_id = q.ordine_id and x.posizione = q.posizione
                         where q.spedizione_id = s.id))
           order by s.istante, s.id), '[]'::json) as spedizioni,
         (min(s.istante) at time zone 'Europe/Rome')::date as "partitoIl"
    from spedizione s where s.ordine_id = o.id`;

/** The promised delivery days of each deposito's pieces. */
const CONSEGNE = sql`
  select coalesce(json_agg(json_build_object('deposito', x.deposito_id, 'pezzi', x.pezzi, 'giorno', x.consegna)
           order by x.consegna, x.deposito_id), '[]'::json) as consegne
    from (select deposito_id, consegna, sum(quantita) as pezzi
            from smistamento where ordine_id = o.id and consegna is not null
           group by deposito_id, consegna) x`;

/** An order with its lines and the data for its timeline. */
export type OrdineRow = Omit<Ordine, 'istante' | 'annullabileFino' | 'cronologia' | 'spedizioni' | 'consegne'> & {
  consegne: { deposito: number; pezzi: number; giorno: Giorno }[];
  spedizioni: SpedizioneRow[];
  istante: Date;
  pagabileFino: Date | null;
  pagaOnline: boolean;
  operatoreId: number | null;
  pagatoIl: Giorno | null;
  speditoIl: Giorno | null;
  annullatoIl: Giorno | null;
};

/** A page of the list, newest first, with lines, documents and the days of each order's timeline. */
export function listOrdini(
  db: Db,
  selezione: SelezioneOrdini,
  page: { limit: number; offset: number },
): Promise<OrdineRow[]> {
  return rows(
    db,
    sql`select ${CAMPI}, d.documenti, s.spedizioni, q.consegne, least(d."speditoIl", s."partitoIl") as "speditoIl", o.paga_online as "pagaOnline", o.operatore_id as "operatoreId",
               (p.concluso at time zone 'Europe/Rome')::date as "pagatoIl",
               (a.istante at time zone 'Europe/Rome')::date as "annullatoIl",
               case when o.stato = 'IN_ATTESA_PAGAMENTO' and not exists (
                 select 1 from pagamento p where p.ordine_id = o.id and ${IS_BONIFICO_ORDINATO}
               ) then o.scadenza_pagamento end as "pagabileFino"
          from (select o.id from ordine o where ${where(selezione)}
                 order by o.istante desc, o.id desc limit ${page.limit} offset ${page.offset}) trovato
          join ordine o on o.id = trovato.id
          join cliente c on c.id = o.cliente_id
          join lateral (${RIGHE}) r on true
          join lateral (${SPEDIZIONI}) s on true
          join lateral (${CONSEGNE}) q on true
          join lateral (
            select min(x.data) filter (where x.tipo = 'DDT') as "speditoIl",
                   coalesce(json_agg(json_build_object('id', x.id, 'numero', x.numero, 'data', x.data, 'tipo', x.tipo)
                            order by x.data, x.id), '[]'::json) as documenti
              from (${DOCUMENTI_ORDINE}) x
          ) d on true
          left join pagamento p on p.ordine_id = o.id and p.stato = 'PAGATO'
          left join lateral (
            select g.istante from registro g
             where o.stato = 'ANNULLATO' and g.cliente_id = o.cliente_id and g.istante >= o.istante
               and g.evento = 'rilascio' and (g.dettagli ->> 'ordine')::integer = o.id
             limit 1
          ) a on true
         order by o.istante desc, o.id desc`,
  );
}

export type OrdineDaEsportare = Omit<
  Ordine,
  'istante' | 'annullabileFino' | 'cronologia' | 'spedizioni' | 'documenti' | 'consegne'
>;

/** The next orders of the list after a given one, or the first ones: as fast at the end as at the beginning. */
export function listOrdiniDopo(
  db: Db,
  selezione: SelezioneOrdini,
  afterId: number | null,
  limit: number,
): Promise<OrdineDaEsportare[]> {
  // The instant is read in SQL, because a JavaScript date has lost its microseconds.
  const after =
    afterId === null
      ? sql``
      : sql`and (o.istante, o.id) < (select x.istante, x.id from ordine x where x.id = ${afterId})`;
  return rows(
    db,
    sql`select ${CAMPI}
          from (select * from ordine o where ${where(selezione)} ${after}
                 order by o.istante desc, o.id desc limit ${limit}) o
          join cliente c on c.id = o.cliente_id
          join lateral (${RIGHE}) r on true
         order by o.istante desc, o.id desc`,
  );
}

/** Without the carrier's page: `collo` is the last shipped parcel. */
export type InConsegnaRow = Omit<InConsegna, 'ordini'> & {
  ordini: { numero: number; quantita: number; corriere: string; collo: string | null; giorno: Giorno | null }[];
};

/** Shipments that left earlier are not read. Goods on the road so long have arrived, or need a telephone call. */
const IN_VIAGGIO_GIORNI = 30;

/**
 * Pieces that a customer still waits for, by article; the last ordered first. Of open orders those that have not left.
 * Each shipment apart, with its carrier: until the day promised for its line, and at least until the day after it left,
 * because nobody tells us that it has arrived.
 */
export function listInConsegna(db: Db, clienteId: number, oggi: Giorno): Promise<InConsegnaRow[]> {
  return rows(
    db,
    sql`with parte as (
          select r.ordine_id, r.posizione, r.codice, r.descrizione, o.numero, o.istante,
                 r.quantita - r.quantita_annullata - r.quantita_spedita as pezzi,
                 '' as corriere, null::text as collo, null::date as partenza
            from riga_ordine r join ordine o on o.id = r.ordine_id
           where r.cliente_id = ${clienteId} and not r.consegnata
             and r.quantita > r.quantita_annullata + r.quantita_spedita
             and o.stato in ${APERTI}
          union all
          select x.*, p.corriere, p.colli[cardinality(p.colli)], (p.istante at time zone 'Europe/Rome')::date
            from spedizione p
            -- Row by row: a plan for any customer expects thousands of shipments and would read the whole tables.
            cross join lateral (
              select r.ordine_id, r.posizione, r.codice, r.descrizione, o.numero, o.istante, s.pezzi
                from riga_spedizione s
                join riga_ordine r on r.ordine_id = s.ordine_id and r.posizione = s.posizione
                join ordine o on o.id = r.ordine_id
               where s.spedizione_id = p.id and o.stato <> 'ANNULLATO'
              offset 0) x
           where p.cliente_id = ${clienteId} and p.istante >= ${startOf(addDays(oggi, -IN_VIAGGIO_GIORNI))}
        )
        select sum(t.pezzi)::integer as quantita, t.descrizione,
               json_agg(json_build_object('numero', t.numero, 'quantita', t.pezzi, 'corriere', t.corriere, 'collo', t.collo,
                 'giorno', q.giorno) order by t.istante desc, t.partenza nulls last, t.collo) as ordini
          from parte t
          left join lateral (
            select max(m.consegna) as giorno from smistamento m
             where m.ordine_id = t.ordine_id and m.posizione = t.posizione) q on true
         where t.partenza is null or greatest(q.giorno, t.partenza + 1) >= ${oggi}::date
         group by t.codice, t.descrizione
         order by max(t.istante) desc, t.descrizione, t.codice`,
  );
}
