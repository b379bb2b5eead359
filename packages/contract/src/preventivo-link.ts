/**
 * Segment Preventivo (ours), the end customer's link: its creation by the dealer, and reading and accepting it without
 * a session.
 */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import { id, preventivo, totaleAlternativa } from './preventivo.ts';
import type {
  AcceptOffertaBodyWire,
  LinkCreatoWire,
  OffertaBodyWire,
  OffertaWire,
  RefuseOffertaBodyWire,
  RigaOffertaWire,
  RivenditoreWire,
  ServizioOffertaWire,
} from './preventivo-link.schema.ts';

/** The address of the end customer's page; the token follows in the fragment, which no server or log sees. */
export const PAGINA_OFFERTA = '/offerta';

export const createLink = call('POST', '/Preventivo/CreaLink', {
  query: id,
  answer: objectOf<LinkCreatoWire>()({ preventivo: ['preventivo', preventivo] }),
});
export type LinkCreato = AnswerOf<typeof createLink>;
export const revokeLink = call('POST', '/Preventivo/RevocaLink', { query: id, answer: preventivo });

const riga = objectOf<RigaOffertaWire>()({
  desart: 'descrizione',
  qtadig: 'quantita',
  prezzoVendita: ['prezzoVenditaCents', euro],
  pfuVendita: ['pfuVenditaCents', euro],
  totaleVendita: ['totaleVenditaCents', euro],
});
const offerta = objectOf<OffertaWire>()({
  rivenditore: ['rivenditore', objectOf<RivenditoreWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva' })],
  servizi: ['servizi', listOf(objectOf<ServizioOffertaWire>()({ prezzo: ['prezzoCents', euro] }))],
  assicurazione_inclusa: 'assicurazioneInclusa',
  note_preventivo: 'note',
  alternative: [
    'alternative',
    listOf(
      objectOf<OffertaWire['alternative'][number]>()({
        totale: ['totale', totaleAlternativa],
        righe: ['righe', listOf(riga)],
      }),
    ),
  ],
});

/** A POST, because it records that the offer was opened and keeps the token out of addresses, which are logged. */
export const getOfferta = call('POST', '/Preventivo/Pubblico', {
  body: objectOf<OffertaBodyWire>()({}),
  answer: offerta,
});
export type Offerta = AnswerOf<typeof getOfferta>;
export type RigaOfferta = Offerta['alternative'][number]['righe'][number];

/** The offer as PDF: a form that the browser sends by itself, which keeps the token out of addresses too. */
export const downloadOfferta = call('POST', '/Preventivo/PdfOfferta', { body: objectOf<OffertaBodyWire>()({}) });

export const acceptOfferta = call('POST', '/Preventivo/AccettaOfferta', {
  body: objectOf<AcceptOffertaBodyWire>()({}),
  answer: offerta,
});

export const refuseOfferta = call('POST', '/Preventivo/RifiutaOfferta', {
  body: objectOf<RefuseOffertaBodyWire>()({}),
  answer: offerta,
});
