import {
  chiamateStaff,
  chiamateStaffQuery,
  connessioni,
  consegne,
  consegneQuery,
  corpoConsegna,
  corpoConsegnaQuery,
  createChiaveStaffBody,
  createWebhookBody,
  eventiRipetuti,
  idConnessioneBody,
  repeatConsegnaBody,
  segretoMostrato,
} from './connessioni.schema.ts';
import {
  createChiaveStaff,
  createWebhook,
  deleteWebhook,
  enableWebhook,
  getCorpoConsegna,
  listChiamateStaff,
  listConnessioni,
  listConsegne,
  repeatConsegna,
  revokeChiaveStaff,
  rotateChiaveStaff,
  rotateSegretoWebhook,
} from './connessioni.ts';
import { endpoint, esitoOk } from './endpoint.ts';

const READ = { access: 'staff', diritto: 'connessioni' } as const;
const WRITE = { ...READ, effect: 'write' } as const;
/**
 * A key gives access to all customers' data, so creating or ending one requires a recent confirmation of the password.
 */
const DELICATE = { ...WRITE, conferma: true } as const;

export const listConnessioniEndpoint = endpoint(listConnessioni, {
  ...READ,
  summary: 'Le chiavi e i webhook di tutti',
  answer: connessioni,
});
export const createChiaveStaffEndpoint = endpoint(createChiaveStaff, {
  ...DELICATE,
  summary: 'Crea una chiave, mostrata questa volta sola',
  body: createChiaveStaffBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO', 'NON_PERMESSO', 'STATO_NON_AMMESSO'],
});
export const rotateChiaveStaffEndpoint = endpoint(rotateChiaveStaff, {
  ...DELICATE,
  summary: 'Una chiave uguale al posto di un’altra, che funziona ancora un giorno',
  body: idConnessioneBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});
export const revokeChiaveStaffEndpoint = endpoint(revokeChiaveStaff, {
  ...DELICATE,
  summary: 'Revoca una chiave',
  body: idConnessioneBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const listChiamateStaffEndpoint = endpoint(listChiamateStaff, {
  ...READ,
  summary: 'Le ultime chiamate di una chiave',
  query: chiamateStaffQuery,
  answer: chiamateStaff,
  errors: ['NON_TROVATO'],
});
export const createWebhookEndpoint = endpoint(createWebhook, {
  ...DELICATE,
  summary: 'Crea un webhook e ne mostra il segreto, questa volta sola',
  body: createWebhookBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO'],
});
export const deleteWebhookEndpoint = endpoint(deleteWebhook, {
  ...DELICATE,
  summary: 'Elimina un webhook con quello che aspetta di essere consegnato',
  body: idConnessioneBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const rotateSegretoWebhookEndpoint = endpoint(rotateSegretoWebhook, {
  ...DELICATE,
  summary: 'Un nuovo segreto; per un giorno firma anche quello di prima',
  body: idConnessioneBody,
  answer: segretoMostrato,
  errors: ['NON_TROVATO'],
});
export const enableWebhookEndpoint = endpoint(enableWebhook, {
  ...WRITE,
  summary: 'Riprende le consegne di un webhook da dove si era fermato',
  body: idConnessioneBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const listConsegneEndpoint = endpoint(listConsegne, {
  ...READ,
  summary: 'Le consegne di un webhook con i tentativi e le risposte, dalla più recente',
  query: consegneQuery,
  answer: consegne,
  errors: ['NON_TROVATO'],
});
export const getCorpoConsegnaEndpoint = endpoint(getCorpoConsegna, {
  ...READ,
  summary: 'Il messaggio di una consegna come il destinatario lo riceve',
  query: corpoConsegnaQuery,
  answer: corpoConsegna,
  errors: ['NON_TROVATO'],
});
export const repeatConsegnaEndpoint = endpoint(repeatConsegna, {
  ...WRITE,
  summary: 'Consegna di nuovo un evento, o quelli di alcuni giorni',
  body: repeatConsegnaBody,
  answer: eventiRipetuti,
  errors: ['NON_TROVATO'],
});

export const connessioniEndpoints = [
  listConnessioniEndpoint,
  createChiaveStaffEndpoint,
  rotateChiaveStaffEndpoint,
  revokeChiaveStaffEndpoint,
  listChiamateStaffEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateSegretoWebhookEndpoint,
  enableWebhookEndpoint,
  listConsegneEndpoint,
  getCorpoConsegnaEndpoint,
  repeatConsegnaEndpoint,
] as const;
