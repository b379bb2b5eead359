/**
 * Segment BackOffice (ours), the customer's card: orders, chat, PFU, contracts, targets and discounts, each part only
 * with its right.
 */
import { call, type AnswerOf } from './call.ts';
import type {
  ClienteRapportiQueryWire,
  ClienteRapportiWire,
  OrdineDiClienteWire,
  ScontoMarcaWire,
} from './cliente-rapporti.schema.ts';
import { euro, listOf, nullable, objectOf, percent } from './codec.ts';
import { contratto, masterpro, targetEconomy, targetPremium } from './contratto.ts';

/** The latest orders and requests of a card. */
export const ULTIMI_IN_SCHEDA = 5;

export const getClienteRapporti = call('GET', '/BackOffice/ClienteRapporti', {
  query: objectOf<ClienteRapportiQueryWire>()({}),
  answer: objectOf<ClienteRapportiWire>()({
    contratti: ['contratti', listOf(contratto)],
    masterpro: ['masterpro', nullable(masterpro)],
    targetPremium: ['targetPremium', listOf(targetPremium)],
    targetEconomy: ['targetEconomy', listOf(targetEconomy)],
    sconti: ['sconti', listOf(objectOf<ScontoMarcaWire>()({ sconto: ['scontoBp', percent] }))],
    ordini: ['ordini', nullable(listOf(objectOf<OrdineDiClienteWire>()({ totale: ['totaleCents', euro] })))],
  }),
});
export type ClienteRapporti = AnswerOf<typeof getClienteRapporti>;
