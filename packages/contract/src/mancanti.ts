/** Segment BackOffice (ours), shortages: ordered lines without stock, and who gets pieces that arrived. */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  ArticoloMancanteWire,
  AssegnaMancantiBodyWire,
  AssegnataWire,
  MancantiArticoloQueryWire,
  MancantiArticoloWire,
  MancantiQueryWire,
  MancantiWire,
  ParteWire,
  RigaMancanteWire,
} from './mancanti.schema.ts';

export const MANCANTI_A_PAGINA = 50;
export const RIGHE_MANCANTI = 200;

export const listMancanti = call('GET', '/BackOffice/Mancanti', {
  query: objectOf<MancantiQueryWire>()({}),
  answer: objectOf<MancantiWire>()({
    articoli: ['articoli', listOf(objectOf<ArticoloMancanteWire>()({ desart: 'descrizione' }))],
  }),
});
export type PaginaMancanti = AnswerOf<typeof listMancanti>;

const diArticolo = objectOf<MancantiArticoloWire>()({
  desart: 'descrizione',
  righe: [
    'righe',
    listOf(
      objectOf<RigaMancanteWire>()({
        ragsoc: 'ragioneSociale',
        qty: 'quantita',
        riga: 'posizione',
        proposta: ['proposta', listOf(objectOf<ParteWire>()({ qty: 'pezzi' }))],
      }),
    ),
  ],
});
export const getMancantiArticolo = call('GET', '/BackOffice/MancantiArticolo', {
  query: objectOf<MancantiArticoloQueryWire>()({}),
  answer: diArticolo,
});
export type MancantiArticolo = AnswerOf<typeof getMancantiArticolo>;
export type RigaMancante = MancantiArticolo['righe'][number];

/** Assigns pieces to waiting lines, all or nothing; each customer gets a mail. */
export const assignMancanti = call('POST', '/BackOffice/AssegnaMancanti', {
  body: objectOf<AssegnaMancantiBodyWire>()({
    righe: ['righe', listOf(objectOf<AssegnataWire>()({ qty: 'pezzi', riga: 'posizione' }))],
  }),
  answer: diArticolo,
});
export type DaAssegnare = BodyOf<typeof assignMancanti>;
