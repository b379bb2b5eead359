/**
 * How sizes in millimetres are written, `205/55 R16` and `195 R14` (domain.md c1). misura-grafie.ts explains the
 * examples.
 */
import { between, famigliaMetrica, isSenzaRapporto, type Forma, type Struttura } from './misura-forme.ts';

/** The rim in inches. A half inch may be typed without its dot, as in 31580225. */
export const decimal = (rim: string): number =>
  rim.length === 3 && !rim.includes('.') ? Number(rim) / 10 : Number(rim);

/** `D` and a dash mean diagonal. A dash that only separates numbers, as in 205-55-16, says nothing. */
export function struttura(lettera: string, trattino: boolean, altrimenti: Struttura): Struttura {
  if (lettera.endsWith('B')) return 'B';
  if (lettera === 'D' || lettera === '-') return '-';
  if (lettera !== '') return 'R';
  return trattino ? '-' : altrimenti;
}

/**
 * Width in mm, aspect ratio, rim. Any single sign may stand between them. `L` marks a trailer tyre with a low
 * section.
 * Yes: `205/55R16`, `2055516`, `205 55 16`, `205-55-16`, `31580225`, `225/45RF17`, `120/80 M/C 14`, `500/50L-22.5`
 * Yes: `600/50 L 22.5`, `180/70-8`, `445/75R21`, `205/55 da 16`, `400/60-155`, `1400/45-22.5`, `255/100R16`
 * Yes: `205 ,55 ,16`, `205 barra 55 16`, `205=55=16`, `205+55+16`
 * Yes: `205 55 erre 16`, `205 su 55 r16`, `205/55e16`
 * Yes: `200/50x10`, `425/55R17`, `205/55 V16`, `205 55 v16`, `295/30R26`, `255/35Z-18`, `225/50VR x 16`, `195/70-HR14`
 * Yes: `225/45 cerchio da 17`, `225/45 diam. 17`, `235/65RR16`, `385/65KR22.5`, `205/55ROF16`, `225/50 ZRR17`
 * Yes: `275/80 aro 22.5`, `175/70 rin 13`, `50/75-6.1`, `195/75C16`, `205/055R16`, `225 spalla 40 cerchio 18`, `225 serie 40 r 18`
 * Yes: `225 altezza 40 diametro 18`, `225/65RC16`, `205/75 c 16`, `225/65C R16`
 * No: `205/55 e 16`, `205+55`, `205=55 16`, `425/55R16`, `205/55`, `206/55R16`, `205/55R7`, `3556515`, `205/658`
 * No: `255/100R18`, `205/055-16`, `180/55C17`
 */
export const METRICA: Forma = [
  /(\d{3}|1[0-4]\d0|(?:[5-9]0|[78]5)(?=[-/ .]|\d\d[-R ]\d\d(?!\d)))( ?(?:\/\/|[-/.,*X_:;]|BARRA|SPALLA|SERIE|ALTEZZA|SU)? ?|[=+](?=\d\d[=+]\d\d))(10[05]|(?:(?<=\/)0(?=.. ?Z?R))?\d\d)( ?(?:[-/.,*X_:;]|BARRA)? ?|(?<=[=+]\d\d)[=+]| ?L ?-| L (?=\d)| M\/?C [-/]? ?)((?:[HQSTVWYZ] ?|(?<=\d ?)[J-NP](?=R))?R(?:R|FT?|OF)?|ZRF|Z(?=-?\d)|(?<=[/ ]\d\d ?)[HSTVW](?=(?:1\d|2[0-4])(?!\d))|[HV]?B|D|(?<=5.\d\d ?)(?:R?C(?= ?1[2-8](?!\d))|C ?R(?= ?1[2-8](?!\d)))|(?:RAG(?:GIO|\.)?|(?:PER )?CERCHIO|ARO|RIN)(?: DA)?|ERRE|(?<=\/\d\d)E(?=\d)|DIAM(?:ETRO|\.)?|DA|DEL|SUL|)( ?[-/.]? ?|(?<=R) ?X ?)((?:175|195|225)(?!\d)|(?<=[-R/ ])(?:1[456]5|153|205|2[468]5|305)(?!\d)|(?<=[4-8]\d0[4-7][05])(?:155|265|305)(?!\d)|\d\d(?:\.(?:50?(?!\d)|5(?=\d{2,3}[/A-Z])|\d(?!\d| ?P(?:R|LY)(?! ?\d|[A-Z]))))?|[4-6](?:\.5)?(?!\.1)|6\.1|[89](?!\d))(?<! \d\d(?= ?PR(?![A-Z])))/y,
  (w, primo, a, secondo, lettera, terzo, rim) => {
    const larghezza = Number(w);
    const rapporto = Number(a);
    const raggio = decimal(rim);
    const famiglia = famigliaMetrica(larghezza, rapporto, raggio);
    if (famiglia === null) return null;
    const isNumero = primo + secondo + lettera + terzo === '';
    // Digits without signs are a size only where such sizes are common. All others are article codes.
    if (isNumero && (larghezza > 999 || (famiglia === 'vettura' && (larghezza < 125 || rapporto > 85)))) return null;
    if (isNumero && famiglia === 'industriale' && (raggio % 2 === 1 || larghezza < 335)) return null;
    // In motorcycle sizes M/C stands in the place of the dash that means diagonal.
    const hasTrattino = /[-M]/.test(secondo + terzo);
    const isDivisa = /[/X]/.test(primo) && (primo === secondo || secondo === 'X');
    const isQuad = larghezza === 145 && rapporto === 70 && raggio === 6;
    if (raggio < 10 && !isQuad && !hasTrattino && !isDivisa && lettera === '') return null;
    // On wheels of machines an x stands for the dash: 200/50x10.
    const isPerDivisa =
      secondo.includes('X') && primo.includes('/') && lettera === '' && isRuotaPiccola(larghezza, raggio);
    const trattino = isPerDivisa || (hasTrattino && (raggio < 8 || !primo.includes('-')));
    const isRadiale =
      famiglia === 'moto'
        ? rapporto <= 90 && (larghezza >= 150 || (larghezza >= 110 && raggio >= 17))
        : famiglia !== 'agricola' || raggio % 1 === 0;
    return {
      forma: 'metrica',
      larghezza,
      rapporto,
      // Tyres of cars and trucks with an aspect ratio are radial, however they are written. Only a letter says
      // otherwise.
      struttura: struttura(
        // A lone speed symbol says nothing of the structure: 205/55 V16, 120/90V18.
        lettera.replace(/^[HSTVW]$/, ''),
        trattino && (/^(?:moto|agricola|industriale)$/.test(famiglia) || isRuotaPiccola(larghezza, raggio)),
        isRadiale ? 'R' : '-',
      ),
      raggio,
      zr: lettera.startsWith('Z'),
      suffisso: /^R?C(?: ?R)?$/.test(lettera) ? 'C' : '',
    };
  },
];

/** Wheels of quads, golf carts and forklifts: 205/65-12, 165/70-10. No car has such a wide tyre on such a small rim. */
export const isRuotaPiccola = (larghezza: number, raggio: number): boolean =>
  raggio <= (larghezza >= 195 ? 12 : larghezza >= 165 ? 10 : 9);

/**
 * Width in mm and rim. The aspect ratio that is left out is 82. On forklifts 250-15 and 300-15 are in mm too.
 * Yes: `195R14`, `19514`, `195-14`, `185C14`, `165SR15`, `250-15`, `300/15`, `300x15`
 * No: `185C10`, `250 15`, `350-15`, `225-16`, `300R16`, `190R14`, `195R20`
 */
export const SENZA_RAPPORTO: Forma = [
  /(\d{3})( ?[-/X]? ?)([HQSTV]?R|D|C(?=1[2-6])|) ?-? ?(\d\d)/y,
  (w, segno, lettera, rim) => {
    const larghezza = Number(w);
    const raggio = Number(rim);
    if (/^[-/X]$/.test(segno.trim()) && lettera === '' && raggio === 15 && (w === '250' || w === '300'))
      return { forma: 'senzaRapporto', larghezza, struttura: '-', raggio, suffisso: '' };
    // 225-16 is a moped's 2.25-16, but 225R16 is in millimetres.
    const isMoto = /[-X]/.test(segno) && lettera === '' && larghezza >= 225 && raggio > 15;
    if (!isSenzaRapporto(larghezza, raggio) || isMoto) return null;
    const suffisso = lettera === 'C' ? 'C' : '';
    return { forma: 'senzaRapporto', larghezza, struttura: struttura(lettera, false, 'R'), raggio, suffisso };
  },
];

/**
 * Width in inches and aspect ratio. On the 15.3 inch rims of implements, 115/80 is 11.5/80.
 * Yes: `12.5/80-18`, `10/75-15.3`, `115/80-15.3`, `115/80-153`, `35/65-33`, `59/80R63`, `12.5 80 18`, `10.0/75x15.3`
 * Yes: `10x75x15.3`, `10.0/7515.3`, `25/65R25`, `4.25/85H18`, `4.25/85 H 18`, `1158015.3`, `12.5x80x18`
 * Yes: `10.75-15.3`, `10.75.15.3`, `16/70x20`
 * No: `5.0x55x12`, `20/55-16`, `12/05/20`, `12.5/80`, `12.5/81-18`, `10.75-16`, `11.75-15.3`
 * No: `4.00/60-15.5`
 */
export const POLLICI_RAPPORTO: Forma = [
  /(\d\d?(?:\.(?:\d0?|[27]5))?|1\d\d)( ?\/ ?|[ -]|(?<=10)\.(?=75[-/ .]15\.3)|(?<=\.\d+) ?[X*] ?(?=\d\d ?[X*])| ?[X*] ?(?=[78][05] ?[X*] ?15\.3)|(?=\d\d15\.3))(\d\d)( ?[-/]? ?|(?<=10\.75)\.|(?<=\.\d+ ?[/X*] ?\d\d|(?<!\d)1\d\/\d\d) ?[X*] ?| ?[X*] ?(?=15\.3))(R|[HSV](?= ?\d\d)|) ?(153(?!\d)|\d\d(?:\.(?:5(?!\d)|\d(?!\d| ?P(?:R|LY)(?! ?\d|[A-Z]))))?)/y,
  (w, primo, a, secondo, lettera, scritto) => {
    const rim = scritto === '153' ? '15.3' : scritto;
    const larghezza = Number(w) / (Number(w) >= 100 && rim === '15.3' ? 10 : 1);
    const rapporto = Number(a);
    const isScritta = primo.includes('/')
      ? secondo + lettera !== '' || rim === '15.3'
      : (w.includes('.') || rim === '15.3') && (secondo !== '' || primo === '');
    if (!isScritta || !between(rapporto, 45, 95) || rapporto % 5 !== 0) return null;
    // Three numbers joined by x may be the sides of a box. Implements' tyres have these widths.
    if (!between(larghezza, 9, 20) && /[X*]/.test(primo)) return null;
    // 35/65-33 is a loader's size. 20/55-16 is a car's 205/55-16 that is only half typed.
    const isPala = larghezza >= 25 && Number(rim) >= 25;
    const [massima, minimo, massimo] = isPala ? [65, 25, 63] : [w.includes('.') ? 30 : 19, 8, 38];
    // 4.00/60-15.5 is a misprint of 400/60-15.5.
    const minima = Number(rim) % 1 === 0 ? 4 : 7;
    if (!between(larghezza, minima, massima) || !between(Number(rim), minimo, massimo)) return null;
    return {
      forma: 'polliciRapporto',
      larghezza,
      rapporto,
      struttura: struttura(lettera.replace(/[HSV]/, '-'), false, '-'),
      raggio: Number(rim),
    };
  },
];
