/** Segment Agenti (ours): what an agent's customers have ordered, against the same span of last year (product.md §7). */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type { AndamentoWire, MarcaAndamentoWire, PeriodoWire, SommaWire } from './andamento.schema.ts';

export const MARCHE_IN_ANDAMENTO = 12;

const somma = objectOf<SommaWire>()({ imponibile: ['imponibileCents', euro] });

export const getAndamento = call('GET', '/Agenti/Andamento', {
  answer: objectOf<AndamentoWire>()({
    periodi: ['periodi', listOf(objectOf<PeriodoWire>()({ quest: ['quest', somma], scorso: ['scorso', somma] }))],
    marche: [
      'marche',
      listOf(objectOf<MarcaAndamentoWire>()({ quest: ['questCents', euro], scorso: ['scorsoCents', euro] })),
    ],
  }),
});
export type Andamento = AnswerOf<typeof getAndamento>;
export type Periodo = Andamento['periodi'][number];
export type Somma = Periodo['quest'];
