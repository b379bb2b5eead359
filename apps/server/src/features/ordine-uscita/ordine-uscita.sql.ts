/** Orders as other programs get them, in the order in which they leave (integration.md §2). */
import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import type { Cents } from '@battistrada/domain/denaro';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

/** Any number; apart from PostgreSQL's other advisory locks of this product. */
const LOCK_SEQUENZA = 4_180_020;

/**
 * Gives numbers to the orders that changed. Under a lock, and only to what is committed: whoever reads up to a number has everything
 * before it. An order that waits for its payment gets none yet, one given up unpaid never.
 */
export async function numberOrdini(tx: Db): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK_SEQUENZA}::bigint)`);
  await execute(
    tx,
    sql`with scelti as (
          select u.ordine_id
            from ordine_in_uscita u join ordine o on o.id = u.ordine_id
           where u.sequenza is null and o.stato <> 'IN_ATTESA_PAGAMENTO'
             and not (o.stato = 'ANNULLATO' and exists (
                   select from pagamento p where p.ordine_id = o.id and p.stato <> 'PAGATO'))
           order by u.ordine_id
             for update of u skip locked
        )
        update ordine_in_uscita u set sequenza = nextval('sequenza_ordini') from scelti s where u.ordine_id = s.ordine_id`,
  );
}

export interface RigaUscita {
  riga: number;
  codice: string;
  ean: string | null;
  descrizione: string;
  quantita: number;
  nonDisponibile: number;
  prezzoCents: Cents;
  pfuCents: Cents;
  contributoCents: Cents;
  importoCents: Cents;
  depositi: { deposito: string; pezzi: number }[];
  spediti: number;
  annullati: number;
}

export interface OrdineUscitaRow {
  numero: number;
  istante: Date;
  stato: StatoOrdine;
  tipo: 'W' | 'T' | 'A';
  codiceCliente: string;
  partitaIva: string;
  ragioneSociale: string;
  destinazione: string;
  riferimento: string;
  note: string;
  tuttiInsieme: boolean | null;
  pagamento: string;
  pagaOnline: boolean;
  pagato: boolean;
  righe: RigaUscita[];
  couponCents: Cents;
  scontoOnlineCents: Cents;
  imponibileCents: Cents;
  ivaCents: Cents;
  totaleCents: Cents;
  /** Null: not numbered. */
  sequenza: number | null;
}

/** PFU and contribution are equal for every piece of a line: the line's amount divides without a remainder. */
const CAMPI = sql`o.numero, o.istante, o.stato, o.tipo, coalesce(c.codice_erp, c.id::text) as "codiceCliente",
  c.partita_iva as "partitaIva", c.ragione_sociale as "ragioneSociale", o.destinazione, o.riferimento, o.note,
  o.tutti_insieme as "tuttiInsieme", o.pagamento, o.paga_online as "pagaOnline",
  exists (select from pagamento p where p.ordine_id = o.id and p.stato = 'PAGATO') as pagato, r.righe,
  o.coupon_cents as "couponCents", o.sconto_online_cents as "scontoOnlineCents", o.imponibile_cents as "imponibileCents",
  o.iva_cents as "ivaCents", o.totale_cents as "totaleCents", u.sequenza`;

const RIGHE = sql`
  select coalesce(json_agg(json_build_object('riga', x.posizione, 'codice', x.codice, 'ean', a.ean,
           'descrizione', x.descrizione, 'quantita', x.quantita, 'nonDisponibile', x.quantita_non_disponibile,
           'prezzoCents', x.prezzo_cents, 'pfuCents', x.pfu_cents / x.quantita,
           'contributoCents', x.contributo_cents / x.quantita, 'importoCents', x.imponibile_cents,
           'spediti', x.quantita_spedita, 'annullati', x.quantita_annullata,
           'depositi', coalesce((
             select json_agg(json_build_object('deposito', coalesce(d.codice_erp, d.id::text), 'pezzi', s.quantita)
                      order by s.deposito_id)
               from smistamento s join deposito d on d.id = s.deposito_id
              where s.ordine_id = x.ordine_id and s.posizione = x.posizione), '[]'::json))
           order by x.posizione), '[]'::json) as righe
    from riga_ordine x left join articolo a on a.codice = x.codice
   where x.ordine_id = o.id`;

/** The next orders after a number of the sequence, of one customer or of all (null). */
export function listOrdiniDopo(
  db: Db,
  dopo: number,
  limite: number,
  clienteId: number | null,
): Promise<OrdineUscitaRow[]> {
  return rows(
    db,
    sql`select ${CAMPI}
          from (select u.ordine_id, u.sequenza
                  from ordine_in_uscita u join ordine o on o.id = u.ordine_id
                 where u.sequenza > ${dopo} and (${clienteId}::integer is null or o.cliente_id = ${clienteId})
                 order by u.sequenza limit ${limite}) u
          join ordine o on o.id = u.ordine_id
          join cliente c on c.id = o.cliente_id
          join lateral (${RIGHE}) r on true
         order by u.sequenza`,
  );
}

/** An order by its number, of one customer or of any (null); no row where it does not exist or is another's. */
export async function getOrdineUscita(
  db: Db,
  numero: number,
  clienteId: number | null,
): Promise<OrdineUscitaRow | null> {
  const [found = null] = await rows<OrdineUscitaRow>(
    db,
    sql`select ${CAMPI}
          from ordine o
          join cliente c on c.id = o.cliente_id
          left join ordine_in_uscita u on u.ordine_id = o.id
          join lateral (${RIGHE}) r on true
         where o.numero = ${numero} and (${clienteId}::integer is null or o.cliente_id = ${clienteId})`,
  );
  return found;
}
