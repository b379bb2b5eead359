/** Segment BackOffice (ours), articles: missing data of the catalogue (product.md §6 "Da fare"). */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type {
  ArticoliStaffQueryWire,
  ArticoliStaffWire,
  ArticoloStaffWire,
  MANCANZE,
} from './articolo-staff.schema.ts';

export const ARTICOLI_A_PAGINA = 50;
export type Mancanza = (typeof MANCANZE)[number];

export const listArticoliStaff = call('GET', '/BackOffice/Articoli', {
  query: objectOf<ArticoliStaffQueryWire>()({}),
  answer: objectOf<ArticoliStaffWire>()({
    articoli: [
      'articoli',
      listOf(
        objectOf<ArticoloStaffWire>()({
          desart: 'descrizione',
          prezzoListino: ['prezzoListinoCents', euro],
          pfu: ['pfuCents', euro],
          conEtichetta: 'hasEtichetta',
          attivo: 'isAttivo',
        }),
      ),
    ],
  }),
});
export type PaginaArticoli = AnswerOf<typeof listArticoliStaff>;
export type ArticoloStaff = PaginaArticoli['articoli'][number];
