import type { RicercaOsservataWire } from '@battistrada/contract/osservati.schema';
import type { Cents } from '@battistrada/domain/denaro';
import type { QuandoOsservato } from '@battistrada/domain/osservato';
import { LOCK } from '../../db/advisory-locks.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export type RicercaOsservata = RicercaOsservataWire;

export interface OsservatoRow {
  id: string;
  clienteId: number;
  utenteId: number;
  codice: string | null;
  ricerca: RicercaOsservata | null;
  /** The article's description; null for a search. */
  descrizione: string | null;
  quando: QuandoOsservato;
  prezzoCents: Cents | null;
  mail: boolean;
  vero: boolean;
  dettoCents: Cents | null;
  creato: Date;
  scattato: Date | null;
}

const COLONNE = sql`o.id, o.cliente_id as "clienteId", o.utente_id as "utenteId", o.codice, o.ricerca,
    (select a.descrizione from articolo a where a.codice = o.codice) as descrizione, o.quando,
    o.prezzo_cents as "prezzoCents", o.mail, o.vero, o.detto_cents as "dettoCents", o.creato, o.scattato`;

/** A user's watches, the newest first. */
export function listOsservati(db: Db, utenteId: number): Promise<OsservatoRow[]> {
  return rows(
    db,
    sql`select ${COLONNE} from osservato o
         where o.utente_id = ${utenteId} order by o.creato desc, o.id`,
  );
}

export interface NuovoOsservato extends Omit<OsservatoRow, 'descrizione' | 'scattato'> {
  readonly tipoProdotto: number | null;
  readonly misure: readonly string[];
  readonly marche: readonly number[];
}

/** A new watch is checked soon anyway: changes during its creation are found then. */
export async function insertOsservato(tx: Db, o: NuovoOsservato): Promise<void> {
  await execute(
    tx,
    sql`insert into osservato (id, cliente_id, utente_id, codice, ricerca, tipo_prodotto, misure, marche, quando, prezzo_cents,
                               mail, vero, detto_cents, creato)
        values (${o.id}, ${o.clienteId}, ${o.utenteId}, ${o.codice}, ${o.ricerca === null ? null : JSON.stringify(o.ricerca)},
                ${o.tipoProdotto}, ${o.misure}::text[], ${o.marche}::smallint[], ${o.quando}, ${o.prezzoCents}, ${o.mail},
                ${o.vero}, ${o.dettoCents}, ${o.creato})`,
  );
}

/** The same watch again: only the choice of mail changes. */
export async function setMail(tx: Db, id: string, mail: boolean): Promise<void> {
  await execute(tx, sql`update osservato set mail = ${mail} where id = ${id}`);
}

/** Deletes a watch of this user only. */
export async function deleteOsservato(db: Db, utenteId: number, id: string): Promise<boolean> {
  return (await execute(db, sql`delete from osservato where id = ${id} and utente_id = ${utenteId}`)) > 0;
}

/** Description of an article; null when it does not exist. */
export async function findDescrizione(db: Db, codice: string): Promise<string | null> {
  const found = await firstRow<{ descrizione: string }>(
    db,
    sql`select descrizione from articolo where codice = ${codice}`,
  );
  return found?.descrizione ?? null;
}

/** Pieces of an article in a customer's depositi, and his price: 0 and null when it is no longer offered. */
export async function getStatoArticolo(
  db: Db,
  clienteId: number,
  codice: string,
): Promise<{ pezzi: number; prezzoCents: Cents | null }> {
  const found = await firstRow<{ pezzi: number; prezzoCents: Cents }>(
    db,
    sql`select prezzo_netto(r.prezzi, c.listino_id::smallint, r.prezzo_listino_cents, s.sconto_bp) as "prezzoCents",
               (select coalesce(sum(r.giacenze[d.deposito_id]), 0) from cliente_deposito d where d.cliente_id = c.id)::integer as pezzi
          from articolo_ricerca r
          join cliente c on c.id = ${clienteId}
          left join sconto_marca s on s.cliente_id = c.id and s.marca_id = r.marca_id
         where r.codice = ${codice}`,
  );
  return found ?? { pezzi: 0, prezzoCents: null };
}

/** The data of a customer that the search needs; null when he no longer exists. */
export function findAcquirente(
  db: Db,
  clienteId: number,
): Promise<{ clienteId: number; listinoId: number; depositi: number[] } | null> {
  return firstRow(
    db,
    sql`select c.id as "clienteId", c.listino_id as "listinoId",
               coalesce((select array_agg(d.deposito_id order by d.posizione) from cliente_deposito d where d.cliente_id = c.id), '{}')
                 as depositi
          from cliente c where c.id = ${clienteId}`,
  );
}

/**
 * Removes some recorded changes and marks the watches that they may concern: those of the article, and searches by its
 * size and brand. Returns how many changes were processed; 0 while another process does the same. A watch that is being
 * checked right now is marked afterwards, because it may have been checked too early.
 */
export async function markMosse(tx: Db, limit: number): Promise<number> {
  const lock = await firstRow<{ mio: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${LOCK.osservatiMossi}::bigint) as mio`,
  );
  if (lock?.mio !== true) return 0;
  const found = await firstRow<{ codici: string[] | null; clienti: number[] | null; n: number }>(
    tx,
    sql`with prese as (
          delete from mossa
           where id = any (array(select id from mossa order by id limit ${limit} for update skip locked))
          returning codice, cliente_id
        )
        select array_agg(distinct codice) filter (where codice is not null) as codici,
               array_agg(distinct cliente_id) filter (where cliente_id is not null) as clienti, count(*) as n
          from prese`,
  );
  if (found === null || found.n === 0) return 0;
  if (found.clienti !== null) {
    await execute(
      tx,
      sql`update osservato set da_guardare = true where cliente_id = any (${found.clienti}::integer[])`,
    );
  }
  if (found.codici !== null) await markArticoli(tx, found.codici);
  return found.n;
}

async function markArticoli(tx: Db, codici: readonly string[]): Promise<void> {
  await execute(tx, sql`update osservato set da_guardare = true where codice = any (${codici}::text[])`);
  const facce = await firstRow<{ misure: string[]; marche: number[]; tipi: number[] }>(
    tx,
    sql`select coalesce(array_agg(distinct misura_chiave) filter (where misura_chiave <> ''), '{}') as misure,
               coalesce(array_agg(distinct marca_id), '{}') as marche, coalesce(array_agg(distinct tipo_prodotto), '{}') as tipi
          from articolo where codice = any (${codici}::text[])`,
  );
  if (facce === null) return;
  const { misure, marche, tipi } = facce;
  await execute(
    tx,
    sql`update osservato set da_guardare = true
         where ricerca is not null and misure && ${misure}::text[]
           and (marche = '{}' or marche && ${marche}::smallint[])`,
  );
  await execute(
    tx,
    sql`update osservato set da_guardare = true
         where ricerca is not null and misure = '{}' and tipo_prodotto = any (${tipi}::smallint[])
           and (marche = '{}' or marche && ${marche}::smallint[])`,
  );
}

export interface Ritmo {
  /** A watch that has notified at least this often within a day pauses until this time after its last notification. */
  readonly scattiDiSeguito: number;
  readonly riposatoDa: Date;
  /** A watch that failed pauses until its retry time. */
  readonly now: Date;
}

/** Some watches to check, locked until the transaction ends. */
export function takeDaControllare(
  tx: Db,
  { scattiDiSeguito, riposatoDa, now }: Ritmo,
  limit: number,
): Promise<OsservatoRow[]> {
  return rows(
    tx,
    sql`select ${COLONNE}
          from osservato o
         where o.da_guardare and (o.scattato is null or o.scatti < ${scattiDiSeguito} or o.scattato <= ${riposatoDa})
           and (o.riprova is null or o.riprova <= ${now})
         order by o.scattato nulls first, o.id
         limit ${limit}
           for no key update skip locked`,
  );
}

/** False for a user whom the staff has closed. */
export async function isUtenteAttivo(tx: Db, id: number): Promise<boolean> {
  return (await rows(tx, sql`select 1 from utente where id = ${id} and attivo`)).length > 0;
}

/** Stores the watch's current state. */
export async function putControllo(
  tx: Db,
  id: string,
  { vero, dettoCents }: { readonly vero: boolean; readonly dettoCents: Cents | null },
): Promise<void> {
  await execute(
    tx,
    sql`update osservato set vero = ${vero}, detto_cents = ${dettoCents}, da_guardare = false, riprova = null where id = ${id}`,
  );
}

/** The check failed: it is not repeated before `riprova`. */
export async function putRiprova(tx: Db, id: string, riprova: Date): Promise<void> {
  await execute(tx, sql`update osservato set riprova = ${riprova} where id = ${id}`);
}

/** Records a notification of now. */
export async function putScattato(tx: Db, id: string, now: Date, unGiornoFa: Date): Promise<void> {
  await execute(
    tx,
    sql`update osservato
           set scatti = case when scattato > ${unGiornoFa} then scatti + 1 else 1 end, scattato = ${now}
         where id = ${id}`,
  );
}
