import type { Messaggio } from '@battistrada/contract/chat';
import { execute, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

export type MessaggioRow = Omit<Messaggio, 'istante' | 'letto'> & { istante: Date; letto: Date | null };

function selectMessaggi(where: Sql): Sql {
  return sql`select m.id, m.da_staff as "daStaff", u.nome as autore, m.testo, m.istante, m.letto,
                    coalesce((
                      select json_agg(json_build_object('id', a.id, 'nome', a.nome, 'tipo', a.tipo,
                               'dimensione', length(a.contenuto), 'larghezza', a.larghezza, 'altezza', a.altezza)
                               order by a.posizione)
                        from allegato a where a.messaggio_id = m.id), '[]'::json) as allegati
               from messaggio m
               join utente u on u.id = m.utente_id
              where ${where}`;
}

/** The first messages after one, in order. */
export function listDopo(db: Db, clienteId: number, dopo: number, limit: number): Promise<MessaggioRow[]> {
  return rows(
    db,
    sql`${selectMessaggi(sql`m.cliente_id = ${clienteId} and m.id > ${dopo}`)} order by m.id limit ${limit}`,
  );
}

/** The last messages before one (null: the newest), the newest first. */
export function listPrima(db: Db, clienteId: number, prima: number | null, limit: number): Promise<MessaggioRow[]> {
  const before = sql`m.cliente_id = ${clienteId} and (${prima}::bigint is null or m.id < ${prima})`;
  return rows(db, sql`${selectMessaggi(before)} order by m.id desc limit ${limit}`);
}

/** The message that a user sent under a token, or null. */
export function getByToken(
  db: Db,
  { utenteId, clienteId }: { utenteId: number; clienteId: number },
  token: string,
): Promise<MessaggioRow | null> {
  return firstRow(
    db,
    selectMessaggi(sql`m.utente_id = ${utenteId} and m.cliente_id = ${clienteId} and m.token = ${token}`),
  );
}

export interface NuovoMessaggio {
  clienteId: number;
  utenteId: number;
  daStaff: boolean;
  testo: string;
  token: string;
  istante: Date;
}

/** Writes a message and returns its id; a trigger notifies every process. */
export async function addMessaggio(tx: Db, m: NuovoMessaggio): Promise<number> {
  const [written] = await rows<{ id: number }>(
    tx,
    sql`insert into messaggio (cliente_id, utente_id, da_staff, istante, testo, token)
        values (${m.clienteId}, ${m.utenteId}, ${m.daStaff}, ${m.istante}, ${m.testo}, ${m.token})
        returning id`,
  );
  return written?.id ?? 0;
}

/**
 * Marks one side's messages up to one as read by the other side, and notifies every process when that changed anything.
 */
export async function setLetti(
  tx: Db,
  { clienteId, daStaff, finoA }: { clienteId: number; daStaff: boolean; finoA: number },
  now: Date,
): Promise<void> {
  const changed = await execute(
    tx,
    sql`update messaggio set letto = ${now}
         where cliente_id = ${clienteId} and da_staff = ${daStaff} and id <= ${finoA} and letto is null`,
  );
  if (changed === 0) return;
  const lettore = daStaff ? 'cliente' : 'staff';
  await execute(tx, sql`select pg_notify('battistrada', ${`letti ${clienteId} ${finoA} ${lettore}`})`);
}

/** Messages of one side that the other has not read. */
export async function countNonLetti(db: Db, clienteId: number, daStaff: boolean): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select count(*) as n from messaggio where cliente_id = ${clienteId} and da_staff = ${daStaff} and letto is null`,
  );
  return counted?.n ?? 0;
}

/** The id of the last message of each of these conversations, without empty ones. */
export function listUltimi(db: Db, clienti: readonly number[]): Promise<{ clienteId: number; ultimo: number }[]> {
  return rows(
    db,
    sql`select c.id as "clienteId", m.id as ultimo
          from unnest(${clienti}::integer[]) as c (id)
          cross join lateral (select id from messaggio where cliente_id = c.id order by id desc limit 1) m`,
  );
}
