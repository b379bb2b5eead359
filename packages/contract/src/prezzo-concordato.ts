/**
 * Segment PrezziConcordati (ours): prices agreed by hand for lines of a cart that is filled for a customer (product.md
 * §6).
 */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  ConcordaBodyWire,
  PrezziConcordatiWire,
  PrezzoRigaWire,
  TogliConcordatoQueryWire,
} from './prezzo-concordato.schema.ts';

const riga = objectOf<PrezzoRigaWire>()({
  prezzo: ['prezzoCents', euro],
  pieno: ['pienoCents', euro],
  minimo: ['minimoCents', euro],
  massimo: ['massimoCents', euro],
  libero: ['liberoCents', euro],
  chiesto: ['chiestoCents', nullable(euro)],
});
const prezzi = objectOf<PrezziConcordatiWire>()({ righe: ['righe', listOf(riga)] });

/** All lines of the cart with their prices and limits; the other calls answer the same after their change. */
export const listPrezziConcordati = call('GET', '/PrezziConcordati/Righe', { answer: prezzi });
export type PrezziConcordati = AnswerOf<typeof listPrezziConcordati>;
export type PrezzoRiga = PrezziConcordati['righe'][number];

/** Server-sent events for a user who waits for an answer about these prices, like `eventi` for a customer. */
export const eventiPrezzi = call('GET', '/PrezziConcordati/Eventi');

/**
 * `pronto`: connected, read the prices again. `prezzi`: the back office has answered. `fine`: the session has ended.
 */
export interface EventiPrezzi {
  pronto: Record<never, never>;
  prezzi: Record<never, never>;
  fine: Record<never, never>;
}

export const agreePrezzo = call('POST', '/PrezziConcordati/Concorda', {
  body: objectOf<ConcordaBodyWire>()({ id: 'codice', prezzo: ['prezzoCents', euro] }),
  answer: prezzi,
});
export type PrezzoDaConcordare = BodyOf<typeof agreePrezzo>;

export const removePrezzo = call('DELETE', '/PrezziConcordati/Togli', {
  query: objectOf<TogliConcordatoQueryWire>()({ id: 'codice' }),
  answer: prezzi,
});
