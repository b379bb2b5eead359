/** Deliveries in progress: lanes, their first deliveries, and the results of attempts. */
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { EventoTenuto } from './corpo.ts';

/** A lane that a process has taken until `fino`. */
export interface Presa {
  webhookId: string;
  corsia: string;
  /** Failed attempts of its first delivery so far. */
  tentativi: number;
  fino: Date;
}

/**
 * Takes the lane whose first delivery has been due longest, and reserves it until `fino`. Omits disabled endpoints,
 * those that asked for a pause, and `esclusi`. Null when none is due, or all due ones are taken.
 */
export async function takeCorsia(db: Db, now: Date, fino: Date, esclusi: readonly string[]): Promise<Presa | null> {
  const taken = await firstRow<Omit<Presa, 'fino'>>(
    db,
    sql`update corsia_webhook c set prossimo = ${fino}
         where (c.webhook_id, c.corsia) = (
           select x.webhook_id, x.corsia
             from corsia_webhook x join webhook w on w.id = x.webhook_id
            where x.prossimo <= ${now} and w.disattivato is null and (w.non_prima is null or w.non_prima <= ${now})
              and x.webhook_id <> all (${esclusi}::uuid[])
            order by x.prossimo limit 1
              for update of x skip locked)
        returning c.webhook_id as "webhookId", c.corsia, c.tentativi`,
  );
  return taken === null ? null : { ...taken, fino };
}

export interface Testa {
  consegnaId: number;
  /** The message's id. */
  eventoId: string;
  /** The request that caused it. */
  richiesta: string | null;
  evento: EventoTenuto;
  url: string;
  retePrivata: boolean;
  clienteId: number | null;
  /** The valid secrets, the newest first. */
  segreti: Buffer[];
}

/**
 * The next delivery of a taken lane; null when there is none. It is a statement after the taking, so that it sees
 * earlier changes.
 */
export async function getTesta(db: Db, { webhookId, corsia }: Presa, now: Date): Promise<Testa | null> {
  const found = await firstRow<Omit<Testa, 'evento'> & EventoTenuto>(
    db,
    sql`select k.id as "consegnaId", e.id as "eventoId", e.richiesta, e.sequenza, e.istante, e.tipo, e.dati, w.url,
               w.rete_privata as "retePrivata", w.cliente_id as "clienteId",
               (select array_agg(s.segreto order by s.id desc) from segreto_webhook s
                 where s.webhook_id = w.id and (s.fino is null or s.fino > ${now})) as segreti
          from consegna_webhook k
          join evento_webhook e on e.sequenza = k.evento
          join webhook w on w.id = k.webhook_id
         where k.webhook_id = ${webhookId} and k.corsia = ${corsia} and k.consegnata is null
         order by k.id limit 1`,
  );
  return found === null ? null : { ...found, evento: found };
}

const inMano = ({ webhookId, corsia, fino }: Presa) =>
  sql`webhook_id = ${webhookId} and corsia = ${corsia} and prossimo = ${fino}`;

/**
 * Records a successful delivery: the next of the lane becomes due, or the lane is deleted. If others have taken the
 * lane meanwhile, the delivery still counts.
 */
export async function markConsegnata(tx: Db, presa: Presa, consegnaId: number, now: Date): Promise<void> {
  const held = await execute(
    tx,
    sql`update corsia_webhook set tentativi = 0, prossimo = '-infinity' where ${inMano(presa)}`,
  );
  await execute(
    tx,
    sql`update consegna_webhook set consegnata = ${now} where id = ${consegnaId} and consegnata is null`,
  );
  if (held > 0) await removeVuota(tx, presa);
}

/** Deletes a lane without deliveries. Its row is locked, so that nothing can be added meanwhile. */
async function removeVuota(tx: Db, { webhookId, corsia }: Presa): Promise<void> {
  await execute(
    tx,
    sql`delete from corsia_webhook c
         where c.webhook_id = ${webhookId} and c.corsia = ${corsia}
           and not exists (select from consegna_webhook k
                            where k.webhook_id = c.webhook_id and k.corsia = c.corsia and k.consegnata is null)`,
  );
}

/** Deletes a taken lane that turned out to be empty. */
export async function dropCorsia(tx: Db, presa: Presa): Promise<void> {
  await execute(tx, sql`update corsia_webhook set prossimo = '-infinity' where ${inMano(presa)}`);
  await removeVuota(tx, presa);
}

/** Schedules the failed first delivery for `prossimo`; does nothing when others have taken the lane. */
export async function postponeCorsia(tx: Db, presa: Presa, tentativi: number, prossimo: Date): Promise<void> {
  await execute(
    tx,
    sql`update corsia_webhook set tentativi = ${tentativi}, prossimo = ${prossimo} where ${inMano(presa)}`,
  );
}

/** Sends nothing more to an endpoint before an instant. */
export async function slowDown(tx: Db, webhookId: string, nonPrima: Date): Promise<void> {
  await execute(
    tx,
    sql`update webhook set non_prima = greatest(non_prima, ${nonPrima}::timestamptz) where id = ${webhookId}`,
  );
}

/** Makes waiting deliveries due now, except those that somebody may be delivering: their lease ends before `lease`. */
export async function hurryCorsie(tx: Db, webhookId: string, lease: Date): Promise<void> {
  await execute(
    tx,
    sql`update corsia_webhook set tentativi = 0, prossimo = '-infinity' where webhook_id = ${webhookId} and prossimo > ${lease}`,
  );
}

export interface Tentativo {
  istante: Date;
  durataMs: number;
  stato: number | null;
  risposta: string;
  errore: string | null;
}

export async function insertTentativo(tx: Db, consegnaId: number, t: Tentativo): Promise<void> {
  await execute(
    tx,
    sql`insert into tentativo_webhook (consegna_id, istante, durata_ms, stato, risposta, errore)
        select k.id, ${t.istante}, ${t.durataMs}, ${t.stato}, ${t.risposta}, ${t.errore}
          from consegna_webhook k where k.id = ${consegnaId}`,
  );
}

export interface ConsegnaRow {
  id: number;
  evento: string;
  tipo: EventoTenuto['tipo'];
  sequenza: number;
  istante: Date;
  consegnata: Date | null;
  tentativi: Tentativo[];
}

/** As JSON of PostgreSQL writes an attempt: its instant is text in a form of its own. */
type TentativoJson = Omit<Tentativo, 'istante'> & { istante: string };

/** The deliveries of an endpoint, the newest first, before a given one. */
export async function listConsegne(
  db: Db,
  webhookId: string,
  prima: number | null,
  limite: number,
): Promise<ConsegnaRow[]> {
  const found = await rows<Omit<ConsegnaRow, 'tentativi'> & { tentativi: TentativoJson[] }>(
    db,
    sql`select k.id, e.id as evento, e.tipo, e.sequenza, e.istante, k.consegnata,
               (select coalesce(json_agg(json_build_object('istante', t.istante, 'durataMs', t.durata_ms, 'stato', t.stato,
                         'risposta', t.risposta, 'errore', t.errore) order by t.id), '[]'::json)
                  from tentativo_webhook t where t.consegna_id = k.id) as tentativi
          from consegna_webhook k join evento_webhook e on e.sequenza = k.evento
         where k.webhook_id = ${webhookId} and (${prima}::bigint is null or k.id < ${prima}::bigint)
         order by k.id desc limit ${limite}`,
  );
  return found.map(({ tentativi, ...consegna }) => ({
    ...consegna,
    tentativi: tentativi.map((tentativo) => ({ ...tentativo, istante: new Date(tentativo.istante) })),
  }));
}

/** The event of a delivery. */
export function getEventoOf(db: Db, consegnaId: number): Promise<EventoTenuto | null> {
  return firstRow(
    db,
    sql`select e.sequenza, e.istante, e.tipo, e.dati
          from consegna_webhook k join evento_webhook e on e.sequenza = k.evento where k.id = ${consegnaId}`,
  );
}

/** One event by its id, or those of a period, both ends included. */
export type DaRipetere = { readonly evento: string } | { readonly dal: Date; readonly al: Date };

const QUALI = (webhookId: string, cosa: DaRipetere) => sql`
  select w.id as webhook_id, e.sequenza, e.corsia
    from webhook w
    join evento_webhook e on e.tipo = any (w.tipi) and (w.cliente_id is null or w.cliente_id = e.cliente_id)
   where w.id = ${webhookId}
     and ${'evento' in cosa ? sql`e.id = ${cosa.evento}` : sql`e.istante between ${cosa.dal} and ${cosa.al}`}`;

/** How many events an endpoint would get again; counts up to `massimo` + 1. */
export async function countEventi(db: Db, webhookId: string, cosa: DaRipetere, massimo: number): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select count(*)::integer as n from (${QUALI(webhookId, cosa)} limit ${massimo + 1}) x`,
  );
  return counted?.n ?? 0;
}

/** Adds events to the end of their lanes again, in their order; those still waiting are not duplicated. */
export async function requeueEventi(tx: Db, webhookId: string, cosa: DaRipetere): Promise<void> {
  await execute(
    tx,
    sql`select accoda_webhook(x.webhook_id, x.sequenza, x.corsia)
          -- Sorted last, because a plan may join in any order.
          from (select q.* from (${QUALI(webhookId, cosa)}) q
                 where not exists (select from consegna_webhook k
                                    where k.webhook_id = q.webhook_id and k.evento = q.sequenza and k.consegnata is null)
                 order by q.sequenza) x`,
  );
}

/** Deletes events before an instant, with their deliveries, up to a maximum; returns how many. */
export function deleteEventi(db: Db, limite: Date, massimo: number): Promise<number> {
  return execute(
    db,
    sql`delete from evento_webhook where sequenza in (
          select sequenza from evento_webhook where istante < ${limite} order by istante limit ${massimo})`,
  );
}
