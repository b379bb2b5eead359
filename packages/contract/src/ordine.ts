/**
 * Segment Ordine: destinations and confirmation (specification §3 "Order confirmation payload", §4 "Order
 * confirmation").
 */
import { call, type AnswerOf, type BodyOf, type QueryOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type {
  AnnullaQueryWire,
  ConfermaBodyWire,
  ConfermaQueryWire,
  DestinazioneWire,
  DestinazioniWire,
  EsitoAnnulloWire,
  EsitoConfermaWire,
} from './ordine.schema.ts';

/** Destination codes that are not ids (§4 "Destination codes", §9). */
export const DESTINAZIONE = { predefinita: -1, ritiroInSede: -2, personalizzata: 0 } as const;

const destinazione = objectOf<DestinazioneWire>()({ predefinito: 'predefinita', prov: 'provincia' });

export const listDestinazioni = call('GET', '/Ordine/Destinazioni', {
  answer: objectOf<DestinazioniWire>()({ destinazioni: ['destinazioni', listOf(destinazione)] }),
});
export type Destinazione = AnswerOf<typeof listDestinazioni>['destinazioni'][number];

const query = objectOf<ConfermaQueryWire>()({});
const body = objectOf<ConfermaBodyWire>()({ tutti_insieme: 'tuttiInsieme' });
const answer = objectOf<EsitoConfermaWire>()({ totale: ['totaleCents', euro] });

export const confirmOrdine = call('POST', '/Ordine/ConfermaOrdine', { query, body, answer });
export const confirmOrdineGet = call('GET', '/Ordine/ConfermaOrdine', { query, answer });
export const cancelOrdine = call('POST', '/Ordine/AnnullaOrdine', {
  query: objectOf<AnnullaQueryWire>()({}),
  answer: objectOf<EsitoAnnulloWire>()({}),
});
export type RichiestaConferma = QueryOf<typeof confirmOrdine>;
export type DettagliConferma = BodyOf<typeof confirmOrdine>;
export type EsitoConferma = AnswerOf<typeof confirmOrdine>;
export type EsitoAnnullo = AnswerOf<typeof cancelOrdine>;
