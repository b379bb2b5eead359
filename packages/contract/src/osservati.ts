/** Segment Osservati: a user's watches (product.md §8 "Osservati"). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  CreaOsservatoBodyWire,
  IdOsservatoWire,
  OsservatiWire,
  OsservatoCreatoWire,
  OsservatoWire,
} from './osservati.schema.ts';

const prezzo = ['prezzoCents', nullable(euro)] as const;

export const listOsservati = call('GET', '/Osservati/Lista', {
  answer: objectOf<OsservatiWire>()({ osservati: ['osservati', listOf(objectOf<OsservatoWire>()({ prezzo }))] }),
});
export type Osservato = AnswerOf<typeof listOsservati>['osservati'][number];

export const createOsservato = call('POST', '/Osservati/Crea', {
  body: objectOf<CreaOsservatoBodyWire>()({ prezzo }),
  answer: objectOf<OsservatoCreatoWire>()({ prezzo }),
});
export type CreaOsservato = BodyOf<typeof createOsservato>;
export type OsservatoCreato = AnswerOf<typeof createOsservato>;

export const deleteOsservato = call('DELETE', '/Osservati/Elimina', {
  query: objectOf<IdOsservatoWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
