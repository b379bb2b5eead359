/** Segment Comunicazioni: what the wholesaler tells its customers, and where on the screen (specification §3 "Communication"). */
import { call, type AnswerOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type { ComunicazioneWire, ComunicazioniWire } from './comunicazioni.schema.ts';

const comunicazione = objectOf<ComunicazioneWire>()({ id_promo: 'idPromo' });

export const listComunicazioni = call('GET', '/Comunicazioni/Comunicazioni', {
  answer: objectOf<ComunicazioniWire>()({ comunicazioni: ['comunicazioni', listOf(comunicazione)] }),
});
export type Comunicazione = AnswerOf<typeof listComunicazioni>['comunicazioni'][number];
export type PosizioneComunicazione = Comunicazione['posizioni'][number];
