/**
 * How each form of size is written (domain.md c1). Each form has one pattern and one check of its numbers. A pattern
 * begins where the reading starts and has a bounded length. The first form whose pattern matches and whose numbers
 * are possible wins. Examples stand above each form: `Yes` lists what it reads, `No` what it must not read. A test
 * runs all of them.
 */
import type { Forma } from './misura-forme.ts';
import { BICI, BICI_FRANCESE, BICI_TRIPLA, ETRTO, ETRTO_ROVESCIATA, RUOTINA } from './misura-grafie-bici.ts';
import { DOPPIA, DOPPIA_DIAMETRO, DOPPIA_METRICA, DOPPIA_MISTA, DOPPIA_RIPETUTA } from './misura-grafie-doppie.ts';
import { DIAMETRO, DIAMETRO_SENZA_SEGNI } from './misura-grafie-diametro.ts';
import { METRICA, POLLICI_RAPPORTO, SENZA_RAPPORTO } from './misura-grafie-metriche.ts';
import { ALFANUMERICA, ALFANUMERICA_AUTO, POLLICI, POLLICI_FRAZIONE } from './misura-grafie-pollici.ts';

/** The forms that begin with a letter. */
export const FORME_CON_LETTERA: readonly Forma[] = [ALFANUMERICA, ALFANUMERICA_AUTO];

/** The forms that begin with a digit, in order of precedence. */
export const FORME: readonly Forma[] = [
  METRICA,
  DIAMETRO_SENZA_SEGNI,
  POLLICI_RAPPORTO,
  DOPPIA,
  DOPPIA_MISTA,
  DOPPIA_RIPETUTA,
  DOPPIA_METRICA,
  DOPPIA_DIAMETRO,
  DIAMETRO,
  BICI_TRIPLA,
  BICI,
  BICI_FRANCESE,
  RUOTINA,
  ETRTO,
  ETRTO_ROVESCIATA,
  SENZA_RAPPORTO,
  POLLICI_FRAZIONE,
  POLLICI,
];
