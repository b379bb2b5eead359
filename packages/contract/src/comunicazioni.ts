/**
 * Segment Comunicazioni: the wholesaler's announcements and their places on the screen (specification §3
 * "Communication").
 */
import { call, type AnswerOf } from './call.ts';
import { listOf, objectOf, type Codec } from './codec.ts';
import type { ComunicazioneWire, ComunicazioniWire } from './comunicazioni.schema.ts';

type PosizioneWire = ComunicazioneWire['posizioni'][number];
/** On the wire the home's slots are numbers, beside words. */
type Posizione = `${PosizioneWire}`;

const WIRE: Readonly<Record<Posizione, PosizioneWire>> = {
  p: 'p',
  footer: 'footer',
  c: 'c',
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
};

const posizione: Codec<PosizioneWire, Posizione> = { decode: (wire) => `${wire}`, encode: (ours) => WIRE[ours] };

const comunicazione = objectOf<ComunicazioneWire>()({
  id_promo: 'idBundle',
  posizioni: ['posizioni', listOf(posizione)],
});

export const listComunicazioni = call('GET', '/Comunicazioni/Comunicazioni', {
  answer: objectOf<ComunicazioniWire>()({ comunicazioni: ['comunicazioni', listOf(comunicazione)] }),
});
export type Comunicazione = AnswerOf<typeof listComunicazioni>['comunicazioni'][number];
export type PosizioneComunicazione = Comunicazione['posizioni'][number];
