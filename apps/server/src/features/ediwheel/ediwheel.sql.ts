import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';
import { DA_SPEDIRE } from '../../db/stati-ordine.sql.ts';
import type { Parte } from './messaggio.ts';

/** True when a PartyID names this customer: our number of him (91), his GLN (9), or his alias (92). */
export async function isCliente(db: Db, clienteId: number, { id, agenzia }: Parte): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from cliente c
         where c.id = ${clienteId}
           and ((${agenzia} in ('91', '') and coalesce(c.codice_erp, c.id::text) = ${id})
                or (${agenzia} = '9' and c.gln = ${id}) or (${agenzia} = '92' and c.alias_edi = ${id}))`,
  );
  return found !== null;
}

/** Our id of a customer: his GLN if he has one, otherwise the PartyID of agency 91. */
export async function findPartyId(db: Db, clienteId: number): Promise<string> {
  const found = await firstRow<{ numero: string }>(
    db,
    sql`select coalesce(c.gln, c.codice_erp, c.id::text) as numero from cliente c where c.id = ${clienteId}`,
  );
  return found?.numero ?? '';
}

/** The customer's destination that a PartyID names, or null. */
export async function findDestinazione(db: Db, clienteId: number, { id, agenzia }: Parte): Promise<number | null> {
  const found = await firstRow<{ id: number }>(
    db,
    sql`select d.id from destinazione d
         where d.cliente_id = ${clienteId}
           and ((${agenzia} in ('91', '') and coalesce(d.codice_erp, d.id::text) = ${id})
                or (${agenzia} = '9' and d.gln = ${id}) or (${agenzia} = '92' and d.alias_edi = ${id}))
         order by d.id limit 1`,
  );
  return found?.id ?? null;
}

/** The codes and EANs that belong to withdrawn articles only. */
export async function listRitirati(db: Db, testi: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ testo: string }>(
    db,
    sql`select q.testo from unnest(${testi}::text[]) as q (testo)
         where exists (select from articolo a where a.codice = q.testo and not a.attivo)
            or exists (select from articolo a where a.ean = q.testo and not a.attivo)`,
  );
  return new Set(found.map(({ testo }) => testo));
}

export interface StatoRiga {
  numero: number;
  riferimento: string;
  posizione: number;
  codice: string;
  ean: string | null;
  quantita: number;
  spediti: number;
  annullati: number;
  isAnnullato: boolean;
  consegna: Giorno | null;
  partenze: { data: Giorno; ddt: string | null; pezzi: number }[];
}

export interface CercaStato {
  /** Our number or his reference; null for a search by days. */
  readonly numero: string | null;
  readonly dal: Date;
  readonly al: Date;
  /** 0: open orders; 1: cancelled ones too; 2: delivered ones too. */
  readonly indicatore: number;
}

/** The lines of a customer's orders with their shipped pieces and delivery notes. */
export function listStato(db: Db, clienteId: number, c: CercaStato, limite: number): Promise<StatoRiga[]> {
  return rows(
    db,
    sql`select o.numero, o.riferimento, r.posizione, r.codice, a.ean, r.quantita, r.quantita_spedita as spediti,
               r.quantita_annullata as annullati, o.stato = 'ANNULLATO' as "isAnnullato",
               (select min(s.consegna) from smistamento s where s.ordine_id = o.id and s.posizione = r.posizione) as consegna,
               coalesce((
                 select json_agg(json_build_object('data', (s.istante at time zone 'Europe/Rome')::date, 'pezzi', q.pezzi,
                          'ddt', (select d.numero from documento d
                                   where d.ordine_id = o.id and d.tipo = 'DDT'
                                     and d.data >= (s.istante at time zone 'Europe/Rome')::date
                                   order by d.data, d.id limit 1)) order by s.istante, s.id)
                   from riga_spedizione q join spedizione s on s.id = q.spedizione_id
                  where q.ordine_id = o.id and q.posizione = r.posizione), '[]'::json) as partenze
          from (select * from ordine o
                 where o.cliente_id = ${clienteId}
                   and ((${c.numero}::text is null and o.istante >= ${c.dal} and o.istante < ${c.al})
                        or o.numero::text = ${c.numero}::text or (o.riferimento <> '' and o.riferimento = ${c.numero}::text))
                   and (${c.numero}::text is not null or ${c.indicatore}::integer >= 2
                        or o.stato = 'IN_ATTESA_PAGAMENTO' or o.stato in ${DA_SPEDIRE}
                        or (${c.indicatore}::integer = 1 and o.stato = 'ANNULLATO'))
                 order by o.istante desc, o.id desc limit ${limite}) o
          join riga_ordine r on r.ordine_id = o.id
          left join articolo a on a.codice = r.codice
         order by o.istante, o.id, r.posizione`,
  );
}
