/** How a tyre or tube for several widths is written (domain.md c6). misura-grafie.ts explains the examples. */
import { between, isMultipla, isSenzaRapporto, type Forma } from './misura-forme.ts';

const LARGHEZZE = /\d\d?\.\d\d?|\d{2,4}/g;

/**
 * Widths in inches. Either all of them have decimals or none has.
 * Yes: `4.80/4.00-8`, `480/400-8`, `10.00-11.00-20`, `3.50/4.00/4.10-6`, `500/520/560-13`, `12.4R/13.6R28`
 * Yes: `4.10/3.50/4`, `12.4-28/13.6-28`, `3.00/3.50x10`, `480/400 8`, `2.50/2.75-R17`, `10.00 / 11.00-20`
 * Yes: `4.80x4.00-8`, `4.80x4.00x8`, `480x400x8`, `4.10x3.50-4`, `2.75/3.75-18`
 * No: `4.80/400-8`, `4.00/8.00-8`, `480x400`, `4.00x8.00-8`, `480/70-34`, `12.4-28/13.6-38`, `155/165-13`
 */
export const DOPPIA: Forma = [
  /((?:(?:\d\d?\.\d\d?|\d{3,4}(?=[/X]))(?:R|[-R]\d\d(?=\/))?(?:[-/X]|(?<=\.\d\d?) \/ )){1,3})(\d\d?\.\d\d?|\d{3,4}) ?(-?R|[-X ]|(?<=\.\d\d)\/(?=[4-8](?![\d./]))) ?(\d\d?)/y,
  (prime, ultima, segno, rim) => {
    const altriRaggi = prime.match(/(?<=[-R])\d\d(?=\/)/g) ?? [];
    if (altriRaggi.some((altro) => altro !== rim)) return null;
    const scritte = [...(prime.match(/\d\d?\.\d\d?|\d{3,4}/g) ?? []), ultima];
    const conPunto = scritte.filter((scritta) => scritta.includes('.')).length;
    if (conPunto % scritte.length !== 0) return null;
    const larghezze = scritte.map((scritta) => Number(scritta) / (conPunto > 0 ? 1 : 100));
    const isPossibile = larghezze.every((una) => between(una, 2.25, 24) && Math.round(una * 100) % 5 === 0);
    if (!isPossibile || !isMultipla(larghezze) || !between(Number(rim), 3, 38)) return null;
    return {
      forma: 'doppia',
      diametro: null,
      larghezze,
      struttura: segno.endsWith('R') ? 'R' : '-',
      raggio: Number(rim),
    };
  },
];

/**
 * Widths in mm, for cars and vans.
 * Yes: `155/165-13`, `155/165/175-13`, `145/155R13`, `155/165 13`, `155-165-13`, `155 / 165-13`
 * No: `155/165`, `155/160-13`, `155/155-13`, `125/215-13`, `155/165-19`
 */
export const DOPPIA_METRICA: Forma = [
  /((?:(?:1[1-9]|2[0-5])5(?:[/-]| \/ )){1,3})((?:1[1-9]|2[0-5])5) ?([-/X]|R| ) ?(\d\d)/y,
  (prime, ultima, segno, rim) => {
    const larghezze = [...(prime.match(LARGHEZZE) ?? []), ultima].map(Number);
    if (!isMultipla(larghezze) || larghezze.some((una) => !isSenzaRapporto(una, Number(rim)))) return null;
    return { forma: 'doppia', diametro: null, larghezze, struttura: segno === 'R' ? 'R' : '-', raggio: Number(rim) };
  },
];

/** The width in inches that was written with its point (7.50), whole (8), or in hundredths (300). */
function larghezzaScritta(scritta: string): number | null {
  const n = Number(scritta);
  const isInCentesimi = /^\d{3}$/.test(scritta);
  if (isInCentesimi && n % 25 !== 0 && n !== 410 && n !== 480) return null;
  return between(n / (isInCentesimi ? 100 : 1), 2.25, 24) && Math.round(n * 100) % 5 === 0
    ? n / (isInCentesimi ? 100 : 1)
    : null;
}

/** The widths, when each of them is one and one tube can fit them all. */
function readLarghezze(scritte: readonly string[]): number[] | null {
  const larghezze = scritte.flatMap((scritta) => larghezzaScritta(scritta) ?? []);
  return larghezze.length === scritte.length && isMultipla(larghezze) ? larghezze : null;
}

/**
 * Widths in inches of which some have decimals and others have none. Whole numbers alone are widths only before an
 * R, because 12/13-16 may be days. 9.5/9-24 is 9.5-24 with the old name of its width.
 * Yes: `6.00/7-16`, `7.50/8-16`, `12/13R16`, `2.75/300-18`, `4.80/400-8`, `7.50/8/9.5-16`, `10/11/12R22.5`
 * Yes: `7/8/9 R14.5`, `7.5/8.5 R17.5`
 * No: `12/13-16`, `9.5/9-24`, `6.5/7-8`, `6.00/9-16`, `10/75R15.3`, `12/13R8`, `4.80/4.00-8`
 */
export const DOPPIA_MISTA: Forma = [
  /((?:(?:\d\d?(?:\.\d\d?)?|\d{3})\/){1,3}(?:\d\d?(?:\.\d\d?)?|\d{3})) ?(-?R|-) ?(\d\d?(?:\.5)?)/y,
  (tutte, segno, rim) => {
    const scritte = tutte.split('/');
    const [prima = '', seconda = ''] = scritte;
    const conPunto = scritte.filter((scritta) => scritta.includes('.')).length;
    const raggio = Number(rim);
    const isRadiale = segno.endsWith('R');
    const isVecchioNome = scritte.length === 2 && /\.\d$/.test(prima) && !seconda.includes('.');
    if (isVecchioNome || (conPunto === scritte.length && raggio % 1 === 0)) return null;
    if (conPunto === 0 ? !isRadiale || raggio < 14 || /\d{3}/.test(tutte) : !isRadiale && !/\.\d\d/.test(tutte))
      return null;
    const larghezze = readLarghezze(scritte);
    if (larghezze === null || !between(raggio, 3, 38)) return null;
    return { forma: 'doppia', diametro: null, larghezze, struttura: isRadiale ? 'R' : '-', raggio };
  },
];

/**
 * Widths in inches with an R behind each, or with spaces alone.
 * Yes: `10R12R16.5`, `7R8R17.5`, `10R11R12R22.5`, `7.00R7.50R16`, `7.00R7.50LR16`, `6.90R6.00R9`, `7.00 7.50 16`
 * No: `10R12`, `7R12R16`, `7R8R9`, `12R22.5`, `7.00 7.50`, `7 8 16`
 */
export const DOPPIA_RIPETUTA: Forma = [
  /(?:((?:\d\d?(?:\.\d\d?)?R){1,3}\d\d?(?:\.\d\d?)?)L?(R)|(\d\d?\.\d\d \d\d?\.\d\d)(?:-| ))(\d\d?(?:\.5)?)/y,
  (conR, lettera, conSpazi, rim) => {
    const larghezze = readLarghezze((conR + conSpazi).split(/[R ]/));
    const raggio = Number(rim);
    const isPossibile = lettera === '' || /\.\d\d/.test(conR) ? raggio >= 8 : raggio >= 14;
    if (larghezze === null || !isPossibile || !between(raggio, 8, 38)) return null;
    return { forma: 'doppia', diametro: null, larghezze, struttura: lettera === 'R' ? 'R' : '-', raggio };
  },
];

/**
 * Widths in inches with one outer diameter, for lawn mowers and quads.
 * Yes: `16x6.50/7.50-8`, `16x6.50/7.50 8`, `20x8/10-8`, `18x8.50/9.50x8`, `25x8/10-12`, `23x8R9R10`
 * Yes: `23x8.50/9.50/10.50R12`
 * No: `23x10.50-12 - 4`, `16x6.50/7.50`, `16x6.50/12.50-8`, `60x20/25-12`, `27x9R14-12`, `18x8.50-8 x4`
 */
export const DOPPIA_DIAMETRO: Forma = [
  /([12]\d|3[01]) ?X ?(?:((?:(?:\d\d?(?:\.\d\d?)?(?:\/| \/ )){1,2}|\d\d?(?:\.\d\d?)?-)\d\d?(?:\.\d\d?)?) ?([-X](?! )|(?<!-[\d.]{1,5} )[-X]|R|(?<=\.\d\d )(?=\d\d?(?![\d.])))|((?:\d\d?(?:\.\d\d?)?R){1,2}\d\d?(?:\.\d\d?)?)(R)) ?(\d\d?)/y,
  (d, divise, segno, conR, lettera, rim) => {
    const [diametro, raggio] = [Number(d), Number(rim)];
    const larghezze = (divise + conR).split(/[-/R]/).map(Number);
    const isPossibile = larghezze.every((w) => between(w, 3, 14) && w % 0.5 === 0) && between(raggio, 4, diametro - 4);
    if (!isPossibile || !isMultipla(larghezze)) return null;
    // The 8 of 18x8.50-8 is its rim. Lists name the narrower width first.
    const [prima = 0, seconda = 0] = larghezze;
    if (divise.includes('-') && prima > seconda) return null;
    return { forma: 'doppia', diametro, larghezze, struttura: segno + lettera === 'R' ? 'R' : '-', raggio };
  },
];
