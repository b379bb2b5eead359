/** Segment BackOffice (ours), refunds: money of online payments that goes back to customers. */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type {
  EseguiRimborsoBodyWire,
  RimborsaOnlineBodyWire,
  RimborsatoWire,
  RimborsiQueryWire,
  RimborsiWire,
  RimborsoWire,
} from './rimborsi-staff.schema.ts';

export const RIMBORSI_A_PAGINA = 50;

export const listRimborsi = call('GET', '/BackOffice/Rimborsi', {
  query: objectOf<RimborsiQueryWire>()({}),
  answer: objectOf<RimborsiWire>()({
    rimborsi: [
      'rimborsi',
      listOf(
        objectOf<RimborsoWire>()({
          ragsoc: 'ragioneSociale',
          importo: ['importoCents', euro],
          online: 'isOnline',
          chiesto: 'isChiesto',
        }),
      ),
    ],
  }),
});
export type PaginaRimborsi = AnswerOf<typeof listRimborsi>;
export type Rimborso = PaginaRimborsi['rimborsi'][number];

/** Notes that the money was given back by hand, at the bank or in the provider's own panel. */
export const noteRimborso = call('POST', '/BackOffice/EseguiRimborso', {
  body: objectOf<EseguiRimborsoBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

/** Gives the money back to the card it came from, through the provider. Asked for twice it goes back once. */
export const refundOnline = call('POST', '/BackOffice/RimborsaOnline', {
  body: objectOf<RimborsaOnlineBodyWire>()({}),
  answer: objectOf<RimborsatoWire>()({}),
});
