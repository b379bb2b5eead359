/** An order after its confirmation: acknowledged, prepared, shipped, invoiced. */
import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface OrdineDaEvadere {
  id: number;
  numero: number;
  clienteId: number;
  /** Null when no user of the portal ordered it. */
  utenteId: number | null;
  /** The customer's first deposito when he ordered; null when he had none. */
  depositoId: number | null;
  stato: StatoOrdine;
  istante: Date;
  numeroErp: string | null;
  ricevutoIl: Date | null;
  /** Grows with every change about which two people could disagree. */
  versione: number;
}

const CAMPI = sql`id, numero, cliente_id as "clienteId", utente_id as "utenteId", deposito_id as "depositoId", stato, istante,
  numero_erp as "numeroErp", ricevuto_il as "ricevutoIl", versione`;

export function findOrdine(db: Db, numero: number): Promise<OrdineDaEvadere | null> {
  return firstRow(db, sql`select ${CAMPI} from ordine where numero = ${numero}`);
}

/** Locks and reads the order. The caller holds the locks of its user and customer. */
export function lockOrdine(tx: Db, id: number): Promise<OrdineDaEvadere | null> {
  return firstRow(tx, sql`select ${CAMPI} from ordine where id = ${id} for no key update`);
}

export async function setRicevuto(tx: Db, id: number, numeroErp: string | null, istante: Date): Promise<void> {
  await execute(tx, sql`update ordine set numero_erp = ${numeroErp}, ricevuto_il = ${istante} where id = ${id}`);
}

export async function setStato(tx: Db, id: number, stato: StatoOrdine): Promise<void> {
  await execute(tx, sql`update ordine set stato = ${stato} where id = ${id} and stato <> ${stato}`);
}

export async function setFatturato(tx: Db, id: number, giorno: string): Promise<void> {
  await execute(tx, sql`update ordine set stato = 'FATTURATO', data_fatturazione = ${giorno} where id = ${id}`);
}

export interface RigaDaSpedire {
  posizione: number;
  codice: string;
  /** Ordered pieces, less the cancelled ones. */
  dovuti: number;
  spediti: number;
}

/** The lines of a locked order, in their order. */
export function listRigheDaSpedire(tx: Db, ordineId: number): Promise<RigaDaSpedire[]> {
  return rows(
    tx,
    sql`select posizione, codice, quantita - quantita_annullata as dovuti, quantita_spedita as spediti
          from riga_ordine where ordine_id = ${ordineId} order by posizione`,
  );
}

/** Pieces of each line that are allocated to a deposito and not yet shipped, the customer's first deposito first. */
export function listPezziAssegnati(
  tx: Db,
  ordineId: number,
): Promise<{ posizione: number; deposito: number; pezzi: number }[]> {
  return rows(
    tx,
    sql`select s.posizione, s.deposito_id as deposito, s.quantita as pezzi
          from smistamento s
          join ordine o on o.id = s.ordine_id
          left join cliente_deposito c on c.cliente_id = o.cliente_id and c.deposito_id = s.deposito_id
         where s.ordine_id = ${ordineId}
         order by s.posizione, c.posizione nulls last, s.deposito_id`,
  );
}

/** Shipped pieces of each line, by the deposito of their shipment. */
export function listPezziUsciti(
  tx: Db,
  ordineId: number,
): Promise<{ posizione: number; deposito: number | null; pezzi: number }[]> {
  return rows(
    tx,
    sql`select r.posizione, p.deposito_id as deposito, sum(r.pezzi)::integer as pezzi
          from riga_spedizione r join spedizione p on p.id = r.spedizione_id
         where r.ordine_id = ${ordineId}
         group by r.posizione, p.deposito_id`,
  );
}

/** The last action on an order: its author (null: no user of the portal), kind, state and time. */
export interface UltimoAtto {
  chi: string | null;
  isStaff: boolean;
  evento: string;
  stato: StatoOrdine | null;
  istante: Date;
}

export function getUltimoAtto(tx: Db, ordineId: number): Promise<UltimoAtto | null> {
  return firstRow(
    tx,
    sql`select u.nome as chi, coalesce(u.tipo = 'backend', false) as "isStaff", g.evento, g.dettagli ->> 'stato' as stato, g.istante
          from registro g left join utente u on u.id = g.utente_id
         where g.dettagli ->> 'ordine' = ${String(ordineId)}
         order by g.id desc limit 1`,
  );
}

export interface NuovaSpedizione {
  ordineId: number;
  clienteId: number;
  depositoId: number | null;
  istante: Date;
  corriere: string;
  colli: readonly string[];
  utenteId: number | null;
  righe: readonly { posizione: number; pezzi: number }[];
}

/**
 * Stores a shipment with its pieces and counts them on the order's lines; the table's check refuses more pieces than
 * are due.
 */
export async function insertSpedizione(tx: Db, s: NuovaSpedizione): Promise<void> {
  await execute(
    tx,
    sql`with nuova as (
          insert into spedizione (ordine_id, cliente_id, deposito_id, istante, corriere, colli, utente_id)
          values (${s.ordineId}, ${s.clienteId}, ${s.depositoId}, ${s.istante}, ${s.corriere}, ${s.colli}, ${s.utenteId})
          returning id
        ), righe as (
          insert into riga_spedizione (spedizione_id, ordine_id, posizione, pezzi)
          select n.id, ${s.ordineId}, r.posizione, r.pezzi
            from nuova n, unnest(${s.righe.map((r) => r.posizione)}::integer[], ${s.righe.map((r) => r.pezzi)}::integer[])
                 as r (posizione, pezzi)
          returning posizione, pezzi
        )
        update riga_ordine x
           set quantita_spedita = x.quantita_spedita + r.pezzi,
               consegnata = x.quantita_spedita + r.pezzi + x.quantita_annullata = x.quantita
          from righe r
         where x.ordine_id = ${s.ordineId} and x.posizione = r.posizione`,
  );
}

/**
 * The shipment that a message repeats, or null. It has the same pieces and neither names another carrier. A common parcel
 * makes it the same whatever the instants are: an ERP that sends its state again may stamp it with the time of sending.
 * Else the instant must be the same and one of the two without parcels: two lots may leave in the same minute, or on the
 * same day when an ERP sends days. Without instant and parcel it cannot be told from a second shipment.
 */
export async function findSpedizioneUguale(tx: Db, s: NuovaSpedizione, hasIstante: boolean): Promise<number | null> {
  const found = await firstRow<{ id: number }>(
    tx,
    sql`select p.id from spedizione p
         where p.ordine_id = ${s.ordineId}
           and (p.corriere = ${s.corriere} or '' in (p.corriere, ${s.corriere}))
           and (p.colli && ${s.colli}
                or ${hasIstante} and p.istante = ${s.istante} and '{}' in (p.colli, ${s.colli}::text[]))
           and (select coalesce(array_agg(array[r.posizione, r.pezzi] order by r.posizione), '{}')
                  from riga_spedizione r where r.spedizione_id = p.id)
             = (select coalesce(array_agg(array[r.posizione, r.pezzi] order by r.posizione), '{}')
                  from unnest(${s.righe.map((r) => r.posizione)}::integer[], ${s.righe.map((r) => r.pezzi)}::integer[])
                       as r (posizione, pezzi))
         order by p.colli && ${s.colli} desc, p.id limit 1`,
  );
  return found?.id ?? null;
}

/** The shipments of an order all of whose parcels a message names. */
export function listLottiConColli(
  tx: Db,
  ordineId: number,
  colli: readonly string[],
): Promise<{ id: number; colli: string[]; pezzi: { posizione: number; pezzi: number }[] }[]> {
  return rows(
    tx,
    sql`select p.id, p.colli,
               (select json_agg(json_build_object('posizione', r.posizione, 'pezzi', r.pezzi))
                  from riga_spedizione r where r.spedizione_id = p.id) as pezzi
          from spedizione p
         where p.ordine_id = ${ordineId} and p.colli <> '{}' and p.colli <@ ${colli}::text[]`,
  );
}

/**
 * The shipment that a message about no more pieces completes, or null when nothing has left: one of its carrier or
 * without one before the others, then one without parcels, then the last.
 */
export async function findUltimaSpedizione(tx: Db, ordineId: number, corriere: string): Promise<number | null> {
  const found = await firstRow<{ id: number }>(
    tx,
    sql`select id from spedizione where ordine_id = ${ordineId}
         order by ${corriere} in ('', corriere) or corriere = '' desc, colli = '{}' desc, istante desc, id desc limit 1`,
  );
  return found?.id ?? null;
}

/** Fills an empty carrier and adds parcels that no shipment of the order has. True when something was added. */
export async function completeSpedizione(
  tx: Db,
  id: number,
  corriere: string,
  colli: readonly string[],
): Promise<boolean> {
  const cambiata = await firstRow(
    tx,
    sql`with nuovi as (
          select coalesce(array_agg(k.collo order by k.posto), '{}') as colli
            from unnest(${colli}::text[]) with ordinality as k (collo, posto)
           where not exists (
             select from spedizione p join spedizione altra on altra.ordine_id = p.ordine_id
              where p.id = ${id} and k.collo = any (altra.colli))
        )
        update spedizione s
           set colli = s.colli || n.colli, corriere = case when s.corriere = '' then ${corriere} else s.corriere end
          from nuovi n
         where s.id = ${id} and (n.colli <> '{}' or (s.corriere = '' and ${corriere} <> ''))
        returning s.id`,
  );
  return cambiata !== null;
}
