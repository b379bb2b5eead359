/** Segment BackOffice (ours), prices: the requests of agents beyond their limit (product.md §7). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type {
  DecidiPrezzoBodyWire,
  RichiestaPrezzoWire,
  RichiestePrezzoWire,
} from './prezzo-concordato-staff.schema.ts';

export const RICHIESTE_PREZZO = 100;

const richiesta = objectOf<RichiestaPrezzoWire>()({
  ragsoc: 'ragioneSociale',
  desart: 'descrizione',
  qty: 'quantita',
  prezzo: ['prezzoCents', euro],
  pieno: ['pienoCents', euro],
  libero: ['liberoCents', euro],
  minimo: ['minimoCents', euro],
});
const richieste = objectOf<RichiestePrezzoWire>()({ richieste: ['richieste', listOf(richiesta)] });

export const listRichiestePrezzo = call('GET', '/BackOffice/PrezziDaApprovare', { answer: richieste });
export type RichiestePrezzo = AnswerOf<typeof listRichiestePrezzo>;
export type RichiestaPrezzo = RichiestePrezzo['richieste'][number];

/** Approves or refuses; answers those that still wait. */
export const decidePrezzo = call('POST', '/BackOffice/DecidiPrezzo', {
  body: objectOf<DecidiPrezzoBodyWire>()({ prezzo: ['prezzoCents', euro], qty: 'quantita' }),
  answer: richieste,
});
export type DecisionePrezzo = BodyOf<typeof decidePrezzo>;
