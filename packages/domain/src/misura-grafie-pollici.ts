/** Sizes with a width in inches: trucks, farms, sites, motorcycles (domain.md c1). */
import { AGRI, between, type Forma } from './misura-forme.ts';
import { frazione } from './misura-grafie-bici.ts';
import { decimal, struttura } from './misura-grafie-metriche.ts';

const isAgri = (larghezza: number): boolean => AGRI.some(([pollici]) => pollici === larghezza);

/** Widths and rims of tractors and combines that no size in millimetres replaces. */
const AGRI_ALTRE = /^(?:8\.3 (?:24|28|32)|9\.5 (?:24|28|32|36|4[48])|23\.1 (?:26|30|34)|24\.5 32)$/;

const isAgriAltra = (larghezza: number, raggio: number): boolean => AGRI_ALTRE.test(`${larghezza} ${raggio}`);

/**
 * 2 1/4-16 is 2.25-16. But 1 3/4x20 is a bicycle's 20x1 3/4.
 * Yes: `2 1/4-16`, `2 3/4x17`, `2.1/4-16`, `2 3/4-9`
 * No: `1 3/4x20`, `2 4/4-16`, `2 1/4-40`
 */
export const POLLICI_FRAZIONE: Forma = [
  /([1-5])[ .-]?([13])\/([24]) ?([-X ]) ?(\d\d?)/y,
  (w, numeratore, denominatore, segno, rim) =>
    between(Number(rim), 8, 23) && numeratore < denominatore && (segno !== 'X' || w !== '1')
      ? {
          forma: 'pollici',
          larghezza: frazione(w, numeratore, denominatore),
          ribassata: false,
          struttura: '-',
          raggio: Number(rim),
        }
      : null,
];

/**
 * Width and rim. 14.9/13-28 is 14.9-28: the second number is the old name of the width. 95R175 is 9.5R17.5. A speed
 * symbol may stand in the place of the dash.
 * Yes: `10.00-20`, `1000-20`, `16.9R30`, `169-30`, `4.00 8`, `11L-15`, `16.5 L-16.1`, `12R22.5`, `9.5/9-24`
 * Yes: `5.00B16`, `5.00 B 16`, `450B16`, `3.50H18`, `4.00 H 18`, `3.50 S 10`, `6.40S13`, `6.40SR13`, `5.20S-10`
 * Yes: `18R33`, `10x16.5`
 * Yes: `10.00.20`, `7.50.16`, `16.9.30`, `11Lx15`, `11L/15`, `11-L-15`, `235x25`, `12R22.50`
 * No: `16.9.24`, `23.5.25`, `10.05.20`
 * Yes: `7 50 16`, `13 6 28`, `14.9 / 13 - 28`, `12.5 x 20`, `23.1/18-26`, `12.4-11-28`, `12.4-11/28`, `9.5-9/24`
 * Yes: `23.5x25`, `15.5x38`
 * Yes: `9.5x24`, `28 L R26`, `11 L 15`
 * Yes: `14.9 LR20`, `570-8`, `570x8`, `12-38`, `10 16.5`, `14 17.5`, `15 19.5`, `95R24`, `23.1 26`, `18.4/30`, `815-15`
 * Yes: `9.5x17.5`, `560x15`, `23.1x26`, `24.5x32`, `12x22.5`, `15x22.5`, `18x22.5`, `16.9/14x30`
 * Yes: `7.60 15`, `5.60 13`, `8.15 15`, `18.7-8`, `28.9-15`, `1000*20`, `184x34`, `169/34`, `12.00Rx20`, `1.200R20`
 * Yes: `460-17`, `11R/ 22.5`, `670R14`, `640R13`
 * No: `58.00 8`, `10- 195 55 16`, `7.6 15`, `7.60 17`, `5.85 15`, `565x15`, `560x25`, `23.1x24`, `22.1x26`, `95-24`
 * No: `1675/08`, `1.250-20`, `184x33`, `670R17`, `665R14`
 * No: `100020`, `12R22`, `275-45`, `225/45`, `10.00`, `6.5-82`, `15.0/55`, `8-12`, `7.30-12`, `450H40`, `3.5-4`
 * No: `8x16.5`, `12.5 x 18`, `12.5/7-20`, `4.79-18`, `124R32.5`, `10-19`, `20 L 15`, `11 L 4`, `9.5x22`, `9x22.5`, `15 22.5`, `11.75x22.5`
 * A car's size may stand behind a pattern's number: 750 195/65 15.
 */
export const POLLICI: Forma = [
  /(?:(\d\d?\.\d)(?: ?\/ ?([5-9]|1[0-8])(?= ?[-X]? ?R? ?\d\d(?!\d| ?PR(?![A-Z])))|-(1[0-58]|[89](?=\/))(?=[-/]\d\d(?! ?PR|\d)))|(1\.[0-6]00(?= ?[-/X*R] ?R? ?2[045](?!\d))|\d\d?\.\d\d?|(?:[3-9]|1[0-4]) (?:00|25|50|75)(?= \d\d(?![\d. ]))|(?:11 2|12 4|13 6|14 9|16 9|18 4|20 8)(?= (?:28|3[02468]|4[026])(?![\d. ]))|\d{1,4}))(LL?(?![A-QS-WYZ])|-L(?=-)| L(?= ?-| ?R| \d)|)( ?[-/X*] ?|\.(?=R|(?<=\.(?:00|25|50|75)\.)\d\d?(?![\d.])|(?<=(?:11\.2|12\.4|13\.6|14\.9|16\.9|18\.4|20\.8)\.)(?:28|3[02468]|4[26])(?![\d.]))| ?|)([HS]?R|D|[BHSV](?=-?\d\d| 1[02-9](?!\d))|) ?(?:-|(?<=R ?)[X/])? ?((?:175|195|225)(?!\d|\/\d\d(?!\d| ?PR))|\d\d(?:\.(?:50?(?!\d)|5(?=\d{2,3}[/A-Z])|\d(?!\d| ?P(?:R|LY)(?! ?\d|[A-Z]))))?|\d)/y,
  (agri, dopoBarra, dopoTrattino, spaziata, l, scritto, lettera, rim) => {
    // 7 50 16 comes from a keyboard on which the comma is far away. 1.000-20 has the point of a thousand.
    const w = spaziata.indexOf('.') === spaziata.length - 4 ? spaziata.replace('.', '') : spaziata.replace(' ', '.');
    const segno = scritto.replace('*', 'X');
    // 100020 may be 10.00-20 or an article code. That is not decided here.
    if (l + segno + lettera === '') return null;
    // In `10- 195 55 16` the ten are pieces.
    if (segno === '- ' && /^\d{3}$/.test(rim)) return null;
    const vecchia = Number(dopoBarra + dopoTrattino);
    if (agri !== '' && !between(Number(agri) - vecchia, 0.2, Number(agri) > 20 ? 5.2 : 3.5)) return null;
    // Only motorcycle tyres and old car tyres have the symbol there: 3.50H18, 6.40S13.
    const isSimbolo = /[BHSV]/.test(lettera);
    if (isSimbolo && !/^(?:[2-7]\.\d\d|[2-5][0257][05])$/.test(w)) return null;
    const raggio = decimal(rim);
    const elevatore = segno === '-' && ELEVATORI.includes(`${w}-${rim}`) ? w.split('.').map(Number) : null;
    if (elevatore !== null) {
      const [diametro = 0, larghezza = 0] = elevatore;
      return { forma: 'diametro', diametro, larghezza, struttura: '-', raggio };
    }
    if (isSimbolo && !between(raggio, 10, 21)) return null;
    // 20 L 15 may be twenty litres. With a dash it is no quantity.
    if (l === ' L' && lettera !== 'R' && !segno.includes('-') && !RIBASSATE.includes(`${Number(w)} ${raggio}`))
      return null;
    // 9.5 17.5, 12-22.5 and 12/22.5 can only be a truck's sizes, and all of its tyres are radial.
    const isAutocarro =
      (/^[ /-]$/.test(segno) && ['17.5', '19.5', '22.5'].includes(rim) && between(Number(w), 7, 13)) ||
      (segno === 'X' && (rim === '22.5' ? /^1[0-2]$/.test(w) : rim === '17.5' && (w === '8.5' || w === '9.5')));
    const scritta = isAutocarro || lettera.length === 2 ? 'R' : lettera.replace(/[HSV]/, '-');
    const larghezza = larghezzaPollici(agri + w, segno.trim() + scritta, l !== '', raggio);
    // 275-45,R is the beginning of a car's size. No narrow tyre has such a large rim.
    if (larghezza === null || raggio > 6 * larghezza + 12) return null;
    return { forma: 'pollici', larghezza, ribassata: l !== '', struttura: struttura(scritta, false, '-'), raggio };
  },
];

/** Widths and rims of implements' tyres whose L is written apart: 11 L 15, 16.5 L 16.1, 28 L R26. */
const RIBASSATE = [
  '7.5 15 | 9.5 14 | 9.5 15 | 11 14 | 11 15 | 11 16 | 12.5 15 | 12.5 16 | 14 16.1 | 16.5 16.1 | 19 16.1 | 21.5 16.1',
  '17.5 24 | 19.5 24 | 21 24 | 24.5 32 | 28 26 | 30.5 32',
].flatMap((righe) => righe.split(' | '));

/** Forklifts' tyres whose x is written as a dot: 28.9-15 is 28x9-15. No tyre is 28.9 inches wide on that rim. */
const ELEVATORI = '16.6-8 18.7-8 21.8-9 23.9-10 23.10-12 27.10-12 28.9-15'.split(' ');

/** Widths and rims of skid steers. */
const PALE_COMPATTE = ['10 16.5', '12 16.5', '14 17.5', '15 19.5'];

/** Old cars' sizes, and a forklift's. No rim has such a width, so a blank may stand for the dash. */
const AUTO_VECCHIE =
  /^(?:5\.20 1[34]|(?:5\.[69]|6\.4)0 1[345]|6\.70 1[35]|6\.95 14|7\.35 1[45]|(?:7\.10|7\.60|8\.15|8\.20) 15)$/;

/** Widths of loaders without their point. */
const PALE = [155, 175, 205, 235, 265, 295];

/** Loaders on 25 inch rims, and the sizes of tractors and harvesters that are written with an x. */
const isMacchina = (n: number, raggio: number): boolean =>
  (raggio === 25 && between(n, 13, 30) && n % 0.5 === 0) ||
  (n === 15.5 && raggio === 38) ||
  ((n === 8.3 || n === 9.5) && (raggio === 24 || raggio === 28)) ||
  ([23.1, 24.5, 28.1, 30.5].includes(n) && between(raggio, 26, 34) && raggio % 2 === 0);

/** 169/34 is 16.9-34. A load index is never followed by such a small one. */
const isTrattoreDiviso = (n: number, raggio: number): boolean =>
  isAgri(n / 10) && between(raggio, 24, 46) && raggio % 2 === 0;

/** The width in inches that `w` means before `segno` (`-`, `R`, or nothing but a space). Null when it is no width. */
function larghezzaPollici(w: string, segno: string, ribassata: boolean, raggio: number): number | null {
  const n = Number(w);
  const isScritta = ribassata || segno !== '';
  // Skid steers: 10x16.5, 12/16.5, 14 17.5.
  if (/^[X/]?$/.test(segno) && PALE_COMPATTE.includes(`${n} ${raggio}`)) return n;
  // Loaders and tractors: 23.5x25, 18.00x25, 15.5x38, 9.5x24. Their rims are never written like this.
  if (segno === 'X' && w.includes('.') && isMacchina(n, raggio)) return n;
  // Trailers' cross-ply tyres: 15x22.5, 18x22.5. No rim is so wide.
  if (segno === 'X' && raggio === 22.5 && between(n, 15, 18)) return n;
  // Army lorries: 12.5 x 20, 14.5 x 20.
  if (segno === 'X' && raggio === 20 && (n === 12.5 || n === 14.5)) return n;
  if (segno === 'X' && raggio === 25 && PALE.includes(n)) return n / 10;
  if (segno === 'X' && n >= 100 && (isAgri(n / 10) || isAgriAltra(n / 10, raggio)))
    return between(raggio, 24, 46) && raggio % 2 === 0 ? n / 10 : null;
  if (
    segno === 'X' &&
    !ribassata &&
    !isAgri(n) &&
    (!/\.\d\d|^(?:[2-9]|1\d)\d\d$/.test(w) || raggio % 1 !== 0 || raggio > 24)
  )
    return null;
  // 1000/20 is 10.00-20, but 225/45 is a size that is only half typed.
  if (
    segno === '/' &&
    !ribassata &&
    !w.includes('.') &&
    !isTrattoreDiviso(n, raggio) &&
    (n < 300 || raggio % 1 !== 0 || !between(raggio, 8, n < 1300 ? 24 : 25))
  )
    return null;
  // 15.0/55 is the beginning of 15.0/55-17, 63.4-57.1 describes rings, 7.30-12 is a time.
  if (segno === '/' && raggio > 42) return null;
  if ((raggio % 0.5 !== 0 && raggio !== 15.3 && raggio !== 16.1) || /[^5]\.30$/.test(w)) return null;
  if (w.includes('.')) {
    const isNota = isAgri(n) || isAgriAltra(n, raggio) || AUTO_VECCHIE.test(`${w} ${raggio}`);
    const isUsuale = isNota || n % 0.25 === 0 || n === 4.1 || n === 4.8;
    // No width ends like 4.79. A range of other things may be written 3.5-4, because the widths of such small wheels
    // have two decimals.
    if (Math.round(n * 100) % 5 !== 0) return null;
    if (raggio < 6 && !/\.\d\d/.test(w)) return null;
    // In `58,00 8` the first number is a price: no tyre is so much wider than its rim.
    const isAncheSpaziata = isUsuale && raggio >= 8 && n < 1.5 * raggio;
    return between(n, 2, 70) && between(raggio, 3, 63) && (isScritta || isAncheSpaziata) ? n : null;
  }
  // 400 8, 350 10, 700 12.
  const isPiccola = between(n, 300, 700) && n % 50 === 0 && between(raggio, 8, 10);
  if (!isScritta && !isPiccola && !(between(n, 600, 1400) && between(raggio, 12, 25))) return null;
  if ((n === 85 || n === 95) && raggio === 17.5) return n / 10;
  // 95R24 is 9.5R24, but 95-24 is a range of years.
  if (isAgriAltra(n / 10, raggio) && (n >= 100 || segno.includes('R'))) return n / 10;
  if (segno.includes('R') && raggio === 25 && PALE.includes(n)) return n / 10;
  // 12r22 is 12R22.5 that is only half typed.
  if (segno === 'R' && between(n, 7, 13) && [17, 19, 22].includes(raggio)) return null;
  if (n < 100 || ribassata) return larghezzaIntera(n, segno, ribassata, raggio);
  return larghezzaInCentesimi(n, segno, raggio);
}

/** Rims of cross-ply tyres whose width is a whole number. */
const RAGGI_INTERI = [8, 10, 12, 14, 15, 16, 18, 20];

/** 12 R22.5, 10-16.5, 11L-15, 16R21, 18R33, 8-16. */
function larghezzaIntera(n: number, segno: string, ribassata: boolean, raggio: number): number | null {
  if (ribassata) return between(n, 5, 31) && between(raggio, 8, 38) ? n : null;
  if (raggio % 1 !== 0) return between(n, 7, 24) && between(raggio, 14, 25) ? n : null;
  // 8-12 and 10-13 are as often hours or spanners. A real rim is larger than the width by at least five inches.
  // The tractors' tallest rims follow no other number: 12-38.
  if (segno === '-' && between(n, 9, 14) && (raggio === 36 || raggio === 38)) return n;
  if (!segno.includes('R'))
    return between(n, 4, 12) && RAGGI_INTERI.includes(raggio) && (raggio - n >= 5 || raggio === 8) ? n : null;
  // Rims of army vehicles and earthmovers.
  const isGrande = between(n, 12, 37) && between(raggio, 20, 57);
  return isGrande || (between(n, 6, 18) && between(raggio, 14, 25)) ? n : null;
}

/** A forklift's 8.15-15, a motorcycle's 4.60-17. */
const isRara = (n: number, raggio: number): boolean =>
  (n === 815 && raggio === 15) || (n === 460 && (raggio === 17 || raggio === 18));

function larghezzaInCentesimi(n: number, segno: string, raggio: number): number | null {
  // 169-30 is 16.9-30; 1000-20 is 10.00-20 and 400-8 is 4.00-8.
  if (isAgri(n / 10)) return between(raggio, 16, 46) && raggio % 1 === 0 ? n / 10 : null;
  // Old cars and vans: 560-15 and 560x15 are 5.60-15, 670R14C is 6.70R14.
  if (/^[-XR]$/.test(segno) && n % 10 === 0 && between(n, 520, 690) && between(raggio, 10, 16)) return n / 100;
  // Trailers and small carts: 570-8.
  if (/^[-X]$/.test(segno) && n === 570 && raggio === 8) return 5.7;
  // Earthmovers: 18.00-25, 24.00R35. Smaller rims have no such widths.
  if (n >= 1650 && (n % 50 !== 0 || raggio < 20)) return null;
  // No radial tyre is so narrow. `BD 200 R` is a pattern.
  const minima = segno.includes('R') ? 300 : 200;
  return (n % 25 === 0 || n === 410 || n === 480 || isRara(n, raggio)) &&
    between(n, minima, 3700) &&
    between(raggio, 3, 57)
    ? n / 100
    : null;
}

/**
 * The American motorcycle code, perhaps with a speed symbol in it. MT9016, without a dash or a letter, may be an
 * article's code. A pattern may be called MT 90: then its size stands apart from it.
 * Yes: `MT90B16`, `MH90-21`, `MU85 B 16`, `MT90-B16`, `MT 90 B16`, `MT 90 B 16`, `MT90HB16`, `MT90H16`
 * No: `MT9016`, `MX90B16`, `MT90B40`, `MT 90 - 16`, `MT 90 R 16`
 */
export const ALFANUMERICA: Forma = [
  /(M[HJLMNPRTUV])(?: (?=[89][05] ?B))?([89][05]) ?-?[HSV]?(-|R|B|(?<=[HSV])) ?-? ?(\d\d)/y,
  (lettere, rapporto, segno, rim) =>
    between(Number(rim), 14, 21)
      ? {
          forma: 'alfanumerica',
          lettere,
          rapporto: Number(rapporto),
          struttura: struttura(segno, false, '-'),
          raggio: Number(rim),
        }
      : null,
];

/**
 * The letter of an old American car's tyre, with an R when it is radial. 78 is the series of that time. Other words
 * look like this too, so the dash is needed.
 * Yes: `E70-14`, `GR78-15`, `F60-15`, `L78 - 15`, `F.78 - 15`, `L 78-15`
 * No: `E 78-15`, `L 70-15`, `E75-14`, `E7014`, `G78-1536`, `I78-15`, `G78-17`, `GS78-15`, `M78-15`
 */
export const ALFANUMERICA_AUTO: Forma = [
  /(?<!\d{3} )([A-HJ-LN]R?)(?:\.|(?<![AE]) (?=78)|)([67]0|78) ?- ?(1[345])/y,
  (lettere, rapporto, rim) => ({
    forma: 'alfanumerica',
    lettere,
    rapporto: Number(rapporto),
    struttura: '-',
    raggio: Number(rim),
  }),
];
