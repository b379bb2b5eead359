/**
 * What each piece of a search text can be by itself. Each kind has one recogniser; they stand in two tables in the
 * order of their precedence. What only the rest of the text can decide (a bare number, a lone letter, a maker's mark)
 * is left pending for ricerca-contesto.ts.
 *
 * Its meaning and examples stand above each recogniser. `Yes` lists texts that it reads from the beginning, `No`
 * texts that it must leave to others. When there are other words around, brackets mark the part that it reads. A test
 * runs every example.
 */
import { canale, et, etConPiu, fori, foroCentrale, pcd, raggio, raggioPerCanale } from './riconosce-cerchi.ts';
import {
  classiUe,
  codiceDetto,
  ean,
  limiteDiPrezzo,
  millimetri,
  misuraPerPezzi,
  nZero,
  parola,
  pezzi,
  pezziPerMisura,
  prezzo,
  sigla,
  telefono,
  valvola,
} from './riconosce-codici.ts';
import {
  carico,
  indici,
  indiciConNome,
  indiciDiQuad,
  indiciDoppiNudi,
  indiciDopoMisura,
  indiciDopoNome,
  indiciIntrecciati,
  indiciRipetuti,
  indiciRovesciati,
  iv,
  marchiIncollati,
  marchioPrimaDegliIndici,
  tele,
} from './riconosce-indici.ts';
import {
  mezzoPollice,
  misuraConIndiciInMezzo,
  misuraDescritta,
  misuraRovesciata,
  misuraStaccata,
  raggioPrima,
} from './riconosce-misure-in-pezzi.ts';
import {
  coppiaBreve,
  incollata,
  marca,
  misura,
  misuraConNome,
  misuraPerRaggio,
  misuraPressata,
} from './riconosce-misure.ts';
import type { Riconoscitore } from './ricerca-riconoscitore.ts';

/** Recognisers of what may begin with a digit: first what is certain by its shape, then words, sizes, indices. */
export const DA_CIFRA: readonly Riconoscitore[] = [
  ean,
  telefono,
  prezzo,
  pezziPerMisura,
  pcd,
  etConPiu,
  fori,
  pezzi,
  millimetri,
  parola,
  marchioPrimaDegliIndici,
  tele,
  indiciIntrecciati,
  indiciRipetuti,
  indiciDiQuad,
  indiciDopoMisura,
  indiciDopoNome,
  indiciDoppiNudi,
  misuraPressata,
  misuraPerRaggio,
  canale,
  raggioPerCanale,
  coppiaBreve,
  misuraConIndiciInMezzo,
  raggioPrima,
  misura,
  misuraConNome,
  mezzoPollice,
  misuraStaccata,
  indici,
  indiciConNome,
  raggio,
];

/** Recognisers of what may begin with a letter: first what says its own name, then words, sizes, brands, marks. */
export const DA_LETTERA: readonly Riconoscitore[] = [
  telefono,
  codiceDetto,
  classiUe,
  limiteDiPrezzo,
  et,
  foroCentrale,
  pezzi,
  millimetri,
  pezziPerMisura,
  misuraPerPezzi,
  indiciRovesciati,
  marchiIncollati,
  marchioPrimaDegliIndici,
  tele,
  nZero,
  misuraDescritta,
  parola,
  incollata,
  misuraRovesciata,
  misura,
  misuraStaccata,
  iv,
  carico,
  raggio,
  valvola,
  marca,
  sigla,
];
