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

/** Records that the money was refunded by hand, at the bank or in the provider's own panel. */
export const noteRimborso = call('POST', '/BackOffice/EseguiRimborso', {
  body: objectOf<EseguiRimborsoBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

/** Refunds to the paying card through the provider. A repetition refunds nothing more. */
export const refundOnline = call('POST', '/BackOffice/RimborsaOnline', {
  body: objectOf<RimborsaOnlineBodyWire>()({}),
  answer: objectOf<RimborsatoWire>()({}),
});
