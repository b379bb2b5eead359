import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { LOCK_DI } from '../../db/advisory-locks.ts';
import { execute, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** The reader of notices, and the day. */
export interface Lettore {
  readonly clienteId: number;
  readonly utenteId: number;
  /** False for a user without the chat, who gets no notices of messages. */
  readonly conChat: boolean;
  readonly oggi: Giorno;
}

export interface AvvisoRow {
  /** Its place in the list. */
  id: number;
  istante: Date;
  letto: boolean;
  stato: string | null;
  numeroOrdine: number | null;
  richiestaPfuId: number | null;
  giorniRitiro: readonly Giorno[] | null;
  preventivoId: string | null;
  numeroPreventivo: number | null;
  rifiutato: boolean;
  scadenza: Giorno | null;
  scadenzaCents: Cents;
  /** A cart sent by an agent, and the agent. */
  propostaId: string | null;
  agente: string | null;
  messaggioId: number | null;
  messaggiNonLetti: number;
  /** The text of a watch, and its article. */
  testo: string | null;
  codice: string | null;
}

/** Null for a notice that nobody has read yet (migration 0117). */
const POSTO = sql`(case when a.numero = 0 then a.id else a.numero end)`;

/** Whether a customer has notices without a place. */
export async function hasSenzaPosto(db: Db, clienteId: number): Promise<boolean> {
  return (
    (await firstRow(db, sql`select 1 from avviso where cliente_id = ${clienteId} and numero is null limit 1`)) !== null
  );
}

/** Gives places to a customer's notices under a lock, and only to committed ones: see migration 0117. */
export async function numberAvvisi(tx: Db, clienteId: number): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK_DI.avvisi}::integer, ${clienteId}::integer)`);
  await execute(
    tx,
    sql`update avviso a set numero = s.numero
          from (select x.id, nextval(pg_get_serial_sequence('avviso', 'id')) as numero
                  from (select id from avviso where cliente_id = ${clienteId} and numero is null order by id) x) s
         where a.id = s.id`,
  );
}

/**
 * The notices that still matter: the last one of unread messages, those of due dates to come with an amount still open,
 * those of existing quotations, and those of proposals that wait for an answer.
 */
function visibili({ clienteId, utenteId, conChat, oggi }: Lettore): Sql {
  return sql`
    select ${POSTO} as id, a.istante, coalesce(${POSTO} <= l.fino_a, false) as letto, a.stato, o.numero as "numeroOrdine",
           a.richiesta_pfu_id as "richiestaPfuId", pfu.giorni::text[] as "giorniRitiro", a.preventivo_id as "preventivoId",
           q.numero as "numeroPreventivo", a.rifiutato, a.scadenza, coalesce(p.cents, 0) as "scadenzaCents",
           a.proposta_id as "propostaId", g.nome as agente, a.messaggio_id as "messaggioId", coalesce(m.non_letti, 0) as "messaggiNonLetti", a.testo, a.codice
      from avviso a
      left join avviso_lettura l on l.utente_id = ${utenteId}
      left join ordine o on o.id = a.ordine_id
      left join richiesta_pfu pfu on pfu.id = a.richiesta_pfu_id
      left join preventivo q on q.id = a.preventivo_id and q.cancellato is null
      left join proposta r on r.id = a.proposta_id
      left join utente g on g.id = r.operatore_id
      left join lateral (
        select sum(x.importo_cents - x.pagato_cents) as cents
          from partita x
         where x.cliente_id = a.cliente_id and x.data_scadenza = a.scadenza and x.importo_cents <> x.pagato_cents
      ) p on a.scadenza is not null
      left join lateral (
        select max(x.id) as ultimo, count(*) as non_letti
          from messaggio x
         where x.cliente_id = a.cliente_id and x.da_staff and x.letto is null
      ) m on a.messaggio_id is not null
     where a.cliente_id = ${clienteId}
       and (a.utente_id is null or a.utente_id = ${utenteId})
       and (a.preventivo_id is null or q.id is not null)
       and (a.proposta_id is null or r.stato = 'INVIATA')
       and (a.scadenza is null or (a.scadenza >= ${oggi}::date and p.cents > 0))
       and (a.messaggio_id is null or (${conChat}::boolean and a.messaggio_id = m.ultimo))`;
}

/** The newest notices that have a place. */
export function listAvvisi(db: Db, lettore: Lettore, limit: number): Promise<AvvisoRow[]> {
  return rows(db, sql`${visibili(lettore)} and a.numero is not null order by ${POSTO} desc limit ${limit}`);
}

/** The number of notices that this user has not seen. */
export async function countNonLetti(db: Db, lettore: Lettore): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select count(*) as n from (${visibili(lettore)}) v where not v.letto`,
  );
  return counted?.n ?? 0;
}

/**
 * Marks notices up to one as seen by this user; never reduces what he has seen. Notifies every process when that changed
 * anything.
 */
export async function setLetti(
  db: Db,
  { clienteId, utenteId }: Pick<Lettore, 'clienteId' | 'utenteId'>,
  finoA: number,
): Promise<void> {
  await execute(
    db,
    sql`with visti as (
          insert into avviso_lettura as l (utente_id, fino_a) values (${utenteId}, ${finoA})
          on conflict (utente_id) do update set fino_a = excluded.fino_a where l.fino_a < excluded.fino_a
          returning fino_a
        )
        select pg_notify('battistrada', ${`visti ${clienteId} ${utenteId}`}) from visti`,
  );
}

export async function addMessaggio(tx: Db, clienteId: number, messaggioId: number, istante: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into avviso (cliente_id, istante, messaggio_id) values (${clienteId}, ${istante}, ${messaggioId})`,
  );
}

export async function addRisposta(
  tx: Db,
  clienteId: number,
  preventivoId: string,
  { istante, rifiutato }: { readonly istante: Date; readonly rifiutato: boolean },
): Promise<void> {
  await execute(
    tx,
    sql`insert into avviso (cliente_id, istante, preventivo_id, rifiutato)
        values (${clienteId}, ${istante}, ${preventivoId}, ${rifiutato})`,
  );
}

export interface AvvisoOsservato {
  readonly clienteId: number;
  readonly utenteId: number;
  readonly testo: string;
  /** Null for a watched search. */
  readonly codice: string | null;
}

export async function addOsservato(
  tx: Db,
  { clienteId, utenteId, testo, codice }: AvvisoOsservato,
  istante: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into avviso (cliente_id, utente_id, istante, testo, codice)
        values (${clienteId}, ${utenteId}, ${istante}, ${testo}, ${codice})`,
  );
}

export async function addProposta(tx: Db, clienteId: number, propostaId: string, istante: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into avviso (cliente_id, istante, proposta_id) values (${clienteId}, ${istante}, ${propostaId})`,
  );
}

/** Tells every open window of a customer to read its notices again; an insert does so by trigger. */
export async function notifyCambiati(tx: Db, clienteId: number): Promise<void> {
  await execute(tx, sql`select pg_notify('battistrada', ${`avvisi ${clienteId}`})`);
}

/**
 * Adds one notice for each customer and day with an open amount, between two days (both included), where there is none
 * yet.
 */
export async function addScadenze(db: Db, dal: Giorno, al: Giorno, now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into avviso (cliente_id, istante, scadenza)
        select p.cliente_id, ${now}, p.data_scadenza
          from partita p
         where p.importo_cents <> p.pagato_cents and p.data_scadenza between ${dal}::date and ${al}::date
           and not exists (select from avviso a where a.cliente_id = p.cliente_id and a.scadenza = p.data_scadenza)
         group by p.cliente_id, p.data_scadenza
        having sum(p.importo_cents - p.pagato_cents) > 0
         order by p.data_scadenza, p.cliente_id
        on conflict do nothing`,
  );
}

export async function removeBefore(db: Db, before: Date): Promise<void> {
  await execute(db, sql`delete from avviso where istante < ${before}`);
}
