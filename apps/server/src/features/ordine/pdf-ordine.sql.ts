import type { Azienda } from '@battistrada/contract/impostazioni';
import type { Ordine } from '@battistrada/contract/ordine-storico';
import type { BasisPoints, Cents } from '@battistrada/domain/denaro';
import { firstRow, sql, type Db } from '../../db/sql.ts';

/** A line with its amounts and its missing pieces, without the cancelled ones. */
export interface RigaOrdineStampata {
  readonly codice: string;
  readonly descrizione: string;
  readonly quantita: number;
  readonly nonDisponibile: number;
  readonly prezzoCents: Cents;
  readonly importoCents: Cents;
}

/** An order with all data for its sheet. */
export interface OrdineStampato extends Pick<
  Ordine,
  | 'numero'
  | 'dataOrdine'
  | 'tipo'
  | 'stato'
  | 'riferimento'
  | 'note'
  | 'destinazione'
  | 'pagamento'
  | 'importi'
  | 'totaleCents'
> {
  readonly tuttiInsieme: boolean | null;
  readonly ivaBp: BasisPoints;
  readonly righe: readonly RigaOrdineStampata[];
  readonly cliente: Pick<Azienda, 'ragioneSociale' | 'indirizzo' | 'cap' | 'citta' | 'provincia' | 'partitaIva'>;
}

/** One of a customer's orders, or null. */
export function getOrdineStampato(db: Db, clienteId: number, id: number): Promise<OrdineStampato | null> {
  return firstRow(
    db,
    sql`select o.numero, to_char(o.istante at time zone 'Europe/Rome', 'YYYY-MM-DD') as "dataOrdine", o.tipo, o.stato,
               o.riferimento, o.note, o.destinazione, o.pagamento, o.tutti_insieme as "tuttiInsieme",
               o.iva_bp as "ivaBp", o.totale_cents as "totaleCents",
               json_build_object('imponibileCents', o.imponibile_cents, 'couponCents', o.coupon_cents,
                 'scontoOnlineCents', o.sconto_online_cents, 'pfuCents', o.pfu_cents,
                 'contributoCents', o.contributo_cents, 'ivaCents', o.iva_cents) as importi,
               json_build_object('ragioneSociale', c.ragione_sociale, 'indirizzo', c.indirizzo, 'cap', c.cap,
                 'citta', c.citta, 'provincia', c.provincia, 'partitaIva', c.partita_iva) as cliente,
               (select coalesce(json_agg(json_build_object('codice', r.codice, 'descrizione', r.descrizione,
                         'quantita', r.quantita - r.quantita_annullata, 'nonDisponibile', r.quantita_non_disponibile,
                         'prezzoCents', r.prezzo_cents,
                         'importoCents', r.prezzo_cents::bigint * (r.quantita - r.quantita_annullata))
                         order by r.posizione), '[]'::json)
                  from riga_ordine r where r.ordine_id = o.id and r.quantita > r.quantita_annullata) as righe
          from ordine o
          join cliente c on c.id = o.cliente_id
         where o.id = ${id} and o.cliente_id = ${clienteId}`,
  );
}
