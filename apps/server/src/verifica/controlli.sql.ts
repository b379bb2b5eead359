/** What must hold between the tables at any time, beyond the constraints. Checks read and never write. */
import { rows, sql, type Db } from '../db/sql.ts';
import { GIACENZE, RICERCA } from './controlli-catalogo.sql.ts';
import { DOCUMENTI } from './controlli-documenti.sql.ts';
import { EVASIONE } from './controlli-evasione.sql.ts';
import type { Controllo, Riscontro } from './controllo.ts';

/** Longer than the product needs to release unpaid orders. */
const TOLLERANZA = sql`interval '5 minutes'`;

const ORDINI: readonly Controllo[] = [
  {
    nome: 'smistamento e pezzi mancanti fanno la quantità di ogni riga',
    esaminati: sql`
      select count(*) as n from riga_ordine r join ordine o on o.id = r.ordine_id where o.stato <> 'ANNULLATO'`,
    guasti: sql`
      select 'ordine ' || o.numero || ' riga ' || r.posizione as cosa
        from riga_ordine r
        join ordine o on o.id = r.ordine_id
        left join (
          select ordine_id, posizione, sum(quantita) as presi from smistamento group by ordine_id, posizione
        ) s on s.ordine_id = r.ordine_id and s.posizione = r.posizione
       where o.stato <> 'ANNULLATO' and coalesce(s.presi, 0) + r.quantita_non_disponibile + r.quantita_annullata <> r.quantita`,
  },
  {
    nome: 'ogni conferma ricordata ha il suo ordine, una volta sola',
    esaminati: sql`
      select count(*) as n from chiave_idempotenza
       where operazione = 'conferma' and risposta ->> 'idOrdine' is not null`,
    guasti: sql`
      select 'conferma ' || k.token as cosa
        from (
          select token, utente_id, (risposta ->> 'idOrdine')::integer as ordine_id,
                 count(*) over (partition by risposta ->> 'idOrdine') as volte
            from chiave_idempotenza where operazione = 'conferma' and risposta ->> 'idOrdine' is not null
        ) k
        left join ordine o on o.id = k.ordine_id and o.utente_id = k.utente_id
       where o.id is null or k.volte > 1`,
  },
];

const COUPON: readonly Controllo[] = [
  {
    nome: 'nessun ordine annullato trattiene un coupon',
    esaminati: sql`select count(*) as n from ordine where stato = 'ANNULLATO'`,
    guasti: sql`
      select 'coupon ' || c.codice || ' dell’ordine ' || o.numero as cosa
        from coupon c join ordine o on o.id = c.ordine_id where o.stato = 'ANNULLATO'`,
  },
  {
    nome: 'ogni coupon usato è del cliente dell’ordine',
    esaminati: sql`select count(*) as n from coupon where ordine_id is not null`,
    guasti: sql`
      select 'coupon ' || c.codice || ' del cliente ' || c.cliente_id as cosa
        from coupon c left join ordine o on o.id = c.ordine_id
       where c.ordine_id is not null and o.cliente_id is distinct from c.cliente_id`,
  },
  {
    nome: 'ogni sconto da coupon ha il suo coupon',
    esaminati: sql`select count(*) as n from ordine where coupon_cents > 0 and stato <> 'ANNULLATO'`,
    guasti: sql`
      select 'ordine ' || o.numero as cosa
        from ordine o left join coupon c on c.ordine_id = o.id
       where o.coupon_cents > 0 and o.stato <> 'ANNULLATO' and c.id is null`,
  },
];

/** The amount of a payment `p` that is being or was refunded. */
const RIMBORSATI = sql`(select coalesce(sum(x.importo_cents), 0) from rimborso x where x.pagamento_id = p.id)`;

const pagamenti = sql`select count(*) as n from pagamento`;

const pagamentiControlli = (now: Date): readonly Controllo[] => [
  {
    nome: 'pagamenti e ordini sono d’accordo',
    esaminati: pagamenti,
    guasti: sql`
      select 'ordine ' || o.numero || ' ' || o.stato || ', pagamento ' || coalesce(p.stato, 'assente') as cosa
        from ordine o
        left join pagamento p on p.ordine_id = o.id
       where case coalesce(p.stato, '')
               when '' then o.stato = 'IN_ATTESA_PAGAMENTO'
               when 'APERTO' then o.stato <> 'IN_ATTESA_PAGAMENTO'
               -- Paid after the order was cancelled: the money is refunded.
               when 'PAGATO' then o.stato = 'IN_ATTESA_PAGAMENTO' or (o.stato = 'ANNULLATO') <> (p.da_rimborsare is not null)
               else o.stato <> 'ANNULLATO'
             end`,
  },
  {
    nome: 'ogni pagamento è del cliente e dell’importo dell’ordine',
    esaminati: pagamenti,
    guasti: sql`
      select 'ordine ' || o.numero as cosa
        from pagamento p join ordine o on o.id = p.ordine_id
       where p.cliente_id <> o.cliente_id or not o.paga_online
          or (o.stato <> 'ANNULLATO' and p.importo_cents <> o.totale_cents + ${RIMBORSATI})`,
  },
  {
    nome: 'di ogni pagamento di un ordine annullato torna tutto, una volta sola',
    esaminati: sql`select count(*) as n from rimborso`,
    guasti: sql`
      select 'ordine ' || o.numero as cosa
        from pagamento p join ordine o on o.id = p.ordine_id
       where (p.da_rimborsare is not null and p.importo_cents <> ${RIMBORSATI})
          or (p.da_rimborsare is null and ${RIMBORSATI} > p.importo_cents)`,
  },
  {
    nome: 'nessun ordine aspetta il pagamento oltre la scadenza',
    esaminati: sql`select count(*) as n from ordine where stato = 'IN_ATTESA_PAGAMENTO'`,
    guasti: sql`
      select 'ordine ' || numero as cosa from ordine
       where stato = 'IN_ATTESA_PAGAMENTO' and scadenza_pagamento < ${now}::timestamptz - ${TOLLERANZA}`,
  },
];

/** The invoices with due dates, by order: an invoice whose delivery notes name orders is divided among these. */
const FATTURATO = sql`
  with fattura as (
    select id, ordine_id, totale_cents from documento where tipo = 'FT' and id in (select documento_id from partita)
  ), pesata as (
    select documento_collegato_id as fattura_id, ordine_id,
           case when sum(greatest(totale_cents, 0)) over tutte > 0 then greatest(totale_cents, 0) else 1 end as peso,
           bool_or(ordine_id is not null) over tutte as nominano
      from documento where tipo = 'DDT' and documento_collegato_id is not null
    window tutte as (partition by documento_collegato_id)
  ), nota as (
    select *, sum(peso) over (partition by fattura_id) as pesi from pesata
  )
  select ordine_id, totale_cents as cents from fattura
   where ordine_id is not null and id not in (select fattura_id from nota where nominano)
  union all
  select n.ordine_id, round(f.totale_cents * sum(n.peso) / n.pesi)
    from nota n join fattura f on f.id = n.fattura_id
   where n.ordine_id is not null group by f.id, f.totale_cents, n.ordine_id, n.pesi`;

const FIDO: readonly Controllo[] = [
  {
    nome: 'fido impegnato uguale a partite aperte più ordini da fatturare',
    esaminati: sql`select count(*) as n from cliente`,
    guasti: sql`
      select 'cliente ' || c.id as cosa
        from cliente c
        left join fido_corrente f on f.cliente_id = c.id
        left join (
          select cliente_id, sum(cents) as cents
            from (
              select cliente_id, importo_cents - pagato_cents as cents from partita
              union all
              select o.cliente_id, greatest(o.totale_cents - coalesce(f.cents, 0), 0) from ordine o
                left join (
                  select ordine_id, sum(cents) as cents from (${FATTURATO}) fatturato group by ordine_id
                ) f on f.ordine_id = o.id
               where not o.paga_online and o.stato not in ('IN_ATTESA_PAGAMENTO', 'FATTURATO', 'ANNULLATO')
            ) voci group by cliente_id
        ) s on s.cliente_id = c.id
       where f.corrente_cents is distinct from coalesce(s.cents, 0)`,
  },
];

/** Every check except the totals of orders and documents, which the domain adds up. */
export function listControlli(now: Date): Controllo[] {
  return [
    ...GIACENZE,
    ...RICERCA,
    ...ORDINI,
    ...EVASIONE,
    ...COUPON,
    ...pagamentiControlli(now),
    ...FIDO,
    ...DOCUMENTI,
  ];
}

/** How many faults are named; the others are only counted. */
export const ESEMPI = 5;

/** Runs one check. */
export async function runControllo(tx: Db, { esaminati, guasti }: Controllo): Promise<Riscontro> {
  const [riscontro] = await rows<Riscontro>(
    tx,
    sql`select (${esaminati}) as esaminati, count(*) as guasti,
               coalesce((array_agg(g.cosa order by g.cosa))[1:${ESEMPI}::integer], '{}') as esempi
          from (${guasti}) g`,
  );
  if (riscontro === undefined) throw new Error('an aggregate returned no row');
  return riscontro;
}

export interface OrdineSommato {
  id: number;
  numero: number;
  imponibileCents: number;
  pfuCents: number;
  contributoCents: number;
  couponCents: number;
  scontoOnlineCents: number;
  ivaBp: number;
  ivaCents: number;
  totaleCents: number;
  /** The sum of the order's lines; `righe` is their number. */
  righe: number;
  righeImponibileCents: number;
  righePfuCents: number;
  righeContributoCents: number;
}

/** The next orders after an id, with the sums of their lines. */
export function listOrdiniSommati(tx: Db, afterId: number, limit: number): Promise<OrdineSommato[]> {
  return rows(
    tx,
    sql`select o.id, o.numero, o.imponibile_cents as "imponibileCents", o.pfu_cents as "pfuCents",
               o.contributo_cents as "contributoCents", o.coupon_cents as "couponCents",
               o.sconto_online_cents as "scontoOnlineCents", o.iva_bp as "ivaBp", o.iva_cents as "ivaCents",
               o.totale_cents as "totaleCents", r.righe, r.imponibile as "righeImponibileCents",
               r.pfu as "righePfuCents", r.contributo as "righeContributoCents"
          from ordine o
         cross join lateral (
           select count(*) as righe, coalesce(sum(prezzo_cents::bigint * (quantita - quantita_annullata)), 0) as imponibile,
                  coalesce(sum(pfu_cents / quantita * (quantita - quantita_annullata)), 0) as pfu,
                  coalesce(sum(contributo_cents / quantita * (quantita - quantita_annullata)), 0) as contributo
             from riga_ordine where ordine_id = o.id
         ) r
         where o.id > ${afterId}
         order by o.id limit ${limit}`,
  );
}
