/** Segment BackOffice (ours), connections: keys and webhooks of other programs, their calls and deliveries. */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  ChiamataStaffWire,
  ChiamateStaffQueryWire,
  ChiamateStaffWire,
  ChiaveStaffWire,
  ConnessioniWire,
  ConsegnaStaffWire,
  ConsegneQueryWire,
  ConsegneWire,
  CorpoConsegnaQueryWire,
  CorpoConsegnaWire,
  CreaChiaveStaffBodyWire,
  CreaWebhookBodyWire,
  IdConnessioneBodyWire,
  EventiRipetutiWire,
  RipetiConsegnaBodyWire,
  SegretoMostratoWire,
  WebhookStaffWire,
} from './connessioni.schema.ts';

export const CONSEGNE_A_PAGINA = 50;

const ok = objectOf<{ ok: true }>()({});
const segreto = objectOf<SegretoMostratoWire>()({});
const conId = objectOf<IdConnessioneBodyWire>()({});

export const listConnessioni = call('GET', '/BackOffice/Connessioni', {
  answer: objectOf<ConnessioniWire>()({
    chiavi: ['chiavi', listOf(objectOf<ChiaveStaffWire>()({ prova: 'isProva', scadenza: 'scade' }))],
    webhook: ['webhook', listOf(objectOf<WebhookStaffWire>()({}))],
  }),
});
export type Connessioni = AnswerOf<typeof listConnessioni>;
export type ChiaveStaff = Connessioni['chiavi'][number];
export type WebhookStaff = Connessioni['webhook'][number];

export const createChiaveStaff = call('POST', '/BackOffice/CreaChiave', {
  body: objectOf<CreaChiaveStaffBodyWire>()({ prova: 'isProva' }),
  answer: segreto,
});
export type ChiaveDaCreare = BodyOf<typeof createChiaveStaff>;
export const rotateChiaveStaff = call('POST', '/BackOffice/RuotaChiave', { body: conId, answer: segreto });
export const revokeChiaveStaff = call('POST', '/BackOffice/RevocaChiave', { body: conId, answer: ok });
export const listChiamateStaff = call('GET', '/BackOffice/ChiamateChiave', {
  query: objectOf<ChiamateStaffQueryWire>()({}),
  answer: objectOf<ChiamateStaffWire>()({ chiamate: ['chiamate', listOf(objectOf<ChiamataStaffWire>()({}))] }),
});

export const createWebhook = call('POST', '/BackOffice/CreaWebhook', {
  body: objectOf<CreaWebhookBodyWire>()({}),
  answer: segreto,
});
export type WebhookDaCreare = BodyOf<typeof createWebhook>;
export const deleteWebhook = call('POST', '/BackOffice/EliminaWebhook', { body: conId, answer: ok });
export const rotateSegretoWebhook = call('POST', '/BackOffice/RuotaSegretoWebhook', { body: conId, answer: segreto });
export const enableWebhook = call('POST', '/BackOffice/RiattivaWebhook', { body: conId, answer: ok });

export const listConsegne = call('GET', '/BackOffice/Consegne', {
  query: objectOf<ConsegneQueryWire>()({}),
  answer: objectOf<ConsegneWire>()({ consegne: ['consegne', listOf(objectOf<ConsegnaStaffWire>()({}))] }),
});
export type Consegna = AnswerOf<typeof listConsegne>['consegne'][number];
export const getCorpoConsegna = call('GET', '/BackOffice/CorpoConsegna', {
  query: objectOf<CorpoConsegnaQueryWire>()({}),
  answer: objectOf<CorpoConsegnaWire>()({}),
});
export const repeatConsegna = call('POST', '/BackOffice/RipetiConsegna', {
  body: objectOf<RipetiConsegnaBodyWire>()({}),
  answer: objectOf<EventiRipetutiWire>()({}),
});
export type EventiDaRipetere = BodyOf<typeof repeatConsegna>;
