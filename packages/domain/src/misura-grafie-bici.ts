/** How sizes of bicycles, prams and kick scooters are written (domain.md c1), and the fractions of inches they share with motorcycles. */
import { between, type Forma } from './misura-forme.ts';

/** 4 1/2 is 4.5. */
export const withMezzo = (scritto: string): string => scritto.replace(/[ .-]1\/2/, '.5');

/** A whole number and a fraction of it. */
export const frazione = (intero: string, numeratore: string, denominatore: string): number =>
  Number(intero) + (numeratore === '' ? 0 : Number(numeratore) / Number(denominatore));

const BICI: Forma = [
  /(\d\d?(?:\.\d|[ .-]1\/2)?)(?: ?[X*] ?| (?=1[ -]\d\/|[12]\.\d\d?(?![\d./]| ?[-R\d])))(\d(?=\.\d\/)|\d(?:\.\d{1,3})?)(?:[ .-](\d)\/(\d))?/y,
  (d, w, numeratore, denominatore) => {
    const diametro = Number(withMezzo(d));
    const isFrazione = numeratore !== '';
    if (isFrazione && (w.includes('.') || ![2, 4, 8].includes(Number(denominatore)) || numeratore >= denominatore))
      return null;
    const larghezza = frazione(w, numeratore, denominatore);
    if (diametro < 12) {
      // 8x2 and 8x4 are axles of a lorry, 8.5x2 and 10x2 wheels of a kick scooter.
      if ((diametro < 10 && diametro % 1 === 0) || !between(diametro, 8, 12) || !between(larghezza, 1.75, 3.5))
        return null;
    } else if (!between(diametro, 12, 29) || !between(larghezza, 1, 5.2) || (diametro < 16 && larghezza <= 1.5)) {
      // 12x1.5 and 14x1.5 are the threads of wheel bolts.
      return null;
    }
    return { forma: 'bici', diametro, larghezza, frazione: isFrazione };
  },
];

/** 28x1 5/8x1 3/8 is the old name of 37-622: the last fraction is the width. */
const BICI_TRIPLA: Forma = [
  /28 ?X? ?1[ -]5\/8 ?X? ?1[ -](1\/8|1\/4|3\/8)/y,
  (larghezza) => ({
    forma: 'etrto',
    larghezza: larghezza === '3/8' ? 37 : larghezza === '1/4' ? 32 : 28,
    calettamento: 622,
  }),
];

/** 700x25C, and as hands shorten it 700C25, 700 25C and 700 28, where no truck's 7.00-20 can be meant. */
const BICI_FRANCESE: Forma = [
  /([3-7][05]0)(?: ?[X*] ?(\d\d)(?: ?([ABCD])(?![A-Z0-9])|)|(?: ?[/-] ?| )(2[3568]|[34]\d) ?(C)|[ -](2[358]|3[258])|([ABCD]) ?[X*]? ?(\d\d))/y,
  (d, w1, l1, w2, l2, w3, l3, w4) => {
    const larghezza = Number(w1 + w2 + w3 + w4);
    if (w2 + w3 !== '' && d !== '700') return null;
    // 300x21 is a motorcycle's 3.00-21, 750x20 a lorry's.
    if (l1 + l2 + l3 === '' && !['650', '700'].includes(d) && larghezza < 25) return null;
    const lettera = (['A', 'B', 'C', 'D'] as const).find((nota) => nota === l1 + l2 + l3) ?? '';
    return between(larghezza, 18, 65) ? { forma: 'biciFrancese', diametro: Number(d), larghezza, lettera } : null;
  },
];

/** Bead seat diameters in use. */
const CALETTAMENTI =
  '203 254 305 349 355 369 406 419 451 457 501 507 520 540 541 547 559 571 584 590 597 609 622 630 635';

/** With nothing between (47 622) only where the second number can be no tyre's width. */
const ETRTO: Forma = [
  /(\d{2,3})( ?[-X/] ?| )(\d{3})/y,
  (w, segno, d) =>
    between(Number(w), 18, segno === ' ' ? 62 : 132) &&
    CALETTAMENTI.includes(d) &&
    (segno !== ' ' || Number(d) % 5 !== 0)
      ? { forma: 'etrto', larghezza: Number(w), calettamento: Number(d) }
      : null,
];

/** In order of precedence. */
export const FORME_BICI: readonly Forma[] = [BICI_TRIPLA, BICI, BICI_FRANCESE, ETRTO];
