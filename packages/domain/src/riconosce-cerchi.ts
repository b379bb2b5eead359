/** Rims: bolts, offset, width, diameter. ricerca-riconoscitori.ts explains the examples. */
import { between, type Misura } from './misura-forme.ts';
import { formatMisura, parseMisura } from './misura.ts';
import { matchAt } from './misura-lettura.ts';
import type { Significato } from './parole.ts';
import { byPattern, domanda, IGNOTO, isDopo, pattern, toOpzione, type Riconoscitore } from './ricerca-riconoscitore.ts';

/**
 * Bolt pattern: the number of bolts, and the diameter of their circle in mm, perhaps with the rim's diameter, unless the
 * circle may be a tyre's width. With the word for bolts between them no size can be meant either.
 * Yes: `5x112`, `4 x 98`, `5*114,3`, `10x335`, `5/120`, `6x139,7x16`
 * Yes: `5 fori 112`, `5 fori x 112`, `10 fori interasse 335`, `4 fori 98`, `5 fori 160`
 * No: `4x2055516`, `5x1120`, `2x100`, `5x55`, `5 fori 205`, `5 fori 16`, `5 fori 175`, `4 x 155x13`
 */
export const pcd = byPattern(
  '(10|[3-8])(?: ?[X*/] ?(9[58]|[1-3]\\d\\d(?:\\.\\d{1,2})?)(?:(?<!(?:1[2-9]|[23]\\d)5) ?X ?(1[2-9]|2[0-4]))?| ?FORI (?:(?:INTERASSE|PCD|DA) |X ?)?(9[58]|1(?:[0-3]\\d(?:\\.\\d{1,2})?|65\\.1)|1[567]0|335))',
  (fori, diametro, pollici, conFori) => {
    const cerchio: Significato = { tipo: 'pcd', valore: `${fori}x${Number(diametro + conFori)}` };
    return pollici === '' ? cerchio : [cerchio, { tipo: 'raggio', valore: Number(pollici) }];
  },
);

/**
 * Offset in mm.
 * Yes: `ET46`, `et 45`, `ET-12`, `et 40 mm`, `ET47.5`, `offset 45`
 * No: `et`, `ETA 46`
 */
export const et = byPattern('(?:ET|OFFSET) ?([+-]?\\d{1,3}(?:\\.\\d)?)(?: ?MM)?', (mm) => ({
  tipo: 'et',
  valore: Number(mm),
}));

const PIU = pattern('([1-7]\\d)(?: ?MM)?');

/**
 * The offset behind its plus alone, where the rim's other data stand.
 * Yes: `17x7.5 5x112 +[45]`, `8Jx18 +[38 mm]`, `5x108 + [42]`
 * No: `17x7.5 5x112 45`, `+45`, `5x112 +4`, `5x112 +45 bulloni`, `4x 165+65 R14`
 */
export const etConPiu: Riconoscitore = (testo, at, _ambito, precedente) => {
  const match = isDopoCerchio(precedente) && / \+ ?$/.test(testo.slice(at - 3, at)) ? matchAt(PIU, testo, at) : null;
  if (!match || matchAt(PAROLA_DOPO, testo, at + match[0].length) !== null) return null;
  return { significati: [{ tipo: 'et', valore: Number(match[1]) }], fine: at + match[0].length };
};

const isDopoCerchio = isDopo('pcd', 'canale', 'raggio');
/** A word of what is counted: `+ 20 bulloni`. */
const PAROLA_DOPO = / ?[A-Z]{3}/y;

/**
 * The number of bolts. A bolt pattern behind it says it too.
 * Yes: `5 fori`, `[5 fori] 5x114.3`, `4fori`
 * No: `fori`, `12 fori`
 */
export const fori = byPattern('(10|[3-8]) ?FORI(?=( \\1 ?[X*/] ?\\d)?)', (_fori, pcdDopo) =>
  pcdDopo === '' ? IGNOTO : [],
);

const FORO = pattern('(?:CH|CB|HUB|MOZZO|FORO(?: CENTRALE)?)[ .:=]? ?(\\d\\d\\d?(?:\\.\\d{1,2})?)(?: ?MM)?');

/**
 * The hub's bore in mm, as it stands in a rim's description, where the text is about rims.
 * Yes: `cerchi [ch 67.1]`, `5x112 [cb 57.1]`, `cerchio [HUB:66.6 mm]`, `cerchi [foro 57,1]`
 * No: `ch 67.1`, `foro 57,1`, `cerchi [cb 500]`, `cerchi [ch 9]`
 */
export const foroCentrale: Riconoscitore = (testo, at, { isCerchi }) => {
  const match = isCerchi ? matchAt(FORO, testo, at) : null;
  const mm = Number(match?.[1] ?? 0);
  if (match === null || !between(mm, 50, 130)) return null;
  return { significati: [{ tipo: 'disegno', valore: `ch${mm}` }], fine: at + match[0].length };
};

const CANALE = pattern(
  '(\\d\\d?(?:\\.\\d\\d?| 1/2)?) ?(?:(JJ?[A-Z]?|[BEK](?= ?X))(?:(?: ?[X-] ?|(?=\\d))(\\d\\d(?:\\.5)?)(?: ?E?H2?)?)?|(?:X ?|(?<=\\.[0257][05])-(?:(?=..\\.5)|(?<=CERCH\\w+ [4-9]....)(?!10)))(\\d\\d(?:\\.[35])?|(?<=(?:1[679]|22)\\.5 ?X ?)\\d\\d?\\.\\d\\d)(?:H2)?)',
);

/**
 * Rims of these diameters are written with a fraction: 6.75x17.5, 8.25x22.5. Whole numbers are tyres: 10x16.5 is a
 * loader's 10-16.5, 9x22.5 a lorry's 9 R22.5. Telehandlers have 10.5-18 and 12.5-18.
 */
const gommaConTrattino = (scritto: string, pollici: number, raggio: number): Misura | null =>
  (pollici % 1 === 0 ? raggio % 1 !== 0 : raggio === 18 && pollici > 9 && pollici % 2 === 0.5)
    ? parseMisura(scritto.replace(/ ?X ?/, '-'))
    : null;

/** Whole widths that no rim has. With blanks (12 x 22.5) the first number may be a number of pieces. */
const SOLO_GOMMA = /^(?:1[0-2]X22|14X17)\.5$/;

/**
 * Width in inches, J, diameter; for lorries the diameter comes first. With two decimals (7.50x16) it may be a tyre
 * too, so the reader is asked, unless the text says something that only tyres have. It is a tyre on the rim of a lorry
 * (10.00x20), a tractor, a skid steer or a scooter (3.50x10), when it is as narrow as a motorcycle's (3.00x21), or when
 * no rim has its width (5.60x15, 9.5x17.5).
 * The shape of its edge (H2) changes nothing. Beside a word of tyres, a whole width (12 x 20) is a size or a number of
 * pieces.
 * Yes: `6.5Jx16`, `6Jx15H2`, `6x15H2`, `6.5x16`, `6J`, `8J17`, `7.5J-17`, `5.5Bx13`, `4.50Ex16`, `7 1/2 J x 15`
 * Yes: `22.5x11.75`, `7.50x16`, `camere [12 x 20]`, `11.75-22.5`, `cerchio [9.00-22.5]`, `12.5x18`
 * Yes: `cerchio [9.00x15.3]`, `cerchio [7.50-20]`, `[6x12] 4pr`
 * No: `5.60x15`, `7.50x16 8PR`, `3.50x10`, `3.00x21`, `10.00x20`, `13.6x24`, `10x16.5`, `2x16`, `6.5x30`, `16x6.5`
 * No: `gomma cerchio [7.50-20]`
 * No: `9.00-22.5`, `12x22.5`, `14x17.5`, `9.00x15.3`
 */
export const canale: Riconoscitore = (testo, at, { isCerchi, isGomme, isGommaDetta }) => {
  const match = matchAt(CANALE, testo, at);
  if (!match) return null;
  const [scritto, larghezza = '', lettera, raggioDopo, raggioSolo] = match;
  const primo = Number(larghezza.replace(' 1/2', '.5'));
  const secondo = Number(raggioDopo ?? raggioSolo ?? 0);
  const [pollici, raggio] = primo > 16 && primo % 1 === 0.5 ? [secondo, primo] : [primo, secondo];
  if (!between(pollici, 3, 14) || (raggio !== 0 && !between(raggio, 10, 24))) return null;
  const isTrattino = lettera === undefined && scritto.includes('-');
  if (
    (isTrattino && isGommaDetta) ||
    (!isCerchi && (raggio === 15.3 || (isTrattino && (isGomme || pollici % 0.5 === 0))))
  )
    return null;
  const fine = at + scritto.length;
  const isCerchio = isCerchi || isTrattino || lettera !== undefined;
  const certa = isCerchio ? null : parseMisura(scritto);
  const gomma = isCerchio ? null : (certa ?? gommaConTrattino(scritto, pollici, raggio));
  if (gomma !== null) {
    if (
      (isGomme && certa !== null) ||
      pollici % 0.25 !== 0 ||
      raggio < 12 ||
      raggio >= 20 !== (raggio === 22.5) ||
      raggio === 16.5 ||
      (raggio === 17.5 && gomma.forma === 'pollici' && gomma.larghezza % 1 !== 0) ||
      SOLO_GOMMA.test(scritto) ||
      (pollici <= 4.1 && raggio >= 17)
    )
      return null;
    return domanda([formatMisura(gomma), `cerchi ${pollici}Jx${raggio}`].map(toOpzione), fine);
  }
  if (isGommaDetta && !isCerchi && lettera === undefined && /^\d\d? ?X ?\d\d(?:\.5)?$/.test(scritto)) {
    const trovata = raggio % 1 === 0 ? parseMisura(`${pollici}.00-${raggio}`) : null;
    if (trovata !== null && /^ \d\d? ?PR/.test(testo.slice(fine, fine + 6)))
      return { significati: [{ tipo: 'misura', valore: trovata }], fine };
    const opzioni = [...(trovata === null ? [] : [formatMisura(trovata)]), `R${raggio} ${pollici} pz`];
    return domanda(opzioni.map(toOpzione), fine);
  }
  const significati: Significato[] = [{ tipo: 'canale', valore: pollici }];
  if (raggio !== 0) significati.push({ tipo: 'raggio', valore: raggio });
  return { significati, fine };
};

const CANALE_DOPO = pattern('(1[2-9]|2[0-4]) ?X ?((?:[4-9]|1[0-2])(?:\\.\\d\\d?)?) ?(J?)');

/**
 * Diameter before width. Without its J it is read only where the text is about rims, because 18x8 may be the beginning
 * of 18x8.50-8.
 * Yes: `cerchi [17x7.5]`, `cerchi lega [18x8J]`, `[17x7.5] 5x114.3 et40`, `17x7.5J`
 * No: `17x7.5`, `cerchi [11x7]`
 */
export const raggioPerCanale: Riconoscitore = (testo, at, { isCerchi }) => {
  const match = matchAt(CANALE_DOPO, testo, at);
  if (!match || !(isCerchi || match[3] === 'J')) return null;
  const [scritto, raggio, pollici] = match;
  const significati: Significato[] = [
    { tipo: 'canale', valore: Number(pollici) },
    { tipo: 'raggio', valore: Number(raggio) },
  ];
  return { significati, fine: at + scritto.length };
};

/**
 * The rim's diameter in inches. The R of a pattern's name before a lorry's size is not one: `bd 200 r 12 r22.5`.
 * Yes: `R16`, `zr 17`, `raggio 15`, `rag.16`, `da 18`, `16 pollici`, `22.5"`
 * No: `R5`, `R60`, `R 12 R22`, `16`
 */
export const raggio = byPattern(
  "(?:(?:Z?R|RAG(?:GIO|\\.)?|DA) ?(\\d\\d(?:\\.5)?)(?! R(?:17|19|22))|(\\d\\d(?:\\.5)?) ?(?:POLLICI|INCH|\"|''))",
  (dopo, prima) => (between(Number(dopo + prima), 8, 54) ? { tipo: 'raggio', valore: Number(dopo + prima) } : null),
);
