/**
 * Segment RitiroPFU: collection of used tyres (specification §2 "Ritiro PFU", §3 "PFU request", §4 "PFU request
 * statuses").
 */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  EsitoRichiestaPfuWire,
  RichiestaPfuBodyWire,
  RichiestaPfuQueryWire,
  RichiestaPfuWire,
  RichiestePfuWire,
} from './pfu.schema.ts';

export const requestRitiroPfu = call('POST', '/RitiroPFU/RichiediRitiroPFU', {
  query: objectOf<RichiestaPfuQueryWire>()({ genioCivile: 'oversize' }),
  body: objectOf<RichiestaPfuBodyWire>()({ genioCivile: 'oversize' }),
  answer: objectOf<EsitoRichiestaPfuWire>()({}),
});
type Pezzi = BodyOf<typeof requestRitiroPfu>;
/** The number of each kind; the portal always sends all four. */
export type PezziPfu = { readonly [K in keyof Pezzi]-?: NonNullable<Pezzi[K]> };

const richiesta = objectOf<RichiestaPfuWire>()({
  data_creazione: 'creata',
  numero_agricoltura: 'agricoltura',
  numero_autocarro: 'autocarro',
  numero_oversize: 'oversize',
  numero_vettura: 'vettura',
  giorni_ritiro: 'giorni',
});

export const listRichiestePfu = call('GET', '/RitiroPFU/Lista', {
  answer: objectOf<RichiestePfuWire>()({ richieste: ['richieste', listOf(richiesta)] }),
});
export type RichiestaPfu = AnswerOf<typeof listRichiestePfu>['richieste'][number];
export type StatoRichiestaPfu = RichiestaPfu['stato'];
