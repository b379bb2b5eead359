/**
 * How each form of size is written (domain.md c1): one pattern a form, anchored where the reading starts and bounded in length, and one
 * check of its numbers. The first form of FORME whose pattern matches and whose numbers can be wins.
 */
import {
  AGRI,
  between,
  famigliaMetrica,
  isDoppia,
  isSenzaRapporto,
  type Forma,
  type Struttura,
} from './misura-forme.ts';
import { FORME_BICI, frazione, withMezzo } from './misura-grafie-bici.ts';

/** Half-inch rims also as typed without the dot: 31580225. */
const decimal = (rim: string): number => (rim.length === 3 && !rim.includes('.') ? Number(rim) / 10 : Number(rim));

/** `D` and the dash are diagonal; a dash that only separates, as in 205-55-16, says nothing. */
function struttura(lettera: string, trattino: boolean, altrimenti: Struttura): Struttura {
  if (lettera === 'B') return 'B';
  if (lettera === 'D' || lettera === '-') return '-';
  if (lettera !== '') return 'R';
  return trattino ? '-' : altrimenti;
}

const METRICA: Forma = [
  /(\d{3}|1[0-3]\d0|[5-9]0(?=[-/ ]|\d\d-))( ?[-/.*X_:;]? ?)(10[05]|\d\d)( ?[-/.,*X_:;]? ?)((?:[HQSTVWYZ] ?)?RF?|ZRF|[BD]|RAGGIO|CERCHIO|)( ?[-/.]? ?)(175|195|225|\d\d(?:\.\d(?!\d))?|[4-6](?:\.5)?)/y,
  (w, primo, a, secondo, lettera, terzo, rim) => {
    const larghezza = Number(w);
    const rapporto = Number(a);
    const raggio = decimal(rim);
    const famiglia = famigliaMetrica(larghezza, rapporto, raggio);
    if (famiglia === null) return null;
    const isNumero = primo + secondo + lettera + terzo === '';
    // A run of digits is a size only where sizes are common; the rest are article codes.
    if (isNumero && (larghezza > 999 || (famiglia === 'vettura' && (larghezza < 125 || rapporto > 85)))) return null;
    if (isNumero && famiglia === 'industriale' && (raggio % 2 === 1 || larghezza < 335)) return null;
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

/** 31105015: eight digits, outer diameter 27-40, not ending like a truck rim; seven (30950R15) only with the R. */
const DIAMETRO_SENZA_SEGNI: Forma = [
  /(2[7-9]|3\d|40)(?:(\d{4})R?|([89]\d\d)R)(?!175|195|225)(\d\d)(?!\d)/y,
  (d, w4, w3, rim) => {
    const larghezza = Number(w4 + w3) / 100;
    if (larghezza % 0.25 !== 0 || !between(larghezza, 7, 18.5) || !between(Number(rim), 12, 24)) return null;
    return { forma: 'diametro', diametro: Number(d), larghezza, struttura: 'R', raggio: Number(rim) };
  },
];

/** On the 15.3 inch rims of implements 115/80 is 11.5/80. */
const POLLICI_RAPPORTO: Forma = [
  /(\d\d?(?:\.\d0?)?|1\d\d)( ?\/ ?|[ -])(\d\d)( ?[-/]? ?)(R|) ?(\d\d(?:\.\d)?)/y,
  (w, primo, a, secondo, lettera, rim) => {
    const larghezza = Number(w) / (Number(w) >= 100 && rim === '15.3' ? 10 : 1);
    const rapporto = Number(a);
    const isScritta = primo.includes('/') ? secondo + lettera !== '' : w.includes('.') && secondo !== '';
    if (!isScritta || !between(rapporto, 45, 95) || rapporto % 5 !== 0) return null;
    // 35/65-33 is a loader's, 20/55-16 a car's 205/55-16 half typed.
    const [massima, minimo, massimo] = larghezza > 30 ? [65, 25, 57] : [w.includes('.') ? 30 : 19, 8, 38];
    if (!between(larghezza, 4, massima) || !between(Number(rim), minimo, massimo)) return null;
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
  /(\d\d?\.\d\d?|\d{3,4}(?=\/))[-/](\d\d?\.\d\d?|\d{3,4}) ?(-|R) ?(\d\d?)/y,
  (prima, seconda, segno, rim) => {
    const centesimi = prima.includes('.') ? 1 : 100;
    const [a, b] = [Number(prima) / centesimi, Number(seconda) / centesimi];
    if (prima.includes('.') !== seconda.includes('.') || !isDoppia(a, b)) return null;
    if (!between(a, 2.5, 21) || !between(Number(rim), 3, 38) || Math.round(a * 100) % 5 !== 0) return null;
    return { forma: 'doppia', larghezze: [a, b], struttura: struttura(segno, false, '-'), raggio: Number(rim) };
  },
];

/** 18850-8 is 18x8.50-8: with the dash no article code. */
const DIAMETRO: Forma = [
  /(\d\d?(?:\.\d\d?)?)( ?[X/*] ?|[ -]|(?=\d{3,4}-))(\d{3,4}|\d\d?(?:\.\d\d?| 1\/2| 50?(?= \d))?)( ?[-/X*]? ?)(R|) ?-? ?(\d\d?(?:\.\d)?)/y,
  (d, primo, scritta, secondo, lettera, rim) => {
    const diametro = Number(d);
    const w = withMezzo(scritta).replace(' ', '.');
    const isCompatta = /^\d{3,4}$/.test(w);
    const larghezza = isCompatta ? Number(w) / 100 : Number(w);
    const raggio = Number(rim);
    const isFuoristrada =
      larghezza % 1 === 0.5 && larghezza >= 8.5 && diametro >= 27 && between(raggio, 14, 20) && raggio % 1 === 0;
    if (primo === '' && (larghezza % 0.5 !== 0 || diametro > 29 || raggio > 12)) return null;
    if (primo.includes('/') && (!w.includes('.') || isCompatta)) return null;
    // Without a sign what off-road tyres have (31 10,50 15), or small ones in spaces alone (25 8 12): `Super 50 5.00-15` is a pattern and a size.
    const isSpazi = primo === ' ' && secondo === ' ';
    const isPiccola = isSpazi && !isCompatta && between(diametro, 16, 30) && larghezza >= 6 && between(raggio, 6, 14);
    const isLarga = isFuoristrada && diametro <= 40 && (w.includes('.') || (isSpazi && isCompatta));
    if (/^[ -]$/.test(primo) && !isLarga && !isPiccola) return null;
    if (secondo + lettera === '') return null;
    if (!between(diametro, 8, 60) || !between(larghezza, diametro < 14 ? 2.5 : 3, 26) || larghezza >= diametro)
      return null;
    if (!between(raggio, 3, 30) || raggio >= diametro) return null;
    const altrimenti = diametro >= 27 && raggio >= 14 && !(larghezza % 1 === 0 && secondo.includes('-')) ? 'R' : '-';
    return { forma: 'diametro', diametro, larghezza, struttura: struttura(lettera, false, altrimenti), raggio };
  },
];

const SENZA_RAPPORTO: Forma = [
  /(\d{3})( ?[-/X]? ?)([HQST]?R|D|) ?-? ?(\d\d)/y,
  (w, segno, lettera, rim) => {
    const larghezza = Number(w);
    const raggio = Number(rim);
    // 225-16 is the moped's 2.25-16; 225R16 is in millimetres.
    const isMoto = /[-X]/.test(segno) && lettera === '' && larghezza >= 225 && raggio > 15;
    if (!isSenzaRapporto(larghezza, raggio) || isMoto) return null;
    return { forma: 'senzaRapporto', larghezza, struttura: struttura(lettera, false, 'R'), raggio, suffisso: '' };
  },
];

/** 2 1/4-16 is 2.25-16; 1 3/4x20 is a bicycle's 20x1 3/4. */
const POLLICI_FRAZIONE: Forma = [
  /([1-5])[ .-]?([13])\/([24]) ?([-X ]) ?(\d\d)/y,
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

/** 14.9/13-28 is 14.9-28: the second number is the width's old name. 3.50x10 is 3.50-10, 95R175 is 9.5R17.5. */
const POLLICI: Forma = [
  /(?:(1[1-8]\.[2469])\/1[0-5](?=[-R ])|(\d\d?\.\d\d?|\d{1,4}))(L|)( ?[-/X] ?|\.(?=R)| ?|)(R|D|) ?-? ?(175|195|225|\d\d(?:\.\d)?|\d)/y,
  (agri, w, l, segno, lettera, rim) => {
    // 100020 may be 10.00-20 or an article code: not for a size reader to say.
    if (l + segno + lettera === '') return null;
    const raggio = decimal(rim);
    // 9.5 17.5, 12-22.5 and 12/22.5 can only be a truck's, whose tyres are all radial.
    const isAutocarro = /^[ /-]$/.test(segno) && ['17.5', '19.5', '22.5'].includes(rim) && between(Number(w), 7, 13);
    const scritta = isAutocarro ? 'R' : lettera;
    const larghezza = larghezzaPollici(agri + w, segno.trim() + scritta, l !== '', raggio);
    // 275-45,R is a car's size: no rim is so large for so narrow a tyre.
    if (larghezza === null || raggio > 6 * larghezza + 12) return null;
    return { forma: 'pollici', larghezza, ribassata: l !== '', struttura: struttura(scritta, false, '-'), raggio };
  },
];

const isAgri = (larghezza: number): boolean => AGRI.some(([pollici]) => pollici === larghezza);

/** The width in inches of `w` as typed before `segno` (`-`, `R`, or nothing but a space), or null when that is no width. */
function larghezzaPollici(w: string, segno: string, ribassata: boolean, raggio: number): number | null {
  const n = Number(w);
  const isScritta = ribassata || segno !== '';
  if (segno === 'X' && !isAgri(n) && (!/\.\d\d|^(?:[2-9]|1\d)\d\d$/.test(w) || raggio % 1 !== 0 || raggio > 24))
    return null;
  // 1000/20 is 10.00-20; 225/45 is a size half typed.
  if (segno === '/' && !w.includes('.') && (n < 300 || raggio % 1 !== 0 || !between(raggio, 8, 24))) return null;
  if (w.includes('.')) {
    const isUsuale = n % 0.25 === 0 || isAgri(n);
    return between(n, 2, 70) && between(raggio, 3, 63) && (isScritta || (isUsuale && raggio >= 8)) ? n : null;
  }
  // 400 8, 350 10, 700 12.
  const isPiccola = between(n, 300, 700) && n % 50 === 0 && between(raggio, 8, 10);
  if (!isScritta && !isPiccola && !(between(n, 600, 1400) && raggio >= 12)) return null;
  if ((n === 85 || n === 95) && raggio === 17.5) return n / 10;
  // 12r22 is 12R22.5 half typed.
  if (segno === 'R' && between(n, 7, 13) && [17, 19, 22].includes(raggio)) return null;
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
  // Cars of old: 560-15 is 5.60-15.
  if (segno === '-' && n % 10 === 0 && between(n, 520, 690) && between(raggio, 10, 16)) return n / 100;
  // No radial is so narrow: `BD 200 R` is a pattern.
  const minima = segno.includes('R') ? 300 : 200;
  return (n % 25 === 0 || n === 410 || n === 480) && between(n, minima, 3700) && between(raggio, 3, 57)
    ? n / 100
    : null;
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
  ...FORME_BICI,
  SENZA_RAPPORTO,
  POLLICI_FRAZIONE,
  POLLICI,
  ALFANUMERICA,
];
