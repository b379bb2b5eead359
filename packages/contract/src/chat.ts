/**
 * Segment Chat (ours): the conversation between a customer and the wholesaler's staff (product.md §3 "Chat"). Every
 * call answers 403 to a user with the simeone flag. New messages arrive by `eventi` (avvisi.ts).
 */
import { call, type AnswerOf } from './call.ts';
import type {
  AllegatoQueryWire,
  AllegatoWire,
  InviaMessaggioBodyWire,
  LettiBodyWire,
  LettiWire,
  MessaggiQueryWire,
  MessaggiWire,
  MessaggioWire,
  NonLettiWire,
} from './chat.schema.ts';
import { objectOf } from './codec.ts';

export const MESSAGGI_A_PAGINA = 50;
/** The accepted files, for the `accept` of a file field. */
export const TIPI_ALLEGATO = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** The newest page, oldest message first; `prima` goes back from a message, `dopo` forward. */
export const listMessaggi = call('GET', '/Chat/Messaggi', {
  query: objectOf<MessaggiQueryWire>()({}),
  answer: objectOf<MessaggiWire>()({}),
});
export type PaginaMessaggi = AnswerOf<typeof listMessaggi>;
export type Messaggio = PaginaMessaggi['messaggi'][number];

/** A message is sent once for each `token`: a repetition gets the first answer. */
export const sendMessaggio = call('POST', '/Chat/Invia', {
  body: objectOf<InviaMessaggioBodyWire>()({}),
  answer: objectOf<MessaggioWire>()({}),
});

/** Marks the staff's messages up to this one as read. */
export const markMessaggiLetti = call('POST', '/Chat/SegnaLetti', {
  body: objectOf<LettiBodyWire>()({}),
  answer: objectOf<LettiWire>()({}),
});

export const countNonLetti = call('GET', '/Chat/NonLetti', { answer: objectOf<NonLettiWire>()({}) });

/** A multipart form with one file in the field `file`; its id is then sent with the message. */
export const uploadAllegato = call('POST', '/Chat/CaricaAllegato', { answer: objectOf<AllegatoWire>()({}) });
export type Allegato = AnswerOf<typeof uploadAllegato>;

/** The browser opens it by itself: `<img src>` or a link. */
export const getAllegato = call('GET', '/Chat/Allegato', { query: objectOf<AllegatoQueryWire>()({}) });
