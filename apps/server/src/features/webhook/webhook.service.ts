/**
 * The receivers of events: endpoints of the wholesaler's own systems, and of dealers, who get only their own company's
 * events.
 */
import { randomBytes } from 'node:crypto';
import type { TipoEvento } from '@battistrada/contract/porta-webhook';
import { DAY_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  countEventi,
  getEventoOf,
  hurryCorsie,
  listConsegne as listConsegneRows,
  requeueEventi,
  type ConsegnaRow,
  type DaRipetere,
} from './consegna.sql.ts';
import { LEASE_MS } from './attese.ts';
import { corpoOf } from './corpo.ts';
import { BYTE_SEGRETO, formatSegreto } from './firma.ts';
import { ipOf, isPubblico } from './indirizzo.ts';
import { testi } from './testi.ts';
import {
  deleteWebhook as deleteWebhookRow,
  enableWebhook,
  findClienteOf as findClienteOfRow,
  getWebhook,
  insertSegreto,
  insertWebhook,
  listTuttiWebhook as listTuttiWebhookRows,
  listWebhook as listWebhookRows,
  lockNuovi,
  type Proprietario,
  type WebhookRow,
} from './webhook.sql.ts';

export interface WebhookDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Maximum number of an owner's endpoints. */
const MAX_WEBHOOK = 20;

/** For this time the old secret signs as well as the new one. */
const ROTAZIONE_MS = DAY_MS;

/** Maximum number of events that one call delivers again. */
const MAX_RIPETUTI = 10_000;

export interface RichiestaWebhook {
  readonly url: string;
  readonly tipi: readonly TipoEvento[];
  /** Null for the wholesaler's own, for all customers. */
  readonly clienteId: number | null;
  /** True when an administrator allows an address in a private network. */
  readonly retePrivata: boolean;
}

/** What the caller stores together with a change, as a line of the audit trail. */
type Annota = (tx: Db) => Promise<void>;
const nothing = async (): Promise<void> => {};

/** A secret, which is shown only once. */
export interface SegretoCreato {
  readonly id: string;
  readonly segreto: string;
}

/**
 * Creates an endpoint. RICHIESTA_NON_VALIDA for an invalid address, for one in a private network when that is not
 * allowed (names are resolved and checked at each connection), for a customer's that would never get anything, or when
 * there are too many.
 */
export function createWebhook({ pool, clock }: WebhookDeps, richiesta: RichiestaWebhook): Promise<SegretoCreato> {
  return inTransaction(pool, (tx) => addWebhook(tx, richiesta, clock.now()));
}

/** The same within a transaction. */
export async function addWebhook(
  tx: Db,
  { url, tipi, clienteId, retePrivata }: RichiestaWebhook,
  now: Date,
): Promise<SegretoCreato> {
  const indirizzo = readUrl(url, retePrivata);
  if (clienteId !== null && tipi.every((tipo) => tipo === 'importazione.finita')) {
    throw malformed('tipi', testi.soloDelGrossista);
  }
  const id = crypto.randomUUID();
  const segreto = randomBytes(BYTE_SEGRETO);
  await lockNuovi(tx);
  if ((await listWebhookRows(tx, clienteId)).length >= MAX_WEBHOOK) throw malformed('url', testi.troppi(MAX_WEBHOOK));
  await insertWebhook(tx, {
    id,
    clienteId,
    url: indirizzo,
    tipi: [...new Set(tipi)],
    retePrivata,
    creato: now,
  });
  await insertSegreto(tx, id, segreto, now);
  return { id, segreto: formatSegreto(segreto) };
}

/** The endpoints of a customer, or the wholesaler's own (null). */
export function listWebhook({ pool }: Pick<WebhookDeps, 'pool'>, clienteId: number | null): Promise<WebhookRow[]> {
  return listWebhookRows(pool, clienteId);
}

/** All endpoints, for an operator. */
export function listTuttiWebhook({ pool }: Pick<WebhookDeps, 'pool'>): Promise<WebhookRow[]> {
  return listTuttiWebhookRows(pool);
}

/** Deletes an endpoint with its waiting deliveries. NON_TROVATO when it does not exist or is another's. */
export function deleteWebhook(
  { pool }: Pick<WebhookDeps, 'pool'>,
  id: string,
  proprietario: Proprietario,
  record: Annota = nothing,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    if (!(await deleteWebhookRow(tx, id, proprietario))) throw notFound();
    await record(tx);
  });
}

/** Creates a new secret; the old one signs as well for a day. NON_TROVATO. */
export async function rotateSegreto(
  { pool, clock }: WebhookDeps,
  id: string,
  proprietario: Proprietario,
  record: Annota = nothing,
): Promise<SegretoCreato> {
  const segreto = randomBytes(BYTE_SEGRETO);
  await inTransaction(pool, async (tx) => {
    await requireWebhook(tx, id, proprietario);
    await insertSegreto(tx, id, segreto, new Date(clock.now().getTime() + ROTAZIONE_MS));
    await record(tx);
  });
  return { id, segreto: formatSegreto(segreto) };
}

/** Reactivates an endpoint, with its waiting events due at once. NON_TROVATO. */
export function reactivateWebhook(
  { pool, clock }: WebhookDeps,
  id: string,
  proprietario: Proprietario,
  record: Annota = nothing,
): Promise<WebhookRow> {
  return inTransaction(pool, async (tx) => {
    await requireWebhook(tx, id, proprietario);
    await enableWebhook(tx, id);
    await hurryCorsie(tx, id, leaseEnd(clock));
    await record(tx);
    return requireWebhook(tx, id, proprietario);
  });
}

/** The log of an endpoint, the newest delivery first, before `prima`. NON_TROVATO. */
export async function listConsegne(
  { pool }: Pick<WebhookDeps, 'pool'>,
  id: string,
  proprietario: Proprietario,
  { prima, limite }: { readonly prima: number | null; readonly limite: number },
): Promise<ConsegnaRow[]> {
  await requireWebhook(pool, id, proprietario);
  return listConsegneRows(pool, id, prima, limite);
}

/** The message of a delivery, as its receiver gets it. NON_TROVATO. */
export async function getCorpoConsegna(
  { pool }: Pick<WebhookDeps, 'pool'>,
  id: number,
  urlOrdini: string,
): Promise<string> {
  const evento = await getEventoOf(pool, id);
  if (evento === null) throw new DomainError('NON_TROVATO', testi.eventoNonTrovato);
  return corpoOf(evento, urlOrdini);
}

/** One event, or those of a period with both ends. */
interface Scelta {
  readonly evento?: string | undefined;
  readonly dal?: Date | undefined;
  readonly al?: Date | undefined;
}

function chooseEventi({ evento, dal, al }: Scelta): DaRipetere {
  if (evento !== undefined) return { evento };
  if (dal === undefined || al === undefined) throw malformed('evento', testi.cosaRipetere);
  if (dal > al) throw malformed('al', testi.intervalloInvertito);
  return { dal, al };
}

/**
 * Delivers events again, with their old ids and numbers; waiting deliveries are tried at once. Returns the number.
 * NON_TROVATO when the endpoint or the event does not exist or is another's; RICHIESTA_NON_VALIDA for a period with too
 * many events, an end before its beginning, or a missing end.
 */
export function repeatConsegne(
  { pool, clock }: WebhookDeps,
  id: string,
  proprietario: Proprietario,
  scelta: Scelta,
  record: (tx: Db, eventi: number) => Promise<void> = nothing,
): Promise<number> {
  const cosa = chooseEventi(scelta);
  return inTransaction(pool, async (tx) => {
    await requireWebhook(tx, id, proprietario);
    const eventi = await countEventi(tx, id, cosa, MAX_RIPETUTI);
    if (eventi === 0 && 'evento' in cosa) throw new DomainError('NON_TROVATO', testi.eventoNonTrovato);
    if (eventi > MAX_RIPETUTI) throw malformed('al', testi.troppiEventi(MAX_RIPETUTI));
    await requeueEventi(tx, id, cosa);
    await hurryCorsie(tx, id, leaseEnd(clock));
    await record(tx, eventi);
    return eventi;
  });
}

/** The customer of a user named by an operator. NON_TROVATO. */
export async function findClienteOf({ pool }: Pick<WebhookDeps, 'pool'>, username: string): Promise<number> {
  const clienteId = await findClienteOfRow(pool, username);
  if (clienteId === null) {
    const messaggio = testi.utenteSconosciuto(username);
    throw new DomainError('NON_TROVATO', messaggio, { errori: [{ campo: 'username', messaggio }] });
  }
  return clienteId;
}

async function requireWebhook(db: Parameters<typeof getWebhook>[0], id: string, proprietario: Proprietario) {
  const found = await getWebhook(db, id, proprietario);
  if (found === null) throw notFound();
  return found;
}

/** The address without its fragment, which is never sent. */
function readUrl(text: string, retePrivata: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw malformed('url', testi.url);
  }
  const ip = ipOf(url);
  const isPrivato = ip === null ? /(^|\.)localhost\.?$/.test(url.hostname) : !isPubblico(ip);
  if (isPrivato && !retePrivata) throw malformed('url', testi.indirizzoPrivato(url.hostname));
  url.hash = '';
  return url.href;
}

function leaseEnd(clock: Clock): Date {
  return new Date(clock.now().getTime() + LEASE_MS);
}

function notFound(): DomainError {
  return new DomainError('NON_TROVATO', testi.nonTrovato);
}
