/** Segment CarrelliInAttesa: carts put away under a name, and taken back (product.md §8 "Liste"). */
import { call, type AnswerOf } from './call.ts';
import type {
  CarrelliInAttesaWire,
  CarrelloInAttesaWire,
  CarrelloRipresoWire,
  IdCarrelloInAttesaWire,
  MettiViaBodyWire,
  RiprendiBodyWire,
} from './carrelli-in-attesa.schema.ts';
import { listOf, objectOf } from './codec.ts';
import type { RigaAggiuntaWire } from './ordine-rapido.schema.ts';

export const listCarrelliInAttesa = call('GET', '/CarrelliInAttesa/Lista', {
  answer: objectOf<CarrelliInAttesaWire>()({}),
});
export type CarrelloInAttesa = AnswerOf<typeof listCarrelliInAttesa>['carrelli'][number];

export const parkCarrello = call('POST', '/CarrelliInAttesa/MettiVia', {
  body: objectOf<MettiViaBodyWire>()({}),
  answer: objectOf<CarrelloInAttesaWire>()({}),
});

const rigaAggiunta = objectOf<RigaAggiuntaWire>()({ qty: 'quantita', Message: 'messaggio' });
export const resumeCarrello = call('POST', '/CarrelliInAttesa/Riprendi', {
  body: objectOf<RiprendiBodyWire>()({}),
  answer: objectOf<CarrelloRipresoWire>()({ righe: ['righe', listOf(rigaAggiunta)] }),
});
export type CarrelloRipreso = AnswerOf<typeof resumeCarrello>;

export const deleteCarrelloInAttesa = call('DELETE', '/CarrelliInAttesa/Elimina', {
  query: objectOf<IdCarrelloInAttesaWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
