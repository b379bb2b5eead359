/** What must hold among documents, and between documents and the statement. */
import { rows, sql, type Db } from '../db/sql.ts';
import type { Controllo } from './controllo.ts';

const documenti = sql`select count(*) as n from documento`;

export const DOCUMENTI: readonly Controllo[] = [
  {
    nome: 'rate di ogni fattura e nota uguali al suo totale',
    isDelGestionale: true,
    esaminati: sql`select count(*) as n from documento d
                    where exists (select from partita p where p.documento_id = d.id)`,
    // The wholesaler owes a credit note to the customer.
    guasti: sql`
      select d.tipo || ' ' || d.numero as cosa
        from documento d
        join (select documento_id, sum(importo_cents) as cents from partita group by documento_id) p on p.documento_id = d.id
       where p.cents <> case d.tipo when 'NC' then -d.totale_cents else d.totale_cents end or d.tipo = 'DDT'`,
  },
  {
    nome: 'ogni partita è del cliente del suo documento',
    esaminati: sql`select count(*) as n from partita where documento_id is not null`,
    guasti: sql`
      select d.tipo || ' ' || d.numero as cosa
        from partita p join documento d on d.id = p.documento_id
       where p.cliente_id <> d.cliente_id`,
  },
  {
    nome: 'di ogni pagamento di scadenze ogni centesimo è saldato o torna indietro',
    esaminati: sql`select count(*) as n from pagamento_scadenze`,
    guasti: sql`
      select 'pagamento ' || s.id as cosa
        from pagamento_scadenze s
       cross join lateral (select coalesce(sum(r.importo_cents), 0) as chiesti, coalesce(sum(r.saldato_cents), 0) as saldati,
                                  coalesce(bool_or(p.cliente_id <> s.cliente_id), false) as altrui
                             from riga_pagamento_scadenze r join partita p on p.id = r.partita_id
                            where r.pagamento_id = s.id) r
       cross join lateral (select coalesce(sum(x.importo_cents), 0) as resi
                             from rimborso x where x.pagamento_scadenze_id = s.id) x
       where r.altrui or r.chiesti <> s.importo_cents
          or r.saldati + x.resi <> case s.stato when 'PAGATO' then s.importo_cents else 0 end`,
  },
  {
    nome: 'ogni documento è del cliente di ciò a cui è collegato',
    esaminati: documenti,
    guasti: sql`
      select d.tipo || ' ' || d.numero as cosa
        from documento d
        left join documento c on c.id = d.documento_collegato_id
        left join ordine o on o.id = d.ordine_id
       where c.cliente_id <> d.cliente_id or c.tipo <> 'FT' or o.cliente_id <> d.cliente_id
          or exists (select from riga_documento r join documento x on x.id = r.ddt_id
                      where r.documento_id = d.id
                        -- Two invoices may bill parts of one delivery note, which is linked to the later one.
                        and (x.tipo <> 'DDT' or x.cliente_id <> d.cliente_id or x.documento_collegato_id is null))`,
  },
];

export interface DocumentoSommato {
  id: number;
  tipo: string;
  numero: string;
  imponibileCents: number;
  ivaBp: number;
  ivaCents: number;
  totaleCents: number;
  /** The amounts of its lines, and their rates where they are others than the document's. */
  righe: { importoCents: number; ivaBp: number | null }[];
}

/** The next documents after an id that have lines. */
export function listDocumentiSommati(tx: Db, afterId: number, limit: number): Promise<DocumentoSommato[]> {
  return rows(
    tx,
    sql`select d.id, d.tipo, d.numero, d.imponibile_cents as "imponibileCents", d.iva_bp as "ivaBp",
               d.iva_cents as "ivaCents", d.totale_cents as "totaleCents", r.righe
          from documento d
         cross join lateral (
           select json_agg(json_build_object('importoCents', importo_cents, 'ivaBp', iva_bp)) as righe
             from riga_documento where documento_id = d.id
         ) r
         where d.id > ${afterId} and r.righe is not null
         order by d.id limit ${limit}`,
  );
}
