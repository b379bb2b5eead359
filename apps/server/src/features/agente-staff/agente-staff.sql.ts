/** Agents for the staff: their customers, transfers to another agent, and the limits of discounts. */
import type {
  AgenteStaff,
  ClienteAssegnato,
  LimiteDaSalvare,
  LimiteSconto,
  Riassegnazione,
} from '@battistrada/contract/agente-staff';
import type { Giorno } from '@battistrada/domain/giorno';
import { execute, firstRow, literal, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';

/** The customers that an agent has on a day or later: by the ERP's file until that ends, or by an assignment. */
function diAgente(agenteId: Sql, oggi: Giorno): Sql {
  return sql`select c.id as cliente_id, null::date as dal, c.agente_fino as al
               from cliente c
              where c.agente_id = ${agenteId} and c.cancellato is null and (c.agente_fino is null or c.agente_fino >= ${oggi})
             union all
             select s.cliente_id, s.dal, s.al from assegnazione s
              where s.agente_id = ${agenteId} and (s.al is null or s.al >= ${oggi})`;
}

export function listAgenti(db: Db, oggi: Giorno): Promise<AgenteStaff[]> {
  return rows(
    db,
    sql`select g.id, g.codice, g.nome, g.attivo as "isAttivo",
               exists (select from utente u where u.username = g.username and u.tipo = 'agente' and u.attivo) as "isUtente",
               (select count(distinct d.cliente_id)::integer
                  from (${diAgente(sql`g.id`, oggi)}) d where d.dal is null or d.dal <= ${oggi}) as clienti
          from agente g order by not g.attivo, g.nome, g.id`,
  );
}

export function listLimiti(db: Db): Promise<LimiteSconto[]> {
  return rows(
    db,
    sql`select l.id::integer, l.agente_id as "idAgente", g.nome as agente, l.marca_id as "idMarca", m.nome as marca,
               l.listino_id as "idListino", x.nome as listino, l.sconto_bp as "scontoBp", l.versione
          from limite_sconto l
          left join agente g on g.id = l.agente_id
          left join marca m on m.id = l.marca_id
          left join listino x on x.id = l.listino_id
         order by g.nome nulls first, m.nome nulls first, x.nome nulls first, l.id`,
  );
}

/** Whether the agent works; null for an unknown agent. */
export async function getAgente(db: Db, id: number): Promise<{ isAttivo: boolean } | null> {
  return firstRow(db, sql`select attivo as "isAttivo" from agente where id = ${id}`);
}

/** By name; a customer who is both in the file and assigned is listed once. */
export function listClientiOf(db: Db, agenteId: number, oggi: Giorno, limit: number): Promise<ClienteAssegnato[]> {
  return rows(
    db,
    sql`select c.id, codice_cliente(c.codice_erp, c.id) as codice, c.ragione_sociale as "ragioneSociale", c.citta, c.provincia,
               d.dal::text as dal, d.al::text as al,
               array(select distinct g.nome from (
                       select c.agente_id as id where c.agente_fino is null or c.agente_fino >= ${oggi}
                       union select s.agente_id from assegnazione s
                              where s.cliente_id = c.id and s.dal <= ${oggi} and (s.al is null or s.al >= ${oggi})
                     ) a join agente g on g.id = a.id where a.id <> ${agenteId} order by 1) as altri
          from (select distinct on (x.cliente_id) x.* from (${diAgente(sql`${agenteId}::integer`, oggi)}) x
                 order by x.cliente_id, x.dal nulls first) d
          join cliente c on c.id = d.cliente_id
         order by c.ragione_sociale, c.id limit ${literal(limit)}`,
  );
}

/** Locks the customers in their order; returns those that the agent has on a day or later. */
export async function lockClientiOf(
  tx: Db,
  agenteId: number,
  clienti: readonly number[],
  dal: Giorno,
): Promise<number[]> {
  await rows(tx, sql`select id from cliente where id = any (${clienti}::integer[]) order by id for no key update`);
  const suoi = await rows<{ id: number }>(
    tx,
    sql`select distinct d.cliente_id as id from (${diAgente(sql`${agenteId}::integer`, dal)}) d
         where d.cliente_id = any (${clienti}::integer[])`,
  );
  return suoi.map(({ id }) => id);
}

/**
 * Ends the first agent's customers at `dal`. When a substitute has them until `al`, the first agent gets them back the
 * day after, with his former end.
 */
export async function endPrimo(
  tx: Db,
  { da, dal, al, clienti }: Pick<Riassegnazione, 'da' | 'dal' | 'clienti'> & { readonly al: Giorno | null },
): Promise<void> {
  const suoi = sql`agente_id = ${da} and cliente_id = any (${clienti}::integer[])`;
  if (al !== null) {
    await execute(
      tx,
      sql`insert into assegnazione (cliente_id, agente_id, dal, al)
          select d.cliente_id, ${da}::integer, ${al}::date + 1, nullif(max(coalesce(d.al, 'infinity')), 'infinity')
            from (${diAgente(sql`${da}::integer`, dal)}) d
           where d.cliente_id = any (${clienti}::integer[]) and (d.al is null or d.al > ${al})
           group by d.cliente_id
          on conflict (agente_id, cliente_id, dal) do update set al = excluded.al`,
    );
  }
  const prima = sql`${dal}::date - 1`;
  await execute(
    tx,
    sql`delete from assegnazione where ${suoi} and dal >= ${dal} and (${al}::date is null or dal <= ${al}::date)`,
  );
  await execute(
    tx,
    sql`update assegnazione set al = ${prima} where ${suoi} and dal < ${dal} and (al is null or al >= ${dal})`,
  );
  await execute(
    tx,
    sql`update cliente set agente_fino = ${prima}
         where agente_id = ${da} and id = any (${clienti}::integer[]) and (agente_fino is null or agente_fino >= ${dal})`,
  );
}

/** Gives customers to an agent. When he already has one from that day, the later end counts. */
export async function assignClienti(
  tx: Db,
  { a, dal, al, clienti }: Pick<Riassegnazione, 'a' | 'dal' | 'clienti'> & { readonly al: Giorno | null },
): Promise<void> {
  await execute(
    tx,
    sql`insert into assegnazione (cliente_id, agente_id, dal, al)
        select x.id, ${a}::integer, ${dal}::date, ${al}::date from unnest(${clienti}::integer[]) x (id)
        on conflict (agente_id, cliente_id, dal) do update
           set al = case when assegnazione.al is null or excluded.al is null then null
                         else greatest(assegnazione.al, excluded.al) end`,
  );
}

/** False when the agent, brand or list does not exist. */
export async function hasRiferimenti(
  db: Db,
  { idAgente, idMarca, idListino }: LimiteDaSalvare,
): Promise<{ agente: boolean; marca: boolean; listino: boolean }> {
  const found = await firstRow<{ agente: boolean; marca: boolean; listino: boolean }>(
    db,
    sql`select ${idAgente}::integer is null or exists (select from agente where id = ${idAgente}) as agente,
               ${idMarca}::integer is null or exists (select from marca where id = ${idMarca}) as marca,
               ${idListino}::integer is null or exists (select from listino where id = ${idListino}) as listino`,
  );
  return found ?? { agente: false, marca: false, listino: false };
}

type ChiaveLimite = Pick<LimiteDaSalvare, 'idAgente' | 'idMarca' | 'idListino'>;
interface Scritto {
  readonly now: Date;
  readonly utenteId: number;
}

/** False when a limit for this agent, brand and list exists. */
export async function insertLimite(
  db: Db,
  { idAgente, idMarca, idListino, scontoBp }: LimiteDaSalvare,
  { now, utenteId }: Scritto,
): Promise<boolean> {
  const added = await execute(
    db,
    sql`insert into limite_sconto (agente_id, marca_id, listino_id, sconto_bp, modificata, modificata_da)
        values (${idAgente}, ${idMarca}, ${idListino}, ${scontoBp}, ${now}, ${utenteId})
        on conflict (coalesce(agente_id, 0), coalesce(marca_id, 0::smallint), coalesce(listino_id, 0::smallint)) do nothing`,
  );
  return added > 0;
}

const MODIFICA = sql`versione, modificata, (select u.nome from utente u where u.id = limite_sconto.modificata_da) as chi`;

/** The limit for exactly this agent, brand and list, locked, with its last change; null when there is none. */
export function lockLimite(
  db: Db,
  { idAgente, idMarca, idListino }: ChiaveLimite,
): Promise<(Modifica & { id: number }) | null> {
  return firstRow(
    db,
    sql`select id::integer, ${MODIFICA} from limite_sconto
         where coalesce(agente_id, 0) = coalesce(${idAgente}::integer, 0)
           and coalesce(marca_id, 0::smallint) = coalesce(${idMarca}::smallint, 0::smallint)
           and coalesce(listino_id, 0::smallint) = coalesce(${idListino}::smallint, 0::smallint)
           for update`,
  );
}

export async function updateLimite(
  db: Db,
  id: number,
  { scontoBp, now, utenteId }: Scritto & Pick<LimiteDaSalvare, 'scontoBp'>,
): Promise<void> {
  await execute(
    db,
    sql`update limite_sconto set sconto_bp = ${scontoBp}, modificata = ${now}, modificata_da = ${utenteId} where id = ${id}`,
  );
}

/** The deleted discount and its last change; null when the limit does not exist. */
export function deleteLimite(tx: Db, id: number): Promise<(Modifica & { scontoBp: number }) | null> {
  return firstRow(tx, sql`delete from limite_sconto where id = ${id} returning sconto_bp as "scontoBp", ${MODIFICA}`);
}
