/** Segment Agenti (ours): whom an agent should call or visit today (product.md §7). */
import { call, type AnswerOf } from './call.ts';
import { clienteProposto } from './cliente-proposto.ts';
import { euro, listOf, nullable, objectOf, same } from './codec.ts';
import type { GiornataWire, SegnaVoceBodyWire, VoceGiornataWire, VoceSegnataWire } from './giornata.schema.ts';

export const VOCI_AL_GIORNO = 100;

export const getGiornata = call('GET', '/Agenti/Giornata', {
  answer: objectOf<GiornataWire>()({
    risposte: ['risposte', listOf(clienteProposto)],
    voci: [
      'voci',
      listOf(
        objectOf<VoceGiornataWire>()({
          ragsoc: 'ragioneSociale',
          bloccato: 'isBloccato',
          importo: ['importoCents', nullable(euro)],
        }),
      ),
    ],
  }),
});
export type Giornata = AnswerOf<typeof getGiornata>;
export type Voce = Giornata['voci'][number];

/** For the customer in front of the call's path: marks the entry as done, or postpones it. */
export const markVoce = call('POST', '/Agenti/SegnaVoce', {
  body: same<SegnaVoceBodyWire>(),
  answer: same<VoceSegnataWire>(),
});
