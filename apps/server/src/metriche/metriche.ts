/**
 * The metrics of this process for Prometheus (product.md §9). The names for HTTP, database and runtime are
 * OpenTelemetry's semantic conventions in Prometheus' spelling; ours begin with `battistrada_`. There is one registry
 * for each process: the counters of several processes are summed.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '../errore/domain-error.ts';

export const registro = new Registry();

const registers = [registro];

/** Seconds: the buckets that OpenTelemetry recommends for HTTP. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** `http_route` is the pattern of the address; all addresses without one are a single series. */
export const richieste = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Duration of HTTP requests.',
  labelNames: ['http_request_method', 'url_scheme', 'http_route', 'http_response_status_code'],
  buckets: SECONDS,
  registers,
});

export const richiesteInCorso = new Gauge({
  name: 'http_server_active_requests',
  help: 'HTTP requests under way.',
  labelNames: ['http_request_method', 'url_scheme'],
  registers,
});

/** Written orders of every origin that wait for no payment, and orders whose payment arrived. */
export const ordiniConfermati = new Counter({
  name: 'battistrada_ordini_confermati_total',
  help: 'Orders confirmed by this process.',
  registers,
});

/** `motivo` is the refusal's code from `packages/contract/src/errori.ts`. */
const ordiniRifiutati = new Counter({
  name: 'battistrada_ordini_rifiutati_total',
  help: 'Orders refused by this process, by the code of the refusal.',
  labelNames: ['motivo'],
  registers,
});

/** `esito`: pagato, rifiutato, annullato, scaduto. */
export const pagamenti = new Counter({
  name: 'battistrada_pagamenti_total',
  help: 'Online payments concluded by this process, by how.',
  labelNames: ['esito'],
  registers,
});

/**
 * Attempts. `canale`: posta, sms, webhook; `esito`: riuscito, fallito (another attempt may follow), rinunciato (none
 * follows).
 */
export const invii = new Counter({
  name: 'battistrada_invii_total',
  help: 'Attempts of this process to send mails, text messages and webhooks, by how they ended.',
  labelNames: ['canale', 'esito'],
  registers,
});

export const lavori = new Histogram({
  name: 'battistrada_lavoro_durata_seconds',
  help: 'Duration of the runs of each job.',
  labelNames: ['nome', 'esito'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});

/** Counts a refused order by the refusal's code, and passes the refusal on. */
export async function countRifiuto<T>(order: Promise<T>): Promise<T> {
  return order.catch((error: unknown) => {
    if (error instanceof DomainError) ordiniRifiutati.inc({ motivo: error.codice });
    throw error;
  });
}
