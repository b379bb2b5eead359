/** The endpoints that receive events, and their secrets. `clienteId` null means the wholesaler's own. */
import type { TipoEvento } from '@battistrada/contract/porta-webhook';
import { LOCK } from '../../db/advisory-locks.ts';
import { WEBHOOK_NON_RIESCE } from '../../db/da-risolvere.sql.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export interface WebhookRow {
  id: string;
  clienteId: number | null;
  /** Null for the wholesaler's own. */
  ragioneSociale: string | null;
  url: string;
  tipi: TipoEvento[];
  retePrivata: boolean;
  creato: Date;
  disattivato: Date | null;
  motivo: string | null;
  inAttesa: number;
  nonRiesce: boolean;
}

const CAMPI = sql`w.id, w.cliente_id as "clienteId", c.ragione_sociale as "ragioneSociale", w.url, w.tipi,
  w.rete_privata as "retePrivata", w.creato, w.disattivato, w.motivo,
  (select count(*)::integer from consegna_webhook k where k.webhook_id = w.id and k.consegnata is null) as "inAttesa",
  ${WEBHOOK_NON_RIESCE} as "nonRiesce"`;

/** The endpoints of one owner, the oldest first. */
export function listWebhook(db: Db, clienteId: number | null): Promise<WebhookRow[]> {
  return rows(
    db,
    sql`select ${CAMPI} from webhook w left join cliente c on c.id = w.cliente_id
         where w.cliente_id is not distinct from ${clienteId}::integer order by w.creato, w.id`,
  );
}

/** All endpoints, the oldest first. */
export function listTuttiWebhook(db: Db): Promise<WebhookRow[]> {
  return rows(
    db,
    sql`select ${CAMPI} from webhook w left join cliente c on c.id = w.cliente_id order by w.creato, w.id`,
  );
}

/** The owner of an endpoint; an operator may use any. */
export type Proprietario = number | null | 'chiunque';

const diProprietario = (p: Proprietario) =>
  p === 'chiunque' ? sql`true` : sql`w.cliente_id is not distinct from ${p}::integer`;

/** An endpoint; null when it does not exist or is another's. */
export function getWebhook(db: Db, id: string, proprietario: Proprietario): Promise<WebhookRow | null> {
  return firstRow(
    db,
    sql`select ${CAMPI} from webhook w left join cliente c on c.id = w.cliente_id
         where w.id = ${id} and ${diProprietario(proprietario)}`,
  );
}

export interface NuovoWebhook {
  id: string;
  clienteId: number | null;
  url: string;
  tipi: readonly TipoEvento[];
  retePrivata: boolean;
  creato: Date;
}

export async function insertWebhook(tx: Db, w: NuovoWebhook): Promise<void> {
  await execute(
    tx,
    sql`insert into webhook (id, cliente_id, url, tipi, rete_privata, creato)
        values (${w.id}, ${w.clienteId}, ${w.url}, ${w.tipi}, ${w.retePrivata}, ${w.creato})`,
  );
}

/** False when it does not exist or is another's. */
export async function deleteWebhook(db: Db, id: string, proprietario: Proprietario): Promise<boolean> {
  return (await execute(db, sql`delete from webhook w where w.id = ${id} and ${diProprietario(proprietario)}`)) > 0;
}

/** Adds the secret that signs from now on; earlier ones sign until `fino`, or until their own earlier end. */
export async function insertSegreto(tx: Db, webhookId: string, segreto: Buffer, fino: Date): Promise<void> {
  await execute(
    tx,
    sql`update segreto_webhook set fino = least(fino, ${fino}::timestamptz) where webhook_id = ${webhookId}`,
  );
  await execute(tx, sql`insert into segreto_webhook (webhook_id, segreto) values (${webhookId}, ${segreto})`);
}

/** Disables an endpoint; false when it already was. */
export async function disableWebhook(tx: Db, id: string, motivo: string, now: Date): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update webhook set disattivato = ${now}, motivo = ${motivo} where id = ${id} and disattivato is null`,
  );
  return changed > 0;
}

export async function enableWebhook(tx: Db, id: string): Promise<void> {
  await execute(tx, sql`update webhook set disattivato = null, motivo = null, non_prima = null where id = ${id}`);
}

/** The customer of a user, or null. */
export async function findClienteOf(db: Db, username: string): Promise<number | null> {
  const found = await firstRow<{ clienteId: number }>(
    db,
    sql`select cliente_id as "clienteId" from utente where username = lower(${username}) and cliente_id is not null`,
  );
  return found?.clienteId ?? null;
}

/** A customer's mail address; null when he has none. */
export async function findEmail(db: Db, clienteId: number): Promise<string | null> {
  const found = await firstRow<{ email: string }>(
    db,
    sql`select email from cliente where id = ${clienteId} and email <> ''`,
  );
  return found?.email ?? null;
}

/** New endpoints are made one after another, so that two at once cannot pass their highest number together. */
export async function lockNuovi(tx: Db): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK.nuoviWebhook}::bigint)`);
}
