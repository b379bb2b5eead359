/** Who is told of events: endpoints of the wholesaler's own systems, and of dealers, who hear of their own company alone. */
import { randomBytes } from 'node:crypto';
import type { TipoEvento } from '@battistrada/contract/porta-webhook';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  countEventi,
  getEventoDi,
  hurryCorsie,
  listConsegne as listConsegneRows,
  requeueEventi,
  type ConsegnaRow,
  type DaRipetere,
} from './consegna.sql.ts';
import { LEASE_MS } from './attese.ts';
import { corpoDi } from './corpo.ts';
import { BYTE_SEGRETO, formatSegreto } from './firma.ts';
import { ipDi, isPubblico } from './indirizzo.ts';
import { testi } from './testi.ts';
import * as store from './webhook.sql.ts';
import type { Proprietario, WebhookRow } from './webhook.sql.ts';

export interface WebhookDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** How many endpoints an owner may have. */
const MAX_WEBHOOK = 20;

/** How long the old secret signs beside the new one. */
const ROTAZIONE_MS = 24 * 3_600_000;

/** Events that are delivered again by one call. */
const MAX_RIPETUTI = 10_000;

export interface RichiestaWebhook {
  readonly url: string;
  readonly tipi: readonly TipoEvento[];
  /** Null: the wholesaler's own, for all customers. */
  readonly clienteId: number | null;
  /** An administrator allows an address in a private network. */
  readonly retePrivata: boolean;
}

/** The secret is shown this once. */
export interface SegretoCreato {
  readonly id: string;
  readonly segreto: string;
}

/**
 * Makes an endpoint. RICHIESTA_NON_VALIDA for an address that is none, that names a private network itself where that is not allowed
 * (a name is resolved and checked at each connection), or when there are too many.
 */
export async function createWebhook(
  { pool, clock }: WebhookDeps,
  { url, tipi, clienteId, retePrivata }: RichiestaWebhook,
): Promise<SegretoCreato> {
  const indirizzo = readUrl(url, retePrivata);
  const id = crypto.randomUUID();
  const segreto = randomBytes(BYTE_SEGRETO);
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    if ((await store.listWebhook(tx, clienteId)).length >= MAX_WEBHOOK)
      throw malformed('url', testi.troppi(MAX_WEBHOOK));
    await store.insertWebhook(tx, {
      id,
      clienteId,
      url: indirizzo,
      tipi: [...new Set(tipi)],
      retePrivata,
      creato: now,
    });
    await store.insertSegreto(tx, id, segreto, now);
  });
  return { id, segreto: formatSegreto(segreto) };
}

/** The endpoints of a customer, or the wholesaler's own (null). */
export function listWebhook({ pool }: Pick<WebhookDeps, 'pool'>, clienteId: number | null): Promise<WebhookRow[]> {
  return store.listWebhook(pool, clienteId);
}

/** Everybody's endpoints, for an operator. */
export function listTuttiWebhook({ pool }: Pick<WebhookDeps, 'pool'>): Promise<WebhookRow[]> {
  return store.listTuttiWebhook(pool);
}

/** Removes an endpoint with all that waits for it. NON_TROVATO where it does not exist or is another's. */
export async function deleteWebhook(
  { pool }: Pick<WebhookDeps, 'pool'>,
  id: string,
  proprietario: Proprietario,
): Promise<void> {
  if (!(await store.deleteWebhook(pool, id, proprietario))) throw notFound();
}

/** A new secret; the old one signs beside it for a day. NON_TROVATO. */
export async function rotateSegreto(
  { pool, clock }: WebhookDeps,
  id: string,
  proprietario: Proprietario,
): Promise<SegretoCreato> {
  const segreto = randomBytes(BYTE_SEGRETO);
  await inTransaction(pool, async (tx) => {
    await requireWebhook(tx, id, proprietario);
    await store.insertSegreto(tx, id, segreto, new Date(clock.now().getTime() + ROTAZIONE_MS));
  });
  return { id, segreto: formatSegreto(segreto) };
}

/** Goes on with an endpoint from what it has not got, at once. NON_TROVATO. */
export function reactivateWebhook(
  { pool, clock }: WebhookDeps,
  id: string,
  proprietario: Proprietario,
): Promise<WebhookRow> {
  return inTransaction(pool, async (tx) => {
    await requireWebhook(tx, id, proprietario);
    await store.enableWebhook(tx, id);
    await hurryCorsie(tx, id, leaseEnd(clock));
    return requireWebhook(tx, id, proprietario);
  });
}

/** The log of an endpoint, the newest delivery first, from before `prima` on. NON_TROVATO. */
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
  const evento = await getEventoDi(pool, id);
  if (evento === null) throw new DomainError('NON_TROVATO', testi.eventoNonTrovato);
  return corpoDi(evento, urlOrdini);
}

/** One event, or those of a span with both its ends. */
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
 * Delivers events again, under the ids and numbers they had; what waits for an attempt is tried at once. Gives how many they are.
 * NON_TROVATO for an endpoint or an event that is not there or another's; RICHIESTA_NON_VALIDA for a span that holds too many,
 * ends before it begins, or is missing an end.
 */
export function repeatConsegne(
  { pool, clock }: WebhookDeps,
  id: string,
  proprietario: Proprietario,
  scelta: Scelta,
): Promise<number> {
  const cosa = chooseEventi(scelta);
  return inTransaction(pool, async (tx) => {
    await requireWebhook(tx, id, proprietario);
    const eventi = await countEventi(tx, id, cosa, MAX_RIPETUTI);
    if (eventi === 0 && 'evento' in cosa) throw new DomainError('NON_TROVATO', testi.eventoNonTrovato);
    if (eventi > MAX_RIPETUTI) throw malformed('al', testi.troppiEventi(MAX_RIPETUTI));
    await requeueEventi(tx, id, cosa);
    await hurryCorsie(tx, id, leaseEnd(clock));
    return eventi;
  });
}

/** The customer of a user, for an operator who names him. NON_TROVATO. */
export async function findClienteDi({ pool }: Pick<WebhookDeps, 'pool'>, username: string): Promise<number> {
  const clienteId = await store.findClienteDi(pool, username);
  if (clienteId === null) throw new DomainError('NON_TROVATO', testi.utenteSconosciuto(username));
  return clienteId;
}

async function requireWebhook(db: Parameters<typeof store.getWebhook>[0], id: string, proprietario: Proprietario) {
  const found = await store.getWebhook(db, id, proprietario);
  if (found === null) throw notFound();
  return found;
}

/** The address without what never travels. */
function readUrl(text: string, retePrivata: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw malformed('url', testi.url);
  }
  const ip = ipDi(url);
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

function malformed(campo: string, messaggio: string): DomainError {
  return new DomainError('RICHIESTA_NON_VALIDA', messaggio, { errori: [{ campo, messaggio }] });
}
