/** The parts of a customer's card; each reads a range of an index by customer. */
import type { SchedaAgente } from '@battistrada/contract/agente';
import type { Giorno } from '@battistrada/domain/giorno';
import type { StagioneVendita } from '@battistrada/domain/stagione-vendita';
import { firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';
import { APERTI } from '../../db/stati-ordine.sql.ts';
import { isAperto } from '../../db/stato-preventivo.sql.ts';

type Anagrafica = Omit<
  SchedaAgente,
  'fidoMassimoCents' | 'fidoCorrenteCents' | 'ordiniAperti' | 'ultimiPrezzi' | 'stagione' | 'preventiviAperti' | 'note'
>;

/** The customer's data and what he owes. */
export async function getAnagrafica(db: Db, clienteId: number, oggi: Giorno): Promise<Anagrafica> {
  const found = await firstRow<Anagrafica>(
    db,
    sql`select codice_cliente(c.codice_erp, c.id) as codice, c.ragione_sociale as "ragioneSociale", c.indirizzo, c.cap,
               c.citta, c.provincia, c.partita_iva as "partitaIva", c.telefono, c.cellulare, c.email, c.pagamento,
               l.nome as listino, c.bloccato as "isBloccato", d.nomi as depositi, s.scaduto as "scadutoCents",
               s.dal as "scadutoDal", s.resto as "aScadereCents", s.prossima as "prossimaScadenza"
          from cliente c
          join listino l on l.id = c.listino_id
          join lateral (
            select coalesce(array_agg(x.nome order by y.posizione), '{}') as nomi
              from cliente_deposito y join deposito x on x.id = y.deposito_id where y.cliente_id = c.id
          ) d on true
          join lateral (
            select coalesce(sum(importo) filter (where data < ${oggi}), 0)::bigint as scaduto,
                   min(data) filter (where data < ${oggi})::text as dal,
                   coalesce(sum(importo) filter (where data >= ${oggi}), 0)::bigint as resto,
                   min(data) filter (where data >= ${oggi})::text as prossima
              from (select p.data_scadenza as data, p.importo_cents - p.pagato_cents as importo
                      from partita p where p.cliente_id = c.id and p.importo_cents <> p.pagato_cents) p
          ) s on true
         where c.id = ${clienteId}`,
  );
  if (found === null) throw new Error(`no customer ${clienteId}`);
  return found;
}

/** Open orders, latest first, with the shipped pieces. */
export function listAperti(db: Db, clienteId: number, limit: number): Promise<SchedaAgente['ordiniAperti']> {
  return rows(
    db,
    sql`select o.id, o.numero, (o.istante at time zone 'Europe/Rome')::date::text as "dataOrdine", o.stato,
               o.totale_cents as "totaleCents", r.pezzi, r.spediti
          from (select * from ordine o
                 where o.cliente_id = ${clienteId}
                   and o.stato in ${APERTI}
                 order by o.istante desc, o.id desc limit ${literal(limit)}) o
          join lateral (
            select coalesce(sum(quantita - quantita_annullata), 0)::integer as pezzi,
                   coalesce(sum(quantita_spedita), 0)::integer as spediti
              from riga_ordine where ordine_id = o.id
          ) r on true
         order by o.istante desc, o.id desc`,
  );
}

/** Orders searched for the last bought articles: few enough for a fast card. */
const ORDINI_GUARDATI = 100;

/** The articles bought last, each with pieces and price of its latest order. */
export function listComprati(db: Db, clienteId: number, limit: number): Promise<SchedaAgente['ultimiPrezzi']> {
  return rows(
    db,
    sql`select codice, descrizione, ultimo, pezzi, "prezzoCents"
          from (
            select distinct on (r.codice) r.codice, r.descrizione, o.istante, o.id,
                   (o.istante at time zone 'Europe/Rome')::date::text as ultimo,
                   r.quantita - r.quantita_annullata as pezzi, r.prezzo_cents as "prezzoCents"
              from (select id, istante from ordine
                     where cliente_id = ${clienteId} and stato <> 'ANNULLATO'
                     order by istante desc, id desc limit ${literal(ORDINI_GUARDATI)}) o
              join riga_ordine r on r.ordine_id = o.id and r.quantita > r.quantita_annullata
             order by r.codice, o.istante desc, o.id desc
          ) x
         order by x.istante desc, x.id desc, x.codice limit ${literal(limit)}`,
  );
}

/** Articles bought in a season and not since a later day, most pieces first. */
export function listMancanti(
  db: Db,
  clienteId: number,
  { scorsa, dal }: { readonly scorsa: StagioneVendita; readonly dal: Giorno },
  limit: number,
): Promise<SchedaAgente['ultimiPrezzi']> {
  return rows(
    db,
    sql`with comprati as (
          select r.codice, r.descrizione, r.quantita - r.quantita_annullata as quantita, r.prezzo_cents, o.istante,
                 (o.istante at time zone 'Europe/Rome')::date as giorno
            from ordine o join riga_ordine r on r.ordine_id = o.id
           where o.cliente_id = ${clienteId} and o.stato <> 'ANNULLATO' and r.quantita > r.quantita_annullata
             and o.istante >= ${scorsa.dal}::date::timestamp at time zone 'Europe/Rome'
        )
        select codice, (array_agg(descrizione order by istante desc))[1] as descrizione,
               max(giorno)::text as ultimo, sum(quantita)::integer as pezzi,
               (array_agg(prezzo_cents order by istante desc))[1] as "prezzoCents"
          from comprati
         where giorno < ${scorsa.al}
           and codice not in (select codice from comprati where giorno >= ${dal})
         group by codice
         order by sum(quantita) desc, codice limit ${literal(limit)}`,
  );
}

/** The customer's quotations to his end customers that were made since a day and still wait. */
export async function countPreventivi(
  db: Db,
  clienteId: number,
  { dal, now }: { readonly dal: Date; readonly now: Date },
): Promise<number> {
  const counted = await firstRow<{ quanti: number }>(
    db,
    sql`select count(*)::integer as quanti from preventivo p
         where p.cliente_id = ${clienteId} and ${isAperto(dal, now)}`,
  );
  return counted?.quanti ?? 0;
}
