import type { Ambito } from '@battistrada/contract/porta';
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

export interface ChiaveRow {
  id: string;
  nome: string;
  inizio: string;
  ambiti: Ambito[];
  clienteId: number | null;
  utenteId: number | null;
  prova: boolean;
  ip: string[];
  creata: Date;
  scade: Date | null;
  revocata: Date | null;
  ultimoUso: Date | null;
}

const CAMPI = sql`k.id, k.nome, k.inizio, k.ambiti, k.cliente_id as "clienteId", k.utente_id as "utenteId", k.prova,
  array(select text(x) from unnest(k.ip) x) as ip, k.creata, k.scade, k.revocata, k.ultimo_uso as "ultimoUso"`;

export interface ChiaveInUso extends ChiaveRow {
  /** True when the address may use the key. */
  isIndirizzoAmmesso: boolean;
  /** True for a dealer's key whose user was closed. */
  isUtenteChiuso: boolean;
  /** True when a token was left and has been taken. */
  isConcessa: boolean;
  /** Tokens left after this call, rounded down. */
  rimasti: number;
}

/**
 * The key with a hash, in any state, after taking one token of its bucket if one is left. The bucket holds `capienza`
 * tokens and gets `alSecondo` new ones a second. One plain update takes the token: to lock the row first and then
 * update it deadlocks with others that do the same.
 */
export async function takeGettone(
  db: Db,
  hash: Buffer,
  ip: string,
  { capienza, alSecondo }: { capienza: number; alSecondo: number },
  now: Date,
): Promise<ChiaveInUso | null> {
  const gettoni = sql`least(${capienza}::real, k.gettoni + ${alSecondo}::real
    * greatest(0, extract(epoch from ${now}::timestamptz - k.gettoni_al))::real)`;
  const campi = sql`${CAMPI}, k.ip = '{}' or exists (select from unnest(k.ip) x where ${ip}::inet <<= x) as "isIndirizzoAmmesso",
    k.utente_id is not null and not exists (select from utente u where u.id = k.utente_id and u.attivo) as "isUtenteChiuso"`;
  const presa = await firstRow<ChiaveInUso>(
    db,
    sql`update chiave k set gettoni = ${gettoni} - 1, gettoni_al = greatest(k.gettoni_al, ${now}), ultimo_uso = ${now}
         where k.hash = ${hash} and ${gettoni} >= 1
        returning ${campi}, true as "isConcessa", floor(k.gettoni)::integer as rimasti`,
  );
  return (
    presa ??
    firstRow(db, sql`select ${campi}, false as "isConcessa", 0 as rimasti from chiave k where k.hash = ${hash}`)
  );
}

export interface ChiaveDaScrivere {
  id: string;
  nome: string;
  hash: Buffer;
  inizio: string;
  ambiti: readonly Ambito[];
  clienteId: number | null;
  utenteId: number | null;
  prova: boolean;
  ip: readonly string[];
  scade: Date | null;
}

export async function insertChiave(db: Db, c: ChiaveDaScrivere, capienza: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into chiave (id, nome, hash, inizio, ambiti, cliente_id, utente_id, prova, ip, creata, scade, gettoni, gettoni_al)
        values (${c.id}, ${c.nome}, ${c.hash}, ${c.inizio}, ${c.ambiti}, ${c.clienteId}, ${c.utenteId}, ${c.prova},
                array(select network(x::inet) from unnest(${c.ip}::text[]) x), ${now}, ${c.scade}, ${capienza}, ${now})`,
  );
}

/** Whether a key is a test key, locked; null once it was used or revoked. */
export function lockMaiUsata(tx: Db, id: string): Promise<{ prova: boolean } | null> {
  return firstRow(
    tx,
    sql`select prova from chiave where id = ${id} and ultimo_uso is null and revocata is null for no key update`,
  );
}

export async function updateSegreto(tx: Db, id: string, hash: Buffer, inizio: string): Promise<void> {
  await execute(tx, sql`update chiave set hash = ${hash}, inizio = ${inizio} where id = ${id}`);
}

/** A user of a customer by his username, or null. */
export function findUtente(db: Db, username: string): Promise<{ utenteId: number; clienteId: number } | null> {
  return firstRow(
    db,
    sql`select id as "utenteId", cliente_id as "clienteId" from utente
         where username = lower(${username}) and cliente_id is not null and attivo`,
  );
}

export interface Chiamata {
  chiaveId: string;
  istante: Date;
  metodo: string;
  percorso: string;
  stato: number;
  durataMs: number;
  richiesta: string;
  risposta: string;
  codice: string | null;
}

/**
 * Stores a call, and keeps the last `massimo` ones of its key. Rows that another call is deleting are left to that
 * call.
 */
export async function insertChiamata(db: Db, c: Chiamata, massimo: number): Promise<void> {
  await execute(
    db,
    sql`with scritta as (
          insert into chiamata (chiave_id, istante, metodo, percorso, stato, durata_ms, richiesta, risposta, codice)
          values (${c.chiaveId}, ${c.istante}, ${c.metodo}, ${c.percorso}, ${c.stato}, ${c.durataMs}, ${c.richiesta},
                  ${c.risposta}, ${c.codice})
        )
        delete from chiamata
         where id in (select id from chiamata where chiave_id = ${c.chiaveId}
                       order by id desc offset ${massimo - 1} for update skip locked)`,
  );
}
