/** Segment BackOffice (ours): the options in the staff's forms. */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type {
  CercaArticoliQueryWire,
  ArticoliTrovatiWire,
  ArticoloTrovatoWire,
  ScelteWire,
} from './scelte-staff.schema.ts';

/** Maximum number of articles in a search: nobody reads more. */
export const ARTICOLI_TROVATI = 20;

export const getScelte = call('GET', '/BackOffice/Scelte', { answer: objectOf<ScelteWire>()({}) });
export type Scelte = AnswerOf<typeof getScelte>;

export const findArticoli = call('GET', '/BackOffice/CercaArticoli', {
  query: objectOf<CercaArticoliQueryWire>()({}),
  answer: objectOf<ArticoliTrovatiWire>()({
    articoli: [
      'articoli',
      listOf(objectOf<ArticoloTrovatoWire>()({ desart: 'descrizione', prezzoListino: ['prezzoListinoCents', euro] })),
    ],
  }),
});
export type ArticoloTrovato = AnswerOf<typeof findArticoli>['articoli'][number];
