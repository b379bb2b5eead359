/** Segment BackOffice (ours), chat: the conversations of all customers, for the wholesaler's staff. */
import type {
  AssegnaConversazioneBodyWire,
  ConversazioneWire,
  ConversazioniQueryWire,
  ConversazioniWire,
  ConversazioneQueryWire,
  ConversazioneStaffWire,
  LettiStaffBodyWire,
  MessaggiStaffQueryWire,
  MessaggiStaffWire,
  RispondiBodyWire,
  StrumentiChatWire,
} from './chat-staff.schema.ts';
import { call, type AnswerOf, type QueryOf } from './call.ts';
import type { AllegatoQueryWire, AllegatoWire, LettiWire, MessaggioWire } from './chat.schema.ts';
import { listOf, objectOf } from './codec.ts';

export const CONVERSAZIONI_A_PAGINA = 50;

/** The conversations with the newest message first. */
export const listConversazioni = call('GET', '/BackOffice/Conversazioni', {
  query: objectOf<ConversazioniQueryWire>()({}),
  answer: objectOf<ConversazioniWire>()({
    conversazioni: ['conversazioni', listOf(objectOf<ConversazioneWire>()({ ragsoc: 'ragioneSociale' }))],
  }),
});
export type PaginaConversazioni = AnswerOf<typeof listConversazioni>;
export type FiltroChat = NonNullable<QueryOf<typeof listConversazioni>['filtro']>;
export type Conversazione = PaginaConversazioni['conversazioni'][number];

export const getStrumentiChat = call('GET', '/BackOffice/StrumentiChat', { answer: objectOf<StrumentiChatWire>()({}) });
export type StrumentiChat = AnswerOf<typeof getStrumentiChat>;

export const getConversazione = call('GET', '/BackOffice/Conversazione', {
  query: objectOf<ConversazioneQueryWire>()({}),
  answer: objectOf<ConversazioneStaffWire>()({}),
});

export type ConversazioneStaff = AnswerOf<typeof getConversazione>;

/** Assigns a conversation to a person, or to nobody. */
export const assignConversazione = call('POST', '/BackOffice/AssegnaConversazione', {
  body: objectOf<AssegnaConversazioneBodyWire>()({}),
  answer: objectOf<ConversazioneStaffWire>()({}),
});

export const listMessaggiStaff = call('GET', '/BackOffice/Messaggi', {
  query: objectOf<MessaggiStaffQueryWire>()({}),
  answer: objectOf<MessaggiStaffWire>()({ ragsoc: 'ragioneSociale' }),
});

export const answerCliente = call('POST', '/BackOffice/Rispondi', {
  body: objectOf<RispondiBodyWire>()({}),
  answer: objectOf<MessaggioWire>()({}),
});

export const markLettiStaff = call('POST', '/BackOffice/SegnaLetti', {
  body: objectOf<LettiStaffBodyWire>()({}),
  answer: objectOf<LettiWire>()({}),
});

export const uploadAllegatoStaff = call('POST', '/BackOffice/CaricaAllegato', {
  query: objectOf<ConversazioneQueryWire>()({}),
  answer: objectOf<AllegatoWire>()({}),
});

export const getAllegatoStaff = call('GET', '/BackOffice/Allegato', { query: objectOf<AllegatoQueryWire>()({}) });

/** Server-sent events for the staff, like `eventi` for a customer. */
export const eventiStaff = call('GET', '/BackOffice/Eventi');

/**
 * `pronto`: connected, read everything again. `conversazione`: this one has new or newly read messages. `affidata`: a
 * colleague assigned this one to the listener. `fine`: the session has ended.
 */
export interface EventiStaff {
  pronto: Record<never, never>;
  conversazione: { idCliente: number };
  affidata: { idCliente: number };
  fine: Record<never, never>;
}
