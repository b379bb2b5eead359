/**
 * How the sizes of bicycles, prams and kick scooters are written (domain.md c1). Motorcycles share their fractions of
 * an inch.
 */
import { between, type Forma } from './misura-forme.ts';

/** 4 1/2 is 4.5. */
export const withMezzo = (scritto: string): string => scritto.replace(/[ ."X-]{0,3}1\/2/, '.5');

/** Diameters of the bicycle's tyres that may be narrower than an inch: 24x3/4, 26x7/8. */
export const SOTTILI = [24, 26, 27, 28];

/** A whole number plus a fraction. */
export const frazione = (intero: string, numeratore: string, denominatore: string): number =>
  Number(intero) + (numeratore === '' ? 0 : Number(numeratore) / Number(denominatore));

/**
 * A size in inches. A fraction is another rim than its decimal. When a tube is for several widths or rims, the first
 * one counts. Narrower than an inch are only the tubulars of track and triathlon.
 * Yes: `26x1.75/2.125`, `14x1 3/8`, `121/2x21/4`, `9x2`, `28x1.75`, `28" x 1.75"`, `26x1 3/8`, `26" x 1 3/8"`
 * Yes: `26x2.35/40`, `24x3/4`, `26 x 7/8`, `32x2.40`, `12 1/2x2 1/4`, `8.5x2`, `8x1 1/4`, `28 1.75`, `26x1.75x2`
 * Yes: `20"x2.125"x2.1"`, `26x1 3/8-1 1/2`, `28/29x1.75-2.40`, `26x1.75/1.95/2.125`
 * Yes: `12"1/2x2"1/4`, `12x1/2x2 1/4`, `27.5+x2.8`
 * No: `16x1/2x2 1/4`, `23x5`, `12x1.5`, `14x1.5`, `22x1.5`, `8x2`, `30x2`, `32x2`, `26x1 5/8.5`
 */
export const BICI: Forma = [
  /(\d\d?(?:\.\d|(?:[ ."-]?|(?<=12) ?X ?)1\/2)?)(?:\/2[6-9](?=X))?(?: ?(?:"|'')|\+)?(?: ?[X*] ?| (?=[12][ -]\d\/|[12]\.\d\d?(?![\d./]| ?[-R\d])))(\d(?=\.\d\/\d(?!\.))|(?=3\/4(?![\d./-])|7\/8(?![\d./-]))|\d(?:\.\d{1,3})?)(?:[ ."-]?(\d)\/(\d)(?![\d.]))?(?:"?X2(?:\.1(?:25)?| 1\/4)?"?(?![\d.])|"|''|(?:[-/][1-3](?:\.\d{1,3}| \d\/\d)){1,2}(?![\d.])|(?<=\.\d\d)\/[1-9][05](?![\d.-])|(?!"))/y,
  (d, w, numeratore, denominatore) => {
    const diametro = Number(withMezzo(d));
    const isFrazione = numeratore !== '';
    if (isFrazione && (w.includes('.') || ![2, 4, 8].includes(Number(denominatore)) || numeratore >= denominatore))
      return null;
    const larghezza = frazione(w, numeratore, denominatore);
    if (w === '') return SOTTILI.includes(diametro) ? { forma: 'bici', diametro, larghezza, frazione: true } : null;
    if (diametro < 12) {
      // 8x2 and 8x4 describe a lorry's axles. 8.5x2 and 10x2 are wheels of kick scooters, 8x1 1/4 is a pram's.
      const isRuotina = isFrazione ? diametro >= 6 : diametro > 8;
      if (!isRuotina || !between(larghezza, isFrazione ? 1 : 1.75, 3.5)) return null;
    } else {
      // 12x1.5 and 14x1.5 are threads of wheel bolts, 18x1.5 and 22x1.5 of hydraulic parts.
      const isFiletto = diametro < 16 ? !isFrazione && larghezza <= 1.5 : w === '1.5' && [18, 22].includes(diametro);
      // 32x2.40 is the newest rim; 32x2 is a thread.
      const isNuova = diametro === 32 && w.includes('.') && between(larghezza, 2.1, 2.6);
      // Fat tyres are made for few rims. 23x5 belongs to a forklift.
      if (larghezza > 3.25 && ![12, 16, 20, 24, 26, 27.5, 29].includes(diametro)) return null;
      if (isFiletto || (diametro > 29 && !isNuova) || !between(larghezza, 1, 5.2)) return null;
    }
    return { forma: 'bici', diametro, larghezza, frazione: isFrazione };
  },
];

/**
 * The old name of 37-622. The smaller fraction is the width.
 * Yes: `28x1 5/8x1 3/8`, `28 1 5/8 1 1/4`, `28x1.5/8x1.3/8`, `28-1 5/8-1 3/8`, `28x1 3/8 x 1 5/8`
 * No: `28x1 5/8`, `26x1 5/8x1 3/8`
 */
export const BICI_TRIPLA: Forma = [
  /28"? ?[X-]? ?(?:1[ .-]5\/8"? ?[X-]? ?1[ .-](1\/8|1\/4|3\/8)|1[ .-](1\/8|1\/4|3\/8)"? ?X ?1[ .-]5\/8)/y,
  (dopo, prima) => ({
    forma: 'etrto',
    larghezza: dopo + prima === '3/8' ? 37 : dopo + prima === '1/4' ? 32 : 28,
    calettamento: 622,
  }),
];

/**
 * French names. They are also read in the short forms that dealers type, unless they could be a truck's 7.00-20.
 * Yes: `700/28`, `700x18/25C`, `700x25C`, `700x28 38C`, `700C25`, `700 25C`, `700-28`, `650Bx47`, `600x28A`
 * Yes: `700x25-32`, `700x25mm`
 * No: `700-20`, `300x21`, `750x20`, `700x95`
 */
export const BICI_FRANCESE: Forma = [
  /([3-7][05]0)(?: ?[X*] ?(\d\d)(?:[/-]\d\d(?= ?C| |$)| \d\d(?= ?C(?![A-Z0-9])))?(?: ?([ABCD])(?![A-Z0-9])|(?<=700 ?X ?..) ?MM|)|(?: ?[/-] ?| )(2[3568]|[34]\d) ?(C)(?![A-Z])|[ /-](2[358]|3[258])|([ABCD]) ?[X*]? ?(\d\d))/y,
  (d, w1, l1, w2, l2, w3, l3, w4) => {
    const larghezza = Number(w1 + w2 + w3 + w4);
    if (w2 + w3 !== '' && d !== '700') return null;
    // 300x21 is a motorcycle's 3.00-21, and 750x20 a lorry's 7.50-20.
    if (l1 + l2 + l3 === '' && !['650', '700'].includes(d) && larghezza < 25) return null;
    const lettera = (['A', 'B', 'C', 'D'] as const).find((nota) => nota === l1 + l2 + l3) ?? '';
    return between(larghezza, 18, 65) ? { forma: 'biciFrancese', diametro: Number(d), larghezza, lettera } : null;
  },
];

/**
 * Diameter and width in mm of small wheels that could also be the beginning of a car's or a motorcycle's size
 * (175x65, 180x55).
 */
const RUOTINE = '150X30 150X38 165X45 175X40 175X45 180X50 215X50 225X55 255X50 255X55 255X80 312X52 320X57 400X100';

/**
 * Wheels of prams, kick scooters, wheelchairs and barrows, in mm. The diameter of the bead seat may follow.
 * Yes: `175x45`, `165x45`, `200 x 50`, `240x40`, `280x65-203`, `260*85`, `320x57`, `400x100`
 * No: `175x65`, `180x55`, `320x65`, `200x100`, `205x55`, `200x50x10`
 */
export const RUOTINA: Forma = [
  /([1-3]\d[05]|312|400) ?[X*] ?(\d\d|100)(?!\d|X)(?:-(?:203|250))?/y,
  (d, w) =>
    ` ${RUOTINE} `.includes(` ${d}X${w} `) ||
    (between(Number(d), 200, 300) && d.endsWith('0') && between(Number(w), 40, 99))
      ? { forma: 'biciFrancese', diametro: Number(d), larghezza: Number(w), lettera: '' }
      : null,
];

/** The bead seat diameters in use, in mm. */
const CALETTAMENTI =
  '203 251 254 288 298 305 317 337 340 349 355 369 400 406 419 438 440 451 457 484 489 490 501 507 520 540 541 547 559 571 584 587 590 597 609 622 630 635 642 686';
/**
 * Those of prams, kick scooters and wheelchairs. They are read only with a dash, because other things are written as
 * two small numbers too.
 */
const CALETTAMENTI_PICCOLI = '93 94 110 134 137 144 152 156 160 180 194 222 239 248 279';

/**
 * ETRTO: width and bead seat diameter in mm. Without a sign between them, the second number must be none that is a
 * tyre's width. When a tube is for several sizes, its first width and its first rim count.
 * Yes: `50-156`, `28/47-622`, `28/47-622/635`, `28-47/622-635`, `28-622/630`, `47-622`, `47x622`
 * Yes: `47/622`, `47 622`, `47-110`
 * Yes: `40-180`, `32-137`, `44-194`
 * No: `47-623`, `47 305`, `47x110`, `91-110`, `300-622`, `130x400`
 */
export const ETRTO: Forma = [
  /(\d{2,3})(?:\/\d\d(?=-\d)|-\d\d(?=\/\d{3}-\d{3}))?( ?[-X/] ?| )(\d{2,3})(?:(?<=[-/]\d\d[-/]\d{3})[-/]\d{3}|\/63[05])?/y,
  (w, segno, d) => {
    const larghezza = Number(w);
    const isPiccolo = CALETTAMENTI_PICCOLI.split(' ').includes(d);
    if (isPiccolo ? !segno.includes('-') : !CALETTAMENTI.split(' ').includes(d)) return null;
    // 130x400 is the size of a vintage car's tyre.
    const massima = segno === ' ' || isPiccolo || d === '400' ? 62 : 132;
    if (!between(larghezza, 18, massima)) return null;
    return segno !== ' ' || Number(d) % 5 !== 0 ? { forma: 'etrto', larghezza, calettamento: Number(d) } : null;
  },
];

/**
 * ETRTO with the bead seat diameter first. Only diameters that no tyre has as its width in mm.
 * Yes: `622-28`, `622x50`, `559 x 47`
 * No: `622 28`, `620-28`, `622-75`, `540-65`
 */
export const ETRTO_ROVESCIATA: Forma = [
  /(507|547|559|571|584|597|609|622|635) ?[-X] ?(\d\d)/y,
  (d, w) => (between(Number(w), 18, 65) ? { forma: 'etrto', larghezza: Number(w), calettamento: Number(d) } : null),
];
