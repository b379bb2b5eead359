/**
 * What this process counts for Prometheus (product.md §9). The names of HTTP, database and runtime are OpenTelemetry's semantic conventions
 * in Prometheus' spelling; ours begin with `battistrada_`. One registry a process: a counter of several processes is their sum.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '../errore/domain-error.ts';

export const registro = new Registry();

const registers = [registro];

/** Seconds. The steps that OpenTelemetry recommends for HTTP. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** `http_route` is the pattern of the address; every address without one is a single series. */
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

/** Written orders, however they came, that are not waiting for a payment, and those whose payment has come. */
export const ordiniConfermati = new Counter({
  name: 'battistrada_ordini_confermati_total',
  help: 'Orders confirmed by this process.',
  registers,
});

/** `motivo` is the code of the refusal, as `packages/contract/src/errori.ts` lists them. */
export const ordiniRifiutati = new Counter({
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

/** Attempts. `canale`: posta, sms, webhook; `esito`: riuscito, fallito (another one may follow), rinunciato (none does). */
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

/** Counts an order that is refused, by the code of its refusal; the refusal goes on as it is. */
export async function countRifiuto<T>(order: Promise<T>): Promise<T> {
  return order.catch((error: unknown) => {
    if (error instanceof DomainError) ordiniRifiutati.inc({ motivo: error.codice });
    throw error;
  });
}
