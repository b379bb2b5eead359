/** One order with all data for the staff. */
import type { OrdineStaff } from '@battistrada/contract/ordine-staff';
import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import { DOCUMENTI_ORDINE } from '../../db/documenti-ordine.sql.ts';
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';
import { DA_SPEDIRE } from '../../db/stati-ordine.sql.ts';

type Spedizione = OrdineStaff['spedizioni'][number];
type Pagamento = NonNullable<OrdineStaff['pagamento']>;

/** The row as SQL returns it: instants inside JSON are texts of PostgreSQL, and parcels have no page yet. */
export type DettaglioRow = Omit<
  OrdineStaff,
  'istante' | 'spedizioni' | 'pagamento' | 'atti' | 'passaggi' | 'isAnnullabile' | 'righe' | 'depositi'
> & {
  istante: Date;
  ricevutoIl: Date | null;
  righe: (Omit<OrdineStaff['righe'][number], 'depositi'> & {
    depositi: { id: number; nome: string; pezzi: number }[];
  })[];
  spedizioni: (Omit<Spedizione, 'colli' | 'righe'> & {
    idDeposito: number | null;
    colli: string[];
    righe: Spedizione['righe'];
  })[];
  pagamento: Pagamento | null;
};

export function getDettaglio(db: Db, numero: number): Promise<DettaglioRow | null> {
  return firstRow(
    db,
    sql`select o.id, o.numero, o.versione, o.istante, o.tipo, o.stato, o.riferimento, o.note, o.destinazione,
               o.tutti_insieme as "tuttiInsieme", o.pagamento as "descrizionePagamento", o.numero_erp as "numeroErp",
               o.ricevuto_il as "ricevutoIl", o.data_fatturazione as "dataFatturazione", o.totale_cents as "totaleCents",
               coalesce(w.nome, u.nome) as "ordinatoDa",
               json_build_object('id', c.id, 'ragioneSociale', c.ragione_sociale, 'partitaIva', c.partita_iva,
                 'citta', c.citta, 'telefono', c.telefono, 'isBloccato', c.bloccato) as cliente,
               json_build_object('imponibileCents', o.imponibile_cents, 'couponCents', o.coupon_cents,
                 'scontoOnlineCents', o.sconto_online_cents, 'pfuCents', o.pfu_cents,
                 'contributoCents', o.contributo_cents, 'ivaCents', o.iva_cents) as importi,
               r.righe, s.spedizioni, d.documenti, k.codice as coupon, p.pagamento
          from ordine o
          join cliente c on c.id = o.cliente_id
          left join utente u on u.id = o.utente_id
          left join utente w on w.id = o.operatore_id
          left join coupon k on k.ordine_id = o.id
          join lateral (
            select coalesce(json_agg(json_build_object('riga', x.posizione, 'codice', x.codice,
                     'descrizione', x.descrizione, 'quantita', x.quantita, 'annullati', x.quantita_annullata,
                     'spediti', x.quantita_spedita, 'mancanti', x.quantita_non_disponibile,
                     'prezzoCents', x.prezzo_cents,
                     'concordato', (
                       select json_build_object('pienoCents', k.pieno_cents, 'motivo', k.motivo, 'autore', n.nome)
                         from prezzo_concordato k join utente n on n.id = k.utente_id
                        where k.ordine_id = x.ordine_id and k.posizione = x.posizione),
                     'importoCents', x.prezzo_cents::bigint * (x.quantita - x.quantita_annullata),
                     'depositi', coalesce((
                       select json_agg(json_build_object('id', e.id, 'nome', e.nome, 'pezzi', m.quantita)
                                order by cd.posizione nulls last, e.id)
                         from smistamento m
                         join deposito e on e.id = m.deposito_id
                         left join cliente_deposito cd on cd.cliente_id = o.cliente_id and cd.deposito_id = m.deposito_id
                        where m.ordine_id = x.ordine_id and m.posizione = x.posizione), '[]'::json))
                     order by x.posizione), '[]'::json) as righe
              from riga_ordine x where x.ordine_id = o.id
          ) r on true
          join lateral (
            select coalesce(json_agg(json_build_object('id', s.id, 'istante', s.istante, 'idDeposito', s.deposito_id,
                     'deposito', e.nome, 'corriere', s.corriere, 'colli', s.colli, 'chi', w.nome,
                     'righe', (select coalesce(json_agg(json_build_object('riga', q.posizione,
                                        'descrizione', x.descrizione, 'pezzi', q.pezzi) order by q.posizione), '[]'::json)
                                 from riga_spedizione q
                                 join riga_ordine x on x.ordine_id = q.ordine_id and x.posizione = q.posizione
                                where q.spedizione_id = s.id))
                     order by s.istante, s.id), '[]'::json) as spedizioni
              from spedizione s
              left join deposito e on e.id = s.deposito_id
              left join utente w on w.id = s.utente_id
             where s.ordine_id = o.id
          ) s on true
          join lateral (
            select coalesce(json_agg(json_build_object('id', x.id, 'numero', x.numero, 'data', x.data, 'tipo', x.tipo)
                     order by x.data, x.id), '[]'::json) as documenti
              from (${DOCUMENTI_ORDINE}) x
          ) d on true
          left join lateral (
            select json_build_object('stato', g.stato, 'metodo', g.metodo, 'importoCents', g.importo_cents,
                     'rimborsi', coalesce((
                       select json_agg(json_build_object('importoCents', b.importo_cents, 'creato', b.creato,
                                'eseguito', b.eseguito) order by b.id)
                         from rimborso b where b.pagamento_id = g.id), '[]'::json)) as pagamento
              from pagamento g where g.ordine_id = o.id
          ) p on true
         where o.numero = ${numero}`,
  );
}

/** An action on an order from the audit trail, or a note of the staff. */
export interface AttoRow {
  istante: Date;
  chi: string | null;
  /** Null for a note. */
  evento: string | null;
  stato: StatoOrdine | null;
  motivo: string | null;
  pezzi: number | null;
  nota: string | null;
}

/** All actions on an order and the staff's notes, newest first. */
export function listAtti(db: Db, ordineId: number): Promise<AttoRow[]> {
  return rows(
    db,
    sql`select g.istante, u.nome as chi, g.evento, g.dettagli ->> 'stato' as stato, g.dettagli ->> 'motivo' as motivo,
               (g.dettagli ->> 'pezzi')::integer as pezzi, null as nota
          from registro g left join utente u on u.id = g.utente_id
         where g.dettagli ->> 'ordine' = ${String(ordineId)}
         union all
        select n.istante, u.nome, null, null, null, null, n.testo
          from nota_ordine n join utente u on u.id = n.utente_id
         where n.ordine_id = ${ordineId}
         order by istante desc`,
  );
}

/** The wholesaler's depositi. */
export function listDepositi(db: Db): Promise<{ id: number; nome: string }[]> {
  return rows(db, sql`select id, nome from deposito order by id`);
}

export interface RigaPrelievoRow {
  numero: number;
  istante: Date;
  ragioneSociale: string;
  destinazione: string;
  note: string;
  aspetta: number;
  posizione: number;
  idDeposito: number;
  /** The deposito's place among the customer's, or after them. */
  turno: number;
  deposito: string;
  codice: string;
  ean: string | null;
  descrizione: string;
  assegnati: number;
  /** The shipped pieces of the line; `deposito` is null where the ERP named none. */
  usciti: { deposito: number | null; pezzi: number }[];
}

/** The allocated pieces of these orders' lines, by order, deposito and line, with what has been shipped of each line. */
export function listRighePrelievo(db: Db, numeri: readonly number[]): Promise<RigaPrelievoRow[]> {
  return rows(
    db,
    sql`select o.numero, o.istante, c.ragione_sociale as "ragioneSociale", o.destinazione, o.note,
               case when o.tutti_insieme
                    then (select sum(x.quantita_non_disponibile)::integer from riga_ordine x where x.ordine_id = o.id)
                    else 0 end as aspetta, r.posizione, d.id as "idDeposito", coalesce(k.posizione, 32767) as turno,
               d.nome as deposito, r.codice, a.ean, r.descrizione, s.quantita as assegnati, u.usciti
          from ordine o
          join cliente c on c.id = o.cliente_id
          join riga_ordine r on r.ordine_id = o.id
          join smistamento s on s.ordine_id = r.ordine_id and s.posizione = r.posizione
          join deposito d on d.id = s.deposito_id
          left join cliente_deposito k on k.cliente_id = o.cliente_id and k.deposito_id = s.deposito_id
          left join articolo a on a.codice = r.codice
          join lateral (
            select coalesce(json_agg(json_build_object('deposito', p.deposito_id, 'pezzi', q.pezzi)), '[]') as usciti
              from riga_spedizione q join spedizione p on p.id = q.spedizione_id
             where q.ordine_id = r.ordine_id and q.posizione = r.posizione
          ) u on true
         where o.numero = any (${numeri}::integer[])
           and o.stato in ${DA_SPEDIRE}
         order by o.numero, d.id, r.posizione`,
  );
}
