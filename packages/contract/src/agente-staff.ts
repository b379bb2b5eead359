/** Segment BackOffice (ours): each agent's customers, and the limits of his prices (product.md §7). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf, percent } from './codec.ts';
import type {
  AgenteStaffWire,
  AgentiStaffWire,
  ClienteAssegnatoWire,
  ClientiAssegnatiQueryWire,
  ClientiAssegnatiWire,
  LimiteScontoWire,
  RiassegnaClientiBodyWire,
  RiassegnatiWire,
  SalvaLimiteBodyWire,
  TogliLimiteBodyWire,
} from './agente-staff.schema.ts';

const agenti = objectOf<AgentiStaffWire>()({
  agenti: ['agenti', listOf(objectOf<AgenteStaffWire>()({ attivo: 'isAttivo', accede: 'isUtente' }))],
  limiti: ['limiti', listOf(objectOf<LimiteScontoWire>()({ sconto: ['scontoBp', percent] }))],
});
export const listAgentiStaff = call('GET', '/BackOffice/Agenti', { answer: agenti });
export type AgentiStaff = AnswerOf<typeof listAgentiStaff>;
export type AgenteStaff = AgentiStaff['agenti'][number];
export type LimiteSconto = AgentiStaff['limiti'][number];

export const listClientiOf = call('GET', '/BackOffice/ClientiAgente', {
  query: objectOf<ClientiAssegnatiQueryWire>()({}),
  answer: objectOf<ClientiAssegnatiWire>()({
    clienti: ['clienti', listOf(objectOf<ClienteAssegnatoWire>()({ ragsoc: 'ragioneSociale' }))],
  }),
});
export type ClienteAssegnato = AnswerOf<typeof listClientiOf>['clienti'][number];

export const reassignClienti = call('POST', '/BackOffice/RiassegnaClienti', {
  body: objectOf<RiassegnaClientiBodyWire>()({}),
  answer: objectOf<RiassegnatiWire>()({}),
});
export type Riassegnazione = BodyOf<typeof reassignClienti>;

/**
 * Sets the limit for an agent, a brand and a list, each of them one or all; answers the agents and limits after the
 * change.
 */
export const saveLimite = call('POST', '/BackOffice/SalvaLimiteSconto', {
  body: objectOf<SalvaLimiteBodyWire>()({ sconto: ['scontoBp', percent] }),
  answer: agenti,
});
export type LimiteDaSalvare = BodyOf<typeof saveLimite>;
export type LimiteDaTogliere = BodyOf<typeof removeLimite>;
export const removeLimite = call('POST', '/BackOffice/TogliLimiteSconto', {
  body: objectOf<TogliLimiteBodyWire>()({}),
  answer: agenti,
});
