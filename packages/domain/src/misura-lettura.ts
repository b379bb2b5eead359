/**
 * Reading a size out of normalised text (misura-testo.ts). Each form has one pattern, anchored where the reading starts and bounded in
 * length, and one check of its numbers; the first form, in the order of FORME, whose numbers can be wins. A reading that would end in the
 * middle of a longer number or word is no reading.
 */
import { AGRI, between, famigliaMetrica, isSenzaRapporto, type Misura, type Struttura } from './misura-forme.ts';

export interface MisuraLetta {
  readonly misura: Misura;
  /** Where the reading ends in the normalised text. */
  readonly fine: number;
  /** Written `RF` between aspect and rim (225/45RF17): the ETRTO mark of a run-flat tyre. */
  readonly runflat: boolean;
}

type Forma = readonly [pattern: RegExp, build: (parti: readonly string[]) => Misura | null];

/** Printed before the numbers; says where the tyre was designed, not which it is. A T apart is more often a pattern's (KMAX T). */
const PREFISSO = /(?:T|(?:P|LT|ST|IF|VF) ?)(?=\d)/y;
const SUFFISSO = / ?(CP?)(?![A-Z0-9])/y;
const LT = / ?LT(?![A-Z0-9])/y;
const INDICE_DOPPIO = / ?\(?\d{2,3}\/\d{2,3} ?[B-HJ-NP-WY](?![A-Z0-9])/y;
/** What may follow a size without a space: the words dealers glue to it. */
const INCOLLATO = /(?:CP?|LT|XL|EL|TL|TT|RFT?|ROF|EMT|SSR|ZP|INV|EST|AS|4S|[HQSTVWY])(?![A-Z0-9])/y;
/** What may follow a size after `-` or `/` without being more of the same number. */
const INDICE = /\d{2,3}(?:\/\d{2,3})? ?(?:A[1-8]|[B-HJ-NP-WY])(?![A-Z0-9])|\d\d? ?PR\b/y;
const CODA =
  /[ -]?(?:\(?\d{2,3}(?:\/\d{2,3})? ?(?:A[1-8]|[B-HJ-NP-WY])\)?|XL|EL|RF|REINF|EXTRA LOAD|T[LT]|LT|\d\d? ?PR|M\+S|\*)(?![A-Z0-9])/y;

/** Half-inch rims also as typed without the dot: 31580225. */
const decimal = (rim: string): number => (rim.length === 3 ? Number(rim) / 10 : Number(rim));

/** `D` and the dash are diagonal; a dash that only separates, as in 205-55-16, says nothing. */
function struttura(lettera: string, trattino: boolean, altrimenti: Struttura): Struttura {
  if (lettera === 'B') return 'B';
  if (lettera === 'D') return '-';
  if (lettera !== '') return 'R';
  return trattino ? '-' : altrimenti;
}

const METRICA: Forma = [
  /(\d{3}|1[0-3]\d0|[5-9]0(?=[-/ ]))( ?[-/.*X]? ?)(10[05]|\d\d)( ?[-/.*X]? ?)([HQSTVWYZ]?RF?|ZRF|[BD]|)( ?-? ?)(175|195|225|\d\d(?:\.\d)?)/y,
  ([w = '', primo = '', a = '', secondo = '', lettera = '', terzo = '', rim = '']) => {
    const larghezza = Number(w);
    const rapporto = Number(a);
    const raggio = decimal(rim);
    const famiglia = famigliaMetrica(larghezza, rapporto, raggio);
    if (famiglia === null) return null;
    const isNumero = primo + secondo + lettera + terzo === '';
    // A run of digits is a size only where sizes are common; the rest are article codes.
    if (isNumero && (larghezza > 999 || (famiglia === 'vettura' && (larghezza < 125 || rapporto > 85)))) return null;
    const trattino = (secondo + terzo).includes('-') && !primo.includes('-');
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
  ([d = '', w = '', rim = '']) => {
    const larghezza = Number(w) / 100;
    if (rim === '' || larghezza % 0.25 !== 0 || !between(larghezza, 7, 18.5) || !between(Number(rim), 12, 24))
      return null;
    return { forma: 'diametro', diametro: Number(d), larghezza, struttura: 'R', raggio: Number(rim) };
  },
];

const POLLICI_RAPPORTO: Forma = [
  /(\d\d?(?:\.\d{1,2})?)( ?\/ ?| )(\d\d)( ?[-/]? ?)(R|) ?(\d\d(?:\.\d)?)/y,
  ([w = '', primo = '', a = '', secondo = '', lettera = '', rim = '']) => {
    const larghezza = Number(w);
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

const DIAMETRO: Forma = [
  /(\d\d?(?:\.\d\d?)?)( ?[X/*] ?| )(\d{3,4}|\d\d?(?:\.\d\d?)?)( ?[-/X*]? ?)(R|) ?-? ?(\d\d?(?:\.\d)?)/y,
  ([d = '', primo = '', w = '', secondo = '', lettera = '', rim = '']) => {
    const diametro = Number(d);
    const isCompatta = /^\d{3,4}$/.test(w);
    const larghezza = isCompatta ? Number(w) / 100 : Number(w);
    const raggio = Number(rim);
    const hasSegno = /[X*]/.test(primo);
    // Without a sign only what off-road tyres have (31 10,50 15): `Super 50 5.00-15` is a pattern and a size.
    const isUsuale =
      w.includes('.') && larghezza % 1 === 0.5 && larghezza >= 8.5 && between(raggio, 14, 20) && raggio % 1 === 0;
    if (!hasSegno && (primo.trim() === '' ? !isUsuale || !between(diametro, 27, 40) : isCompatta || !w.includes('.')))
      return null;
    if (secondo + lettera === '') return null;
    if (!between(diametro, 8, 60) || !between(larghezza, 3, 26) || larghezza >= diametro) return null;
    if (!between(raggio, 3, 30) || raggio >= diametro) return null;
    const altrimenti = diametro >= 27 && raggio >= 14 ? 'R' : '-';
    return {
      forma: 'diametro',
      diametro,
      larghezza,
      struttura: struttura(lettera, secondo.includes('-') && altrimenti === '-', altrimenti),
      raggio,
    };
  },
];

const BICI: Forma = [
  /(\d\d(?:\.\d)?) ?[X*] ?(\d(?:\.\d{1,3})?)(?:[ -](\d)\/(\d))?/y,
  ([d = '', w = '', numeratore = '', denominatore = '']) => {
    const diametro = Number(d);
    const frazione = numeratore !== '';
    if (frazione && (w.includes('.') || ![2, 4, 8].includes(Number(denominatore)) || numeratore >= denominatore))
      return null;
    const larghezza = Number(w) + (frazione ? Number(numeratore) / Number(denominatore) : 0);
    // 12x1.5 and 14x1.5 are the threads of wheel bolts.
    if (!between(diametro, 12, 29) || !between(larghezza, 1, 5.2) || (diametro < 16 && larghezza <= 1.5)) return null;
    return { forma: 'bici', diametro, larghezza, frazione };
  },
];

const BICI_FRANCESE: Forma = [
  /([3-7][05]0) ?[X*] ?(\d\d) ?([ABCD]|)/y,
  ([d = '', w = '', lettera = '']) =>
    between(Number(w), 18, 65)
      ? {
          forma: 'biciFrancese',
          diametro: Number(d),
          larghezza: Number(w),
          lettera: lettera === 'A' || lettera === 'B' || lettera === 'C' || lettera === 'D' ? lettera : '',
        }
      : null,
];

/** Bead seat diameters in use. */
const CALETTAMENTI =
  '203 254 305 349 355 369 406 419 451 457 501 507 520 540 541 547 559 571 584 590 597 609 622 630 635';

const ETRTO: Forma = [
  /(\d{2,3}) ?[-X/] ?(\d{3})/y,
  ([w = '', d = '']) =>
    between(Number(w), 18, 132) && CALETTAMENTI.includes(d) && !d.includes(' ')
      ? { forma: 'etrto', larghezza: Number(w), calettamento: Number(d) }
      : null,
];

const SENZA_RAPPORTO: Forma = [
  /(\d{3})( ?[-/]? ?)([HQST]?R|D|) ?-? ?(\d\d)/y,
  ([w = '', segno = '', lettera = '', rim = '']) => {
    const larghezza = Number(w);
    const raggio = Number(rim);
    // 225-16 is the moped's 2.25-16; 225R16 is in millimetres.
    if (
      !isSenzaRapporto(larghezza, raggio) ||
      (segno.includes('-') && lettera === '' && larghezza >= 225 && raggio > 15)
    ) {
      return null;
    }
    return { forma: 'senzaRapporto', larghezza, struttura: struttura(lettera, false, 'R'), raggio, suffisso: '' };
  },
];

/** 2 1/4-16 is 2.25-16. */
const POLLICI_FRAZIONE: Forma = [
  /([1-5])[ .-]?([13])\/([24]) ?[- ] ?(\d\d)/y,
  ([w = '', numeratore = '', denominatore = '', rim = '']) =>
    between(Number(rim), 8, 23) && numeratore < denominatore
      ? {
          forma: 'pollici',
          larghezza: Number(w) + Number(numeratore) / Number(denominatore),
          ribassata: false,
          struttura: '-',
          raggio: Number(rim),
        }
      : null,
];

const POLLICI: Forma = [
  /(\d\d?\.\d\d?|\d{1,4})(L|)( ?[-/] ?| ?|)(R|D|) ?-? ?(175|195|225|\d\d?(?:\.\d)?)/y,
  ([w = '', l = '', segno = '', lettera = '', rim = '']) => {
    // 100020 may be 10.00-20 or an article code: not for a size reader to say.
    if (segno + lettera === '') return null;
    const raggio = decimal(rim);
    const larghezza = larghezzaPollici(w, segno.trim() + lettera, l !== '', raggio);
    if (larghezza === null) return null;
    return { forma: 'pollici', larghezza, ribassata: l !== '', struttura: struttura(lettera, false, '-'), raggio };
  },
];

/** The width in inches of `w` as typed before `segno` (`-`, `R`, or nothing but a space), or null when that is no width. */
function larghezzaPollici(w: string, segno: string, ribassata: boolean, raggio: number): number | null {
  const n = Number(w);
  const isScritta = segno !== '';
  if (segno === '/' && !w.includes('.')) return null;
  if (w.includes('.')) {
    const isUsuale = n % 0.25 === 0 || AGRI.some(([pollici]) => pollici === n);
    return between(n, 2, 70) && between(raggio, 3, 63) && (isScritta || (isUsuale && raggio >= 8)) ? n : null;
  }
  if (!isScritta && !between(n, 600, 1400)) return null;
  if (ribassata) return between(n, 5, 31) && between(raggio, 8, 38) ? n : null;
  if (n < 100) {
    if (raggio % 1 !== 0) return between(n, 7, 20) && between(raggio, 14, 25) ? n : null;
    return segno.includes('R')
      ? between(n, 6, 18) && between(raggio, 14, 25)
        ? n
        : null
      : between(n, 4, 12) && between(raggio, 8, 20)
        ? n
        : null;
  }
  // 169-30 is 16.9-30; 1000-20 is 10.00-20 and 400-8 is 4.00-8.
  if (AGRI.some(([pollici]) => pollici * 10 === n)) return between(raggio, 16, 46) ? n / 10 : null;
  return n % 25 === 0 && between(n, 200, 3700) && between(raggio, isScritta ? 3 : 12, 57) ? n / 100 : null;
}

const FORME: readonly Forma[] = [
  METRICA,
  DIAMETRO_SENZA_SEGNI,
  POLLICI_RAPPORTO,
  DIAMETRO,
  BICI,
  BICI_FRANCESE,
  ETRTO,
  SENZA_RAPPORTO,
  POLLICI_FRAZIONE,
  POLLICI,
];

/** The match of a sticky pattern at `at`, or null. */
export function matchAt(pattern: RegExp, testo: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(testo);
}

const skip = (pattern: RegExp, testo: string, at: number): number =>
  at + (matchAt(pattern, testo, at)?.[0].length ?? 0);

/** The size that starts at `at` and ends where a word may end, or null. That `at` begins a word is the caller's to know. */
export function readMisura(testo: string, at: number): MisuraLetta | null {
  const start = skip(PREFISSO, testo, at);
  if (!/[1-9]/.test(testo[start] ?? '')) return null;
  for (const forma of FORME) {
    const nuda = readForma(forma, testo, start);
    if (nuda === null) continue;
    const letta = withSuffisso(nuda, testo);
    if (endsWord(testo, letta.fine)) return letta;
  }
  return null;
}

function readForma([pattern, build]: Forma, testo: string, at: number): MisuraLetta | null {
  const match = matchAt(pattern, testo, at);
  if (match === null) return null;
  const parti = match.slice(1).map((parte) => parte ?? '');
  const misura = build(parti);
  return (
    misura && { misura, fine: at + match[0].length, runflat: misura.forma === 'metrica' && match[0].includes('RF') }
  );
}

/** Adds the C or CP after a size in mm, written or implied by a dual load index, and passes over LT. */
function withSuffisso(letta: MisuraLetta, testo: string): MisuraLetta {
  const { misura } = letta;
  const isVan =
    misura.forma === 'senzaRapporto' ||
    (misura.forma === 'metrica' && famigliaMetrica(misura.larghezza, misura.rapporto, misura.raggio) === 'vettura');
  if (!isVan) return { ...letta, fine: skip(LT, testo, letta.fine) };
  const scritto = matchAt(SUFFISSO, testo, letta.fine);
  if (scritto !== null) {
    const suffisso = scritto[1] === 'CP' ? 'CP' : 'C';
    return { ...letta, misura: { ...misura, suffisso }, fine: letta.fine + scritto[0].length };
  }
  const isDoppio = matchAt(INDICE_DOPPIO, testo, letta.fine) !== null;
  return isDoppio
    ? { ...letta, misura: { ...misura, suffisso: 'C' } }
    : { ...letta, fine: skip(LT, testo, letta.fine) };
}

/** A size ends where no letter or digit follows, nor more of the same number after a dot, dash or slash. */
function endsWord(testo: string, at: number): boolean {
  const next = testo[at] ?? ' ';
  if (/[A-Z0-9]/.test(next)) return matchAt(INCOLLATO, testo, at) !== null;
  if (!/[-./]/.test(next) || !/\d/.test(testo[at + 1] ?? '')) return true;
  if (next === '.') return false;
  return matchAt(INDICE, testo, at + 1) !== null || FORME.some((forma) => readForma(forma, testo, at + 1) !== null);
}

/** Passes over what is printed after a size: indices, XL, LT, ply rating, TL. */
export function skipCoda(testo: string, at: number): number {
  let fine = at;
  for (let next = skip(CODA, testo, fine); next > fine; next = skip(CODA, testo, fine)) fine = next;
  return fine;
}
