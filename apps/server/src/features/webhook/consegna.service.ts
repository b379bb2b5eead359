/**
 * Delivers events, each at least once and each lane in its order: while the first of a lane fails, the ones behind it
 * wait. Any number of processes may run it at once. No transaction is open between taking a lane and recording the
 * result; the lanes of a killed process are free for others when its lease is over.
 */
import { DAY_MS, MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { withRichiesta } from '../../causa/causa.ts';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { invii } from '../../metriche/metriche.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SendWebhook } from '../../ports/send-webhook.ts';
import type { Log } from '../../ports/log.ts';
import { readImpostazioni } from '../impostazioni/impostazioni.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import { attesaDopo, LEASE_MS, rallentamentoOf, readRetryAfter } from './attese.ts';
import {
  deleteEventi,
  dropCorsia,
  getTesta,
  insertTentativo,
  markConsegnata,
  postponeCorsia,
  slowDown,
  takeCorsia as takeCorsiaRow,
  type Presa,
  type Tentativo,
  type Testa,
} from './consegna.sql.ts';
import { corpoOf } from './corpo.ts';
import { firmaHeaders } from './firma.ts';
import { testi } from './testi.ts';
import { disableWebhook, findEmail } from './webhook.sql.ts';

export interface ConsegnaDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'publicUrl' | 'azienda' | 'marchio' | 'emailRichieste'>;
  readonly send: SendWebhook;
  /** At least 0 and below 1. */
  readonly chance: () => number;
}

/** The address where a dealer's own integration reads an order. */
const PERCORSO_ORDINI = '/integrazione/v1/ordini';

/**
 * Maximum number of simultaneous attempts of this process, and of those to one endpoint, so that a slow one delays no
 * other.
 */
const MAX_IN_CORSO = 32;
const MAX_PER_WEBHOOK = 4;

/** During attempts, new deliveries are looked for at this interval. */
const ATTESA_MS = 500;

const GONE = 410;

/** How long events are kept, for the log and for repetitions. */
const TENUTA_MS = 30 * DAY_MS;
const MAX_DIMENTICATI = 5_000;

/** After this time a run starts nothing new; the next one continues. */
const GIRO_MS = 5 * MINUTE_MS;

/** Delivers what is due, until there is nothing or `signal` aborts, which ends the attempts without counting them. */
export async function deliverConsegne(deps: ConsegnaDeps, signal: AbortSignal): Promise<void> {
  const inCorso = new Map<Promise<void>, string>();
  const end = performance.now() + GIRO_MS;
  while (!signal.aborted && performance.now() < end) {
    const eraFermo = inCorso.size === 0;
    const presa = inCorso.size < MAX_IN_CORSO ? await takeCorsia(deps, pieniOf([...inCorso.values()])) : null;
    if (presa !== null) {
      const attempt = deliverTesta(deps, presa, signal)
        .catch((error: unknown) =>
          deps.log.error({ err: error, webhook: presa.webhookId }, 'a webhook was not handled'),
        )
        .finally(() => inCorso.delete(attempt));
      inCorso.set(attempt, presa.webhookId);
    } else if (inCorso.size > 0) {
      await firstOf([...inCorso.keys()]);
    } else if (eraFermo) {
      return;
    }
    // Otherwise the last attempt ended after the question was asked, and its lane may be due now.
  }
  await Promise.all(inCorso.keys());
}

function takeCorsia({ pool, clock }: ConsegnaDeps, esclusi: readonly string[]): Promise<Presa | null> {
  return takeCorsiaRow(pool, clock.now(), after(clock, LEASE_MS), esclusi);
}

/** The endpoints that have reached their maximum of simultaneous attempts. */
function pieniOf(inCorso: readonly string[]): string[] {
  return [...new Set(inCorso)].filter((id) => inCorso.filter((x) => x === id).length >= MAX_PER_WEBHOOK);
}

/** Waits until one of the attempts has ended, or it is time to look again. */
async function firstOf(attempts: readonly Promise<void>[]): Promise<void> {
  const pause = Promise.withResolvers<void>();
  const timer = setTimeout(pause.resolve, ATTESA_MS);
  await Promise.race([...attempts, pause.promise]);
  clearTimeout(timer);
}

/** Makes one attempt for the first delivery of a lane, and records the result. */
async function deliverTesta(deps: ConsegnaDeps, presa: Presa, signal: AbortSignal): Promise<void> {
  const { pool, clock } = deps;
  const testa = await getTesta(pool, presa, clock.now());
  if (testa === null) return inTransaction(pool, (tx) => dropCorsia(tx, presa));
  await withRichiesta(testa.richiesta, () => tryTesta(deps, presa, testa, signal));
}

async function tryTesta(deps: ConsegnaDeps, presa: Presa, testa: Testa, signal: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  const { tentativo, retryAfterMs } = await attempt(deps, testa, signal);
  const { stato } = tentativo;
  const isDelivered = stato !== null && stato >= 200 && stato < 300;
  if (stato === null && signal.aborted) {
    return inTransaction(pool, (tx) => postponeCorsia(tx, presa, presa.tentativi, clock.now()));
  }
  await inTransaction(pool, async (tx) => {
    if (isDelivered) await markConsegnata(tx, presa, testa.consegnaId, clock.now());
    else await noteFailure(deps, tx, { presa, testa, stato, retryAfterMs });
    await insertTentativo(tx, testa.consegnaId, tentativo);
  });
  invii.inc({ canale: 'webhook', esito: isDelivered ? 'riuscito' : 'fallito' });
  if (isDelivered) log.info({ webhook: presa.webhookId, evento: testa.eventoId }, 'a webhook was delivered');
}

async function attempt(
  { clock, config, send }: ConsegnaDeps,
  { eventoId: id, evento, url, retePrivata, segreti }: Testa,
  signal: AbortSignal,
): Promise<{ tentativo: Tentativo; retryAfterMs: number | null }> {
  const istante = clock.now();
  const began = performance.now();
  const corpo = corpoOf(evento, `${config.publicUrl ?? ''}${PERCORSO_ORDINI}`);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Battistrada-Webhook/1.0',
    ...firmaHeaders({ id, istante, corpo }, segreti),
  };
  const durataMs = () => Math.round(performance.now() - began);
  try {
    const { stato, retryAfter, inizio } = await send({ url, headers, corpo, retePrivata, signal });
    const tentativo = { istante, durataMs: durataMs(), stato, risposta: inizio, errore: null };
    return { tentativo, retryAfterMs: readRetryAfter(retryAfter, clock.now()) };
  } catch (error) {
    const errore = error instanceof Error ? error.message || error.name : String(error);
    return { tentativo: { istante, durataMs: durataMs(), stato: null, risposta: '', errore }, retryAfterMs: null };
  }
}

interface Mancata {
  readonly presa: Presa;
  readonly testa: Testa;
  /** The status of the answer; null when there was none. */
  readonly stato: number | null;
  readonly retryAfterMs: number | null;
}

/** Schedules another attempt; after the last one it disables the endpoint. */
async function noteFailure(deps: ConsegnaDeps, tx: Db, { presa, testa, stato, retryAfterMs }: Mancata): Promise<void> {
  const { clock, chance, log } = deps;
  const tentativi = presa.tentativi + 1;
  const attesa = attesaDopo(tentativi, chance());
  log.warn({ webhook: presa.webhookId, stato, tentativi }, 'a webhook was not delivered');
  if (attesa === null || stato === GONE) {
    // After a reactivation the endpoint starts with this delivery again.
    await postponeCorsia(tx, presa, 0, clock.now());
    const motivo = stato === GONE ? testi.nonPiu : testi.rinunciato(tentativi);
    return disable(deps, tx, { ...testa, webhookId: presa.webhookId, motivo });
  }
  await postponeCorsia(tx, presa, tentativi, after(clock, Math.max(attesa, retryAfterMs ?? 0)));
  const pausa = rallentamentoOf(stato, retryAfterMs, attesa);
  if (pausa > 0) await slowDown(tx, presa.webhookId, after(clock, pausa));
}

/** Disables an endpoint and sends a mail: to the customer who owns it, otherwise to the wholesaler. */
async function disable(
  { clock, log, config }: ConsegnaDeps,
  tx: Db,
  { webhookId, url, clienteId, motivo }: Pick<Testa, 'url' | 'clienteId'> & { webhookId: string; motivo: string },
): Promise<void> {
  const now = clock.now();
  if (!(await disableWebhook(tx, webhookId, motivo, now))) return;
  log.error({ webhook: webhookId, motivo }, 'a webhook was disabled');
  const destinatario =
    (clienteId === null ? null : await findEmail(tx, clienteId)) ?? (await emailGrossista(tx, config, log));
  if (destinatario === null) return;
  const mail = { subject: testi.oggettoDisattivato, text: testi.corpoDisattivato(url, motivo, webhookId), html: null };
  await queueMessaggioA(tx, destinatario, mail, now);
}

/**
 * The mail address of the office for questions about the portal, otherwise of the first office, otherwise of the
 * company; null when there is none.
 */
async function emailGrossista(tx: Db, config: ConsegnaDeps['config'], log: Log): Promise<string | null> {
  const { uffici, azienda } = await readImpostazioni(tx, config, log);
  const ufficio = uffici.find(({ ruolo }) => ruolo === 'assistenza') ?? uffici[0];
  return [ufficio?.email, config.emailRichieste, azienda?.email].find(Boolean) ?? null;
}

/** Deletes the events that are older than a month. */
export async function forgetEventi({ pool, clock }: Pick<ConsegnaDeps, 'pool' | 'clock'>): Promise<void> {
  await deleteEventi(pool, after(clock, -TENUTA_MS), MAX_DIMENTICATI);
}

function after(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
