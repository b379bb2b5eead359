/** The staff's inbox: conversations by their newest message, the assigned person, and what each person has read. */
import type { Conversazione, FiltroChat } from '@battistrada/contract/chat-staff';
import type { DirittiPersona } from '@battistrada/contract/diritti';
import { paroleCercate } from '../../db/parole-cercate.ts';
import { hasParole } from '../../db/parole-cliente.sql.ts';
import { allOf, execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** The filter of conversations. `utenteId` is the reader. */
export interface Cercate {
  readonly utenteId: number;
  readonly soloNonLette: boolean;
  readonly filtro: FiltroChat | null;
  /** Customers found by a text; null when no text was given. */
  readonly clienti: readonly number[] | null;
  /** The last message of the conversation after which the page begins. */
  readonly dopo: number | null;
}

/** Maximum number of customers that a search considers. */
const MAX_CLIENTI = 200;

/** Customers whose name, town or messages have words with these beginnings, latest messages first. */
export async function findConversazioni(db: Db, testo: string): Promise<number[]> {
  const parole = paroleCercate(testo);
  const found = await rows<{ id: number }>(
    db,
    sql`(select c.id from cliente c
           cross join lateral (select ultimo from conversazione where cliente_id = c.id offset 0) v
          where ${hasParole(sql`c`, testo)}
          order by v.ultimo desc limit ${MAX_CLIENTI})
        union
        (select cliente_id from (
           select distinct on (cliente_id) cliente_id, id from messaggio
            where to_tsvector('simple', testo) @@ to_tsquery('simple', ${parole}) order by cliente_id, id desc
         ) x order by x.id desc limit ${MAX_CLIENTI})`,
  );
  return found.map(({ id }) => id);
}

/** The customer's messages that a person has not read: after his own mark, otherwise after anybody's. */
const NUOVI = sql`cross join lateral (
      select count(*) filter (where m.letto is null)::integer as "nonLetti",
             count(*) filter (where case when l.fino_a is null then m.letto is null else m.id > l.fino_a end)::integer as nuovi
        from messaggio m
       where m.cliente_id = v.cliente_id and not m.da_staff
         and (m.letto is null or m.id > coalesce(l.fino_a, 9223372036854775807))
    ) n`;

function conversazioni({ utenteId, soloNonLette, filtro, clienti, dopo }: Cercate): Sql {
  const conditions = [dopo === null ? sql`true` : sql`v.ultimo < ${dopo}::bigint`];
  if (filtro === 'mie') conditions.push(sql`v.assegnata_a = ${utenteId}`);
  // What was assigned to a person who is closed since is assigned to nobody.
  if (filtro === 'libere') {
    conditions.push(sql`(select p.attivo from utente p where p.id = v.assegnata_a) is not true`);
  }
  if (filtro === 'nuove') {
    conditions.push(sql`case when l.fino_a is null then ${NON_LETTA} else v.ultimo_cliente > l.fino_a end`);
  }
  if (clienti !== null) conditions.push(sql`v.cliente_id = any (${clienti}::integer[])`);
  // Reads each customer by his key: a planner may prefer to read all, which is slow when there are many. Conversations
  // that wait for an answer are few, so they are found by their unread messages.
  const tutte = soloNonLette
    ? sql`(select distinct m.cliente_id from messaggio m where m.letto is null and not m.da_staff offset 0) attesa
      cross join lateral (select * from conversazione x where x.cliente_id = attesa.cliente_id offset 0) v`
    : sql`conversazione v`;
  return sql`from ${tutte}
      cross join lateral (select c.ragione_sociale from cliente c where c.id = v.cliente_id and not c.simeone offset 0) c
      left join lateral (
        select x.fino_a from conversazione_lettura x where x.utente_id = ${utenteId} and x.cliente_id = v.cliente_id offset 0
      ) l on true
     where ${allOf(conditions)}`;
}

const NON_LETTA = sql`exists (select from messaggio m where m.cliente_id = v.cliente_id and not m.da_staff and m.letto is null)`;

export type ConversazioneRow = Omit<Conversazione, 'istante'> & { istante: Date; ultimo: number };

/** The next conversations, the newest message first. */
export function listConversazioni(db: Db, cercate: Cercate, limit: number): Promise<ConversazioneRow[]> {
  return rows(
    db,
    sql`select v.cliente_id as "idCliente", v.ultimo, v.ragione_sociale as "ragioneSociale", n."nonLetti", n.nuovi,
               left(u.testo, 200) as testo, u.da_staff as "daStaff", u.istante,
               case when p.id is not null then json_build_object('id', p.id, 'nome', p.nome) end as assegnata
          from (select v.cliente_id, v.ultimo, v.assegnata_a, c.ragione_sociale, l.fino_a ${conversazioni(cercate)}
                 order by v.ultimo desc limit ${literal(limit)}) v
          cross join lateral (select v.fino_a) l
          cross join lateral (
            select m.testo, m.da_staff, m.istante from messaggio m where m.cliente_id = v.cliente_id order by m.id desc limit 1
          ) u
          ${NUOVI}
          left join utente p on p.id = v.assegnata_a and p.attivo
         order by v.ultimo desc`,
  );
}

/** The number of customers' messages that nobody of the staff has read. */
export async function countNonLettiTutti(db: Db): Promise<number> {
  const counted = await firstRow<{ quanti: number }>(
    db,
    sql`select count(*) as quanti from messaggio m
         cross join lateral (select from cliente c where c.id = m.cliente_id and not c.simeone offset 0) c
         where m.letto is null and not m.da_staff`,
  );
  return counted?.quanti ?? 0;
}

/** Records what a person has read, up to an existing message. */
export async function setLettoDa(db: Db, utenteId: number, clienteId: number, finoA: number): Promise<void> {
  await execute(
    db,
    sql`insert into conversazione_lettura (utente_id, cliente_id, fino_a)
        select ${utenteId}, cliente_id, least(ultimo, ${finoA}::bigint) from conversazione where cliente_id = ${clienteId}
        on conflict (utente_id, cliente_id)
        do update set fino_a = greatest(conversazione_lettura.fino_a, excluded.fino_a)`,
  );
}

/** The person to whom the conversation of a customer with chat is assigned; null for any other customer. */
export function getAssegnata(
  db: Db,
  clienteId: number,
): Promise<{ assegnata: { id: number; nome: string } | null } | null> {
  return firstRow(
    db,
    sql`select case when p.id is not null then json_build_object('id', p.id, 'nome', p.nome) end as assegnata
          from cliente c
          left join conversazione v on v.cliente_id = c.id
          left join utente p on p.id = v.assegnata_a and p.attivo
         where c.id = ${clienteId} and not c.simeone`,
  );
}

/** The same, locked; null when nobody has written yet. */
export function lockAssegnata(
  tx: Db,
  clienteId: number,
): Promise<{ assegnataA: number | null; nome: string | null } | null> {
  return firstRow(
    tx,
    sql`select (select p.id from utente p where p.id = v.assegnata_a and p.attivo) as "assegnataA",
               (select p.nome from utente p where p.id = v.assegnata_a and p.attivo) as nome
          from conversazione v where v.cliente_id = ${clienteId} for update`,
  );
}

/** Assigns a conversation to a person, or to nobody; every server process is notified at the commit. */
export async function setAssegnata(
  tx: Db,
  clienteId: number,
  { personaId, daUtenteId, now }: { personaId: number | null; daUtenteId: number; now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update conversazione set assegnata_a = ${personaId}, assegnata = ${now} where cliente_id = ${clienteId}`,
  );
  await execute(tx, sql`select pg_notify('battistrada', ${`assegnata ${clienteId} ${personaId ?? 0} ${daUtenteId}`})`);
}

/** The staff's open accounts with the data of their rights. */
export function listPersone(db: Db): Promise<(DirittiPersona & { id: number; nome: string })[]> {
  return rows(
    db,
    sql`select id, nome, ruolo, diritti_in_piu as "inPiu", diritti_in_meno as "inMeno"
          from utente where tipo = 'backend' and attivo order by nome, id`,
  );
}
