/** Segment Avvisi (ours): the notices in one short list, and the one live connection of a customer's user. */
import { call, type AnswerOf } from './call.ts';
import { objectOf } from './codec.ts';
import type { AvvisiLettiBodyWire, AvvisiWire, EventiQueryWire, LettiAvvisiWire } from './avvisi.schema.ts';
import type { Messaggio } from './chat.ts';

/** The newest notices of the customer; `letto` belongs to this user. */
export const listAvvisi = call('GET', '/Avvisi/Avvisi', { answer: objectOf<AvvisiWire>()({}) });
export type Avvisi = AnswerOf<typeof listAvvisi>;
export type Avviso = Avvisi['avvisi'][number];

/** Marks the notices up to this one as seen by this user. */
export const markAvvisiLetti = call('POST', '/Avvisi/SegnaLetti', {
  body: objectOf<AvvisiLettiBodyWire>()({}),
  answer: objectOf<LettiAvvisiWire>()({}),
});

/**
 * Server-sent events, opened with `new EventSource(prefix + '/Avvisi/Eventi?dopo=<last message id>')`. The browser
 * reconnects by itself and sends `Last-Event-ID`, so that no message is missed. Any answer but 200 (session ended, too
 * many connections) closes it for good.
 */
export const eventi = call('GET', '/Avvisi/Eventi', { query: objectOf<EventiQueryWire>()({}) });

/**
 * The events by name, with the JSON in `data`. `pronto`: connected; anything but messages may have been missed, so read
 * notices and unread counts again. `messaggio`: the next message of the conversation, by whomever; it may come twice.
 * `letti`: the side that is named has read the messages up to this one; a notice of the chat may be gone. `avvisi`:
 * read the notices again. `visti`: this user has seen notices, in whichever window. `fine`: the session has ended,
 * close.
 */
export interface EventiPortale {
  pronto: Record<never, never>;
  messaggio: Messaggio;
  letti: { finoA: number; daStaff: boolean };
  avvisi: Record<never, never>;
  visti: Record<never, never>;
  fine: Record<never, never>;
}
