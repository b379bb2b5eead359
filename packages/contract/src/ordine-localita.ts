/**
 * Segment Ordine (ours), towns for an address being typed: separate from the cart's calls, because few screens need it.
 */
import { call, type AnswerOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type { LocalitaQueryWire, LocalitaWire } from './ordine.schema.ts';

const luogo = objectOf<LocalitaWire['localita'][number]>()({ prov: 'provincia' });

/** The towns that this customer has used with a CAP before: in his own addresses and in those of his end customers. */
export const listLocalita = call('GET', '/Ordine/Localita', {
  query: objectOf<LocalitaQueryWire>()({}),
  answer: objectOf<LocalitaWire>()({ localita: ['localita', listOf(luogo)] }),
});
export type Localita = AnswerOf<typeof listLocalita>['localita'][number];
