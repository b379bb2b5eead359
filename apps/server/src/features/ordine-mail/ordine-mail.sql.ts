import { firstRow, sql, type Db } from '../../db/sql.ts';
import type { OrdineMail } from './ordine-mail.ts';

/** An order with the data for its mails, and its customer; null when it does not exist. */
export function getOrdineMail(tx: Db, ordineId: number): Promise<(OrdineMail & { clienteId: number }) | null> {
  return firstRow(
    tx,
    sql`select o.id, o.cliente_id as "clienteId", o.numero, o.istante, o.riferimento, o.note, o.destinazione,
               o.tutti_insieme as "tuttiInsieme", o.paga_online as "pagaOnline", o.pagamento,
               o.imponibile_cents as "imponibileCents", o.coupon_cents as "couponCents",
               o.sconto_online_cents as "scontoOnlineCents", o.pfu_cents as "pfuCents",
               o.contributo_cents as "contributoCents", o.iva_bp as "ivaBp", o.iva_cents as "ivaCents",
               o.totale_cents as "totaleCents", r.righe,
               array(select distinct s.consegna::text from smistamento s
                      where s.ordine_id = o.id and s.consegna is not null order by 1) as consegne
          from ordine o
          join lateral (
            select coalesce(json_agg(json_build_object('codice', x.codice, 'descrizione', x.descrizione,
                     'quantita', x.quantita - x.quantita_annullata, 'nonDisponibile', x.quantita_non_disponibile,
                     'prezzoCents', x.prezzo_cents, 'imponibileCents', x.prezzo_cents::bigint * (x.quantita - x.quantita_annullata))
                     order by x.posizione), '[]'::json) as righe
              from riga_ordine x where x.ordine_id = o.id and x.quantita > x.quantita_annullata
          ) r on true
         where o.id = ${ordineId}`,
  );
}
