/** Segment Avvisi (ours): what changed by itself, in one short list, and the one live connection of a customer's user. */
import { call, type AnswerOf } from './call.ts';
import { objectOf } from './codec.ts';
import type { AvvisiLettiBodyWire, AvvisiWire, EventiQueryWire, LettiAvvisiWire } from './avvisi.schema.ts';
import type { Messaggio } from './chat.ts';

/** The newest notices of the customer; `letto` is this user's own. */
export const listAvvisi = call('GET', '/Avvisi/Avvisi', { answer: objectOf<AvvisiWire>()({}) });
export type Avvisi = AnswerOf<typeof listAvvisi>;
export type Avviso = Avvisi['avvisi'][number];

/** This user has seen the notices up to this one. */
export const markAvvisiLetti = call('POST', '/Avvisi/SegnaLetti', {
  body: objectOf<AvvisiLettiBodyWire>()({}),
  answer: objectOf<LettiAvvisiWire>()({}),
});

/**
 * Server-sent events, opened with `new EventSource(prefix + '/Avvisi/Eventi?dopo=<last message id>')`; the browser reconnects by itself
 * and sends `Last-Event-ID`, so that no message is missed. Any answer but 200 (session over, too many connections) ends it for good.
 */
export const eventi = call('GET', '/Avvisi/Eventi', { query: objectOf<EventiQueryWire>()({}) });

/**
 * The events, by name, and the JSON each carries as `data`. `pronto`: connected, anything but messages may have been missed, so ask for
 * notices and unread counts again. `messaggio`: one more of the conversation, in order, whoever wrote it; one may come twice.
 * `letti`: messages up to this one have been read by the side that says so; a notice of the chat may be gone. `avvisi`: ask for the
 * notices again. `fine`: the session is over, close.
 */
export interface EventiPortale {
  pronto: Record<never, never>;
  messaggio: Messaggio;
  letti: { finoA: number; daStaff: boolean };
  avvisi: Record<never, never>;
  fine: Record<never, never>;
}
