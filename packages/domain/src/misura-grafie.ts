/**
 * How each form of size is written (domain.md c1): one pattern a form, anchored where the reading starts and bounded in length, and one
 * check of its numbers. The first form of FORME whose pattern matches and whose numbers can be wins.
 */
import { AGRI, between, famigliaMetrica, isSenzaRapporto, type Misura, type Struttura } from './misura-forme.ts';

/** `build` is given the pattern's groups, an absent one as ''. */
export type Forma = readonly [pattern: RegExp, build: (...gruppi: string[]) => Misura | null];

/** Half-inch rims also as typed without the dot: 31580225. */
const decimal = (rim: string): number => (rim.length === 3 && !rim.includes('.') ? Number(rim) / 10 : Number(rim));

/** `D` and the dash are diagonal; a dash that only separates, as in 205-55-16, says nothing. */
function struttura(lettera: string, trattino: boolean, altrimenti: Struttura): Struttura {
  if (lettera === 'B') return 'B';
  if (lettera === 'D' || lettera === '-') return '-';
  if (lettera !== '') return 'R';
  return trattino ? '-' : altrimenti;
}

/** 4 1/2 is 4.5. */
const withMezzo = (scritto: string): string => scritto.replace(/[ -]1\/2/, '.5');

/** A whole number and a fraction of it. */
const frazione = (intero: string, numeratore: string, denominatore: string): number =>
  Number(intero) + (numeratore === '' ? 0 : Number(numeratore) / Number(denominatore));

const METRICA: Forma = [
  /(\d{3}|1[0-3]\d0|[5-9]0(?=[-/ ]|\d\d-))( ?[-/.*X]? ?)(10[05]|\d\d)( ?[-/.*X]? ?)([HQSTVWYZ]?RF?|ZRF|[BD]|)( ?-? ?)(175|195|225|\d\d(?:\.\d)?|[4-6](?:\.5)?)/y,
  (w, primo, a, secondo, lettera, terzo, rim) => {
    const larghezza = Number(w);
    const rapporto = Number(a);
    const raggio = decimal(rim);
    const famiglia = famigliaMetrica(larghezza, rapporto, raggio);
    if (famiglia === null) return null;
    const isNumero = primo + secondo + lettera + terzo === '';
    // A run of digits is a size only where sizes are common; the rest are article codes.
    if (isNumero && (larghezza > 999 || (famiglia === 'vettura' && (larghezza < 125 || rapporto > 85)))) return null;
    if (isNumero && famiglia === 'industriale' && raggio === 15) return null;
    const hasTrattino = (secondo + terzo).includes('-');
    if (raggio < 8 && !hasTrattino) return null;
    const trattino = hasTrattino && (raggio < 8 || !primo.includes('-'));
    const isRadiale =
      famiglia === 'moto'
        ? larghezza >= 150 || (larghezza >= 110 && raggio >= 17)
        : famiglia !== 'agricola' || raggio % 1 === 0;
    return {
      forma: 'metrica',
      larghezza,
      rapporto,
      // Cars and trucks with a ratio are radial however written; only an explicit letter says otherwise.
      struttura: struttura(
        lettera,
        trattino && (famiglia === 'moto' || famiglia === 'agricola'),
        isRadiale ? 'R' : '-',
      ),
      raggio,
      zr: lettera.startsWith('Z'),
      suffisso: '',
    };
  },
];

/** 31105015: eight digits, outer diameter 27-40, not ending like a truck rim. */
const DIAMETRO_SENZA_SEGNI: Forma = [
  /(2[7-9]|3\d|40)(\d{4})(?!175|195|225)(\d\d)(?!\d)/y,
  (d, w, rim) => {
    const larghezza = Number(w) / 100;
    if (larghezza % 0.25 !== 0 || !between(larghezza, 7, 18.5) || !between(Number(rim), 12, 24)) return null;
    return { forma: 'diametro', diametro: Number(d), larghezza, struttura: 'R', raggio: Number(rim) };
  },
];

/** On the 15.3 inch rims of implements 115/80 is 11.5/80. */
const POLLICI_RAPPORTO: Forma = [
  /(\d\d?(?:\.\d{1,2})?|1\d\d)( ?\/ ?| )(\d\d)( ?[-/]? ?)(R|) ?(\d\d(?:\.\d)?)/y,
  (w, primo, a, secondo, lettera, rim) => {
    const larghezza = Number(w) / (Number(w) >= 100 && rim === '15.3' ? 10 : 1);
    const rapporto = Number(a);
    const isScritta = primo.includes('/') ? secondo + lettera !== '' : w.includes('.') && secondo !== '';
    if (!isScritta || !between(larghezza, 4, 30) || !between(rapporto, 45, 95) || rapporto % 5 !== 0) return null;
    if (!between(Number(rim), 8, 38)) return null;
    return {
      forma: 'polliciRapporto',
      larghezza,
      rapporto,
      struttura: struttura(lettera, false, '-'),
      raggio: Number(rim),
    };
  },
];

/** Both widths alike, with decimals or as 480/400-8. */
const DOPPIA: Forma = [
  /(\d\d?\.\d\d?|\d{3,4})\/(\d\d?\.\d\d?|\d{3,4}) ?(-|R) ?(\d\d?)/y,
  (prima, seconda, segno, rim) => {
    const centesimi = prima.includes('.') ? 1 : 100;
    const [a, b] = [Number(prima) / centesimi, Number(seconda) / centesimi];
    if (prima.includes('.') !== seconda.includes('.') || a === b || !between(a / b, 0.75, 1.34)) return null;
    if (!between(a, 2.5, 16) || !between(Number(rim), 3, 38) || Math.round(a * 100) % 5 !== 0) return null;
    return { forma: 'doppia', larghezze: [a, b], struttura: struttura(segno, false, '-'), raggio: Number(rim) };
  },
];

/** 18850-8 is 18x8.50-8: with the dash no article code. */
const DIAMETRO: Forma = [
  /(\d\d?(?:\.\d\d?)?)( ?[X/*] ?| |(?=\d{3,4}-))(\d{3,4}|\d\d?(?:\.\d\d?| 1\/2)?)( ?[-/X*]? ?)(R|) ?-? ?(\d\d?(?:\.\d)?)/y,
  (d, primo, scritta, secondo, lettera, rim) => {
    const diametro = Number(d);
    const w = withMezzo(scritta);
    const isCompatta = /^\d{3,4}$/.test(w);
    const larghezza = isCompatta ? Number(w) / 100 : Number(w);
    const raggio = Number(rim);
    const isFuoristrada =
      larghezza % 1 === 0.5 && larghezza >= 8.5 && diametro >= 27 && between(raggio, 14, 20) && raggio % 1 === 0;
    // Without a sign only what off-road tyres have (31 10,50 15): `Super 50 5.00-15` is a pattern and a size.
    const isSenzaSegno = /^[ /]+$/.test(primo);
    if (primo === '' && (larghezza % 0.5 !== 0 || diametro > 29 || raggio > 12)) return null;
    if (isSenzaSegno && (!w.includes('.') || (primo === ' ' ? !isFuoristrada || diametro > 40 : isCompatta)))
      return null;
    if (secondo + lettera === '') return null;
    if (!between(diametro, 8, 60) || !between(larghezza, diametro < 14 ? 2.5 : 3, 26) || larghezza >= diametro)
      return null;
    if (!between(raggio, 3, 30) || raggio >= diametro) return null;
    const altrimenti = diametro >= 27 && raggio >= 14 && !(larghezza % 1 === 0 && secondo.includes('-')) ? 'R' : '-';
    return { forma: 'diametro', diametro, larghezza, struttura: struttura(lettera, false, altrimenti), raggio };
  },
];

const BICI: Forma = [
  /(\d\d?(?:\.\d|[ -]1\/2)?)(?: ?[X*] ?| (?=1[ -]\d\/))(\d(?=\.\d\/)|\d(?:\.\d{1,3})?)(?:[ .-](\d)\/(\d))?/y,
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

/** 700x25C, and as hands shorten it 700C25 and 700 25C, where no truck's 7.00-20 can be meant. */
const BICI_FRANCESE: Forma = [
  /([3-7][05]0)(?: ?[X*] ?(\d\d) ?([ABCD]|)|[ -](2[3568]|[34]\d) ?(C)|([ABCD]) ?[X*]? ?(\d\d))/y,
  (d, w1, l1, w2, l2, l3, w3) => {
    const larghezza = Number(w1 + w2 + w3);
    if (w2 !== '' && d !== '700') return null;
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

const SENZA_RAPPORTO: Forma = [
  /(\d{3})( ?[-/]? ?)([HQST]?R|D|) ?-? ?(\d\d)/y,
  (w, segno, lettera, rim) => {
    const larghezza = Number(w);
    const raggio = Number(rim);
    // 225-16 is the moped's 2.25-16; 225R16 is in millimetres.
    const isMoto = segno.includes('-') && lettera === '' && larghezza >= 225 && raggio > 15;
    if (!isSenzaRapporto(larghezza, raggio) || isMoto) return null;
    return { forma: 'senzaRapporto', larghezza, struttura: struttura(lettera, false, 'R'), raggio, suffisso: '' };
  },
];

/** 2 1/4-16 is 2.25-16. */
const POLLICI_FRAZIONE: Forma = [
  /([1-5])[ .-]?([13])\/([24]) ?[- ] ?(\d\d)/y,
  (w, numeratore, denominatore, rim) =>
    between(Number(rim), 8, 23) && numeratore < denominatore
      ? {
          forma: 'pollici',
          larghezza: frazione(w, numeratore, denominatore),
          ribassata: false,
          struttura: '-',
          raggio: Number(rim),
        }
      : null,
];

/** 14.9/13-28 is 14.9-28: the second number is the width's old name. 3.50x10 is 3.50-10, 95R175 is 9.5R17.5. */
const POLLICI: Forma = [
  /(?:(1[1-8]\.[2469])\/1[0-5](?=[-R ])|(\d\d?\.\d\d?|\d{1,4}))(L|)( ?[-/X] ?|\.(?=R)| ?|)(R|D|) ?-? ?(175|195|225|\d\d(?:\.\d)?|\d)/y,
  (agri, w, l, segno, lettera, rim) => {
    // 100020 may be 10.00-20 or an article code: not for a size reader to say.
    if (segno + lettera === '') return null;
    const raggio = decimal(rim);
    // 9.5 17.5 and 12 22.5 can only be a truck's, whose tyres are all radial.
    const isAutocarro = segno === ' ' && ['17.5', '19.5', '22.5'].includes(rim) && Number(w) <= 13;
    const scritta = isAutocarro ? 'R' : lettera;
    const larghezza = larghezzaPollici(agri + w, segno.trim() + scritta, l !== '', raggio);
    if (larghezza === null) return null;
    return { forma: 'pollici', larghezza, ribassata: l !== '', struttura: struttura(scritta, false, '-'), raggio };
  },
];

const isAgri = (larghezza: number): boolean => AGRI.some(([pollici]) => pollici === larghezza);

/** The width in inches of `w` as typed before `segno` (`-`, `R`, or nothing but a space), or null when that is no width. */
function larghezzaPollici(w: string, segno: string, ribassata: boolean, raggio: number): number | null {
  const n = Number(w);
  const isScritta = segno !== '';
  if (segno === 'X' && !isAgri(n) && (!/\.\d\d|^(?:[3-9]|1\d)\d\d$/.test(w) || raggio % 1 !== 0 || raggio > 24))
    return null;
  if (segno === '/' && !w.includes('.')) return null;
  if (w.includes('.')) {
    const isUsuale = n % 0.25 === 0 || isAgri(n);
    return between(n, 2, 70) && between(raggio, 3, 63) && (isScritta || (isUsuale && raggio >= 8)) ? n : null;
  }
  if (!isScritta && !between(n, 600, 1400)) return null;
  if ((n === 85 || n === 95) && raggio === 17.5) return n / 10;
  if (n < 100 || ribassata) {
    const [min, max, daRaggio, aRaggio] = ribassata
      ? [5, 31, 8, 38]
      : raggio % 1 !== 0
        ? [7, 20, 14, 25]
        : segno.includes('R')
          ? [6, 18, 14, 25]
          : [4, 12, 8, 20];
    return between(n, min, max) && between(raggio, daRaggio, aRaggio) ? n : null;
  }
  // 169-30 is 16.9-30; 1000-20 is 10.00-20 and 400-8 is 4.00-8.
  if (isAgri(n / 10)) return between(raggio, 16, 46) ? n / 10 : null;
  return n % 25 === 0 && between(n, 200, 3700) && between(raggio, isScritta ? 3 : 12, 57) ? n / 100 : null;
}

/** MT90B16; without the dash or a letter MT9016 is a code, and a pattern of that name stands apart from its size. */
const ALFANUMERICA: Forma = [
  /(M[HJLMNPRTUV])([89][05]) ?(-|R|B) ?-? ?(\d\d)/y,
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

/** In order of precedence. */
export const FORME: readonly Forma[] = [
  METRICA,
  DIAMETRO_SENZA_SEGNI,
  POLLICI_RAPPORTO,
  DOPPIA,
  DIAMETRO,
  BICI_TRIPLA,
  BICI,
  BICI_FRANCESE,
  ETRTO,
  SENZA_RAPPORTO,
  POLLICI_FRAZIONE,
  POLLICI,
  ALFANUMERICA,
];
