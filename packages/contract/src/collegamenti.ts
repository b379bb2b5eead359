/** Segment Collegamenti: a dealer's keys for his own software (product.md §8 "Collegamenti"). */
import { call, type AnswerOf } from './call.ts';
import { objectOf } from './codec.ts';
import type {
  ChiamateQueryWire,
  ChiamateWire,
  ChiaveCreataWire,
  ChiaviWire,
  CreaChiaveBodyWire,
  EsempiWire,
  EsitoRevocaWire,
  IdChiaveBodyWire,
} from './collegamenti.schema.ts';

export const listChiavi = call('GET', '/Collegamenti/Chiavi', { answer: objectOf<ChiaviWire>()({}) });
export type Chiave = AnswerOf<typeof listChiavi>['chiavi'][number];

const creata = objectOf<ChiaveCreataWire>()({});
export const createChiave = call('POST', '/Collegamenti/CreaChiave', {
  body: objectOf<CreaChiaveBodyWire>()({}),
  answer: creata,
});
/** A new key in place of another, which works for a day longer. */
export const rotateChiave = call('POST', '/Collegamenti/RuotaChiave', {
  body: objectOf<IdChiaveBodyWire>()({}),
  answer: creata,
});
export const revokeChiave = call('DELETE', '/Collegamenti/RevocaChiave', {
  query: objectOf<IdChiaveBodyWire>()({}),
  answer: objectOf<EsitoRevocaWire>()({}),
});
export const listChiamate = call('GET', '/Collegamenti/Chiamate', {
  query: objectOf<ChiamateQueryWire>()({}),
  answer: objectOf<ChiamateWire>()({}),
});
export type Chiamata = AnswerOf<typeof listChiamate>['chiamate'][number];
export const getEsempi = call('GET', '/Collegamenti/Esempi', { answer: objectOf<EsempiWire>()({}) });
export type Esempi = AnswerOf<typeof getEsempi>;
