import {
  chiamateStaff,
  chiamateStaffQuery,
  connessioni,
  consegne,
  consegneQuery,
  corpoConsegna,
  corpoConsegnaQuery,
  creaChiaveStaffBody,
  creaWebhookBody,
  idConnessioneBody,
  ripetiConsegnaBody,
  segretoMostrato,
} from './connessioni.schema.ts';
import * as calls from './connessioni.ts';
import { endpoint, esitoOk } from './endpoint.ts';

const READ = { access: 'staff', diritto: 'connessioni' } as const;
const WRITE = { ...READ, effect: 'write' } as const;
/** A key opens the data of all customers: whoever makes or ends one has shown his password lately. */
const DELICATE = { ...WRITE, conferma: true } as const;

export const listConnessioniEndpoint = endpoint(calls.listConnessioni, {
  ...READ,
  summary: 'Le chiavi e i webhook di tutti',
  answer: connessioni,
});
export const creaChiaveStaffEndpoint = endpoint(calls.creaChiaveStaff, {
  ...DELICATE,
  summary: 'Crea una chiave, mostrata questa volta sola',
  body: creaChiaveStaffBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO', 'NON_PERMESSO'],
});
export const ruotaChiaveStaffEndpoint = endpoint(calls.ruotaChiaveStaff, {
  ...DELICATE,
  summary: 'Una chiave uguale al posto di un’altra, che funziona ancora un giorno',
  body: idConnessioneBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});
export const revocaChiaveStaffEndpoint = endpoint(calls.revocaChiaveStaff, {
  ...DELICATE,
  summary: 'Revoca una chiave',
  body: idConnessioneBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const listChiamateStaffEndpoint = endpoint(calls.listChiamateStaff, {
  ...READ,
  summary: 'Le ultime chiamate di una chiave',
  query: chiamateStaffQuery,
  answer: chiamateStaff,
  errors: ['NON_TROVATO'],
});
export const creaWebhookEndpoint = endpoint(calls.creaWebhook, {
  ...DELICATE,
  summary: 'Crea un webhook e ne mostra il segreto, questa volta sola',
  body: creaWebhookBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO'],
});
export const eliminaWebhookEndpoint = endpoint(calls.eliminaWebhook, {
  ...DELICATE,
  summary: 'Elimina un webhook con quello che aspetta di essere consegnato',
  body: idConnessioneBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const ruotaSegretoWebhookEndpoint = endpoint(calls.ruotaSegretoWebhook, {
  ...DELICATE,
  summary: 'Un nuovo segreto; per un giorno firma anche quello di prima',
  body: idConnessioneBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO'],
});
export const riattivaWebhookEndpoint = endpoint(calls.riattivaWebhook, {
  ...WRITE,
  summary: 'Riprende le consegne di un webhook da dove si era fermato',
  body: idConnessioneBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const listConsegneEndpoint = endpoint(calls.listConsegne, {
  ...READ,
  summary: 'Le consegne di un webhook con i tentativi e le risposte, dalla più recente',
  query: consegneQuery,
  answer: consegne,
  errors: ['NON_TROVATO'],
});
export const getCorpoConsegnaEndpoint = endpoint(calls.getCorpoConsegna, {
  ...READ,
  summary: 'Il messaggio di una consegna come il destinatario lo riceve',
  query: corpoConsegnaQuery,
  answer: corpoConsegna,
  errors: ['NON_TROVATO'],
});
export const ripetiConsegnaEndpoint = endpoint(calls.ripetiConsegna, {
  ...WRITE,
  summary: 'Consegna di nuovo un evento',
  body: ripetiConsegnaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const connessioniEndpoints = [
  listConnessioniEndpoint,
  creaChiaveStaffEndpoint,
  ruotaChiaveStaffEndpoint,
  revocaChiaveStaffEndpoint,
  listChiamateStaffEndpoint,
  creaWebhookEndpoint,
  eliminaWebhookEndpoint,
  ruotaSegretoWebhookEndpoint,
  riattivaWebhookEndpoint,
  listConsegneEndpoint,
  getCorpoConsegnaEndpoint,
  ripetiConsegnaEndpoint,
] as const;
