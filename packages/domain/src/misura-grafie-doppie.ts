/** How a tyre or tube for several widths is written (domain.md c6). misura-grafie.ts explains the examples. */
import { between, isMultipla, isSenzaRapporto, type Forma } from './misura-forme.ts';

const LARGHEZZE = /\d\d?\.\d\d?|\d{2,4}/g;

/**
 * Widths in inches. Either all of them have decimals or none has.
 * Yes: `4.80/4.00-8`, `480/400-8`, `10.00-11.00-20`, `3.50/4.00/4.10-6`, `500/520/560-13`, `12.4R/13.6R28`
 * Yes: `12.4-28/13.6-28`, `3.00/3.50x10`, `480/400 8`, `2.50/2.75-R17`
 * No: `4.80/400-8`, `4.00/8.00-8`, `480/70-34`, `12.4-28/13.6-38`, `155/165-13`
 */
export const DOPPIA: Forma = [
  /((?:(?:\d\d?\.\d\d?|\d{3,4}(?=\/))(?:R|[-R]\d\d(?=\/))?[-/]){1,3})(\d\d?\.\d\d?|\d{3,4}) ?(-?R|[-X ]) ?(\d\d?)/y,
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
 * Yes: `155/165-13`, `155/165/175-13`, `145/155R13`, `155/165 13`, `155-165-13`
 * No: `155/165`, `155/160-13`, `155/155-13`, `125/215-13`, `155/165-19`
 */
export const DOPPIA_METRICA: Forma = [
  /((?:(?:1[1-9]|2[0-5])5[/-]){1,3})((?:1[1-9]|2[0-5])5) ?([-/X]|R| ) ?(\d\d)/y,
  (prime, ultima, segno, rim) => {
    const larghezze = [...(prime.match(LARGHEZZE) ?? []), ultima].map(Number);
    if (!isMultipla(larghezze) || larghezze.some((una) => !isSenzaRapporto(una, Number(rim)))) return null;
    return { forma: 'doppia', diametro: null, larghezze, struttura: segno === 'R' ? 'R' : '-', raggio: Number(rim) };
  },
];

/**
 * Widths in inches with one outer diameter, for lawn mowers and quads.
 * Yes: `16x6.50/7.50-8`, `20x8/10-8`, `18x8.50/9.50x8`, `25x8/10-12`
 * No: `16x6.50/7.50`, `16x6.50/12.50-8`, `60x20/25-12`
 */
export const DOPPIA_DIAMETRO: Forma = [
  /([12]\d|3[01]) ?X ?(\d\d?(?:\.\d\d?)?)[/-](\d\d?(?:\.\d\d?)?) ?([-X]|R) ?(\d\d?)/y,
  (d, una, altra, segno, rim) => {
    const [diametro, raggio] = [Number(d), Number(rim)];
    const larghezze = [Number(una), Number(altra)];
    const isPossibile = larghezze.every((w) => between(w, 3, 14) && w % 0.5 === 0) && between(raggio, 4, diametro - 4);
    if (!isPossibile || !isMultipla(larghezze)) return null;
    return { forma: 'doppia', diametro, larghezze, struttura: segno === 'R' ? 'R' : '-', raggio };
  },
];
