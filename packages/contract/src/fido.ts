/** Segment Fido: the customer's credit line (specification §3 "Credit line"). */
import { call, type AnswerOf } from './call.ts';
import { euro, nullable, objectOf } from './codec.ts';
import type { FidoWire } from './fido.schema.ts';

export const getFido = call('GET', '/Fido/Fido', {
  answer: objectOf<FidoWire>()({
    massimo: ['massimoCents', nullable(euro)],
    corrente: ['correnteCents', euro],
  }),
});
export type Fido = AnswerOf<typeof getFido>;
