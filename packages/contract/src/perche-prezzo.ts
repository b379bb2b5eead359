/** Segment BackOffice (ours): the explanation of a customer's price for an article (product.md §6 "Why this price"). */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, nullable, objectOf, percent } from './codec.ts';
import type {
  ConcordatoPrezzoWire,
  CouponPrezzoWire,
  PerchePrezzoQueryWire,
  PerchePrezzoWire,
  PrezzoFuturoWire,
  PromozionePrezzoWire,
  VenditaPrezzoWire,
} from './perche-prezzo.schema.ts';

export const getPerchePrezzo = call('GET', '/BackOffice/PerchePrezzo', {
  query: objectOf<PerchePrezzoQueryWire>()({}),
  answer: objectOf<PerchePrezzoWire>()({
    cliente: [
      'cliente',
      objectOf<PerchePrezzoWire['cliente']>()({ ragsoc: 'ragioneSociale', conDepositi: 'hasDepositi' }),
    ],
    articolo: ['articolo', objectOf<PerchePrezzoWire['articolo']>()({ desart: 'descrizione', ritirato: 'isRitirato' })],
    prezzoListino: ['prezzoListinoCents', euro],
    prezzoDelListino: ['prezzoDelListinoCents', nullable(euro)],
    sconto: ['scontoBp', nullable(percent)],
    netto: ['nettoCents', nullable(euro)],
    prezzo: ['prezzoCents', nullable(euro)],
    pfu: ['pfuCents', euro],
    contributo: ['contributoCents', euro],
    iva: ['ivaBp', percent],
    promozioni: [
      'promozioni',
      listOf(objectOf<PromozionePrezzoWire>()({ prezzo: ['prezzoCents', euro], vale: 'isInVigore' })),
    ],
    futuri: ['futuri', listOf(objectOf<PrezzoFuturoWire>()({ prezzo: ['prezzoCents', euro] }))],
    coupon: [
      'coupon',
      listOf(
        objectOf<CouponPrezzoWire>()({ importo: ['importoCents', euro], ordineMinimo: ['ordineMinimoCents', euro] }),
      ),
    ],
    concordati: ['concordati', listOf(objectOf<ConcordatoPrezzoWire>()({ prezzo: ['prezzoCents', euro] }))],
    vendite: ['vendite', listOf(objectOf<VenditaPrezzoWire>()({ prezzo: ['prezzoCents', euro] }))],
  }),
});
export type PerchePrezzo = AnswerOf<typeof getPerchePrezzo>;
export type DomandaPrezzo = QueryOf<typeof getPerchePrezzo>;
