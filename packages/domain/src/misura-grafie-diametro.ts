/**
 * Sizes that begin with the tyre's own diameter in inches (domain.md c1): off-road cars, quads, lawn mowers,
 * flotation tyres.
 */
import { between, type Forma } from './misura-forme.ts';
import { SOTTILI, withMezzo } from './misura-grafie-bici.ts';
import { struttura } from './misura-grafie-metriche.ts';

/**
 * Digits without signs. The diameter is 27 to 40, and the number does not end like a truck's rim. Seven digits are
 * read only with the R.
 * Yes: `31105015`, `30950R15`
 * No: `31580225`, `3095015`, `31105018000`
 */
export const DIAMETRO_SENZA_SEGNI: Forma = [
  /(2[7-9]|3\d|40)(?:(\d{4})R?|([89]\d\d)R)(?!175|195|225)(\d\d)(?!\d)/y,
  (d, w4, w3, rim) => {
    const larghezza = Number(w4 + w3) / 100;
    if (larghezza % 0.25 !== 0 || !between(larghezza, 7, 18.5) || !between(Number(rim), 12, 24)) return null;
    return { forma: 'diametro', diametro: Number(d), larghezza, struttura: 'R', raggio: Number(rim) };
  },
];

/**
 * Diameter, width, rim. 18850-8 is 18x8.50-8: with its dash it is no article code.
 * Yes: `31x10.50R15`, `18x8.50-8`, `18850-8`, `25x8-12`, `31 10.50 15`, `26x9x12`, `15x4 1/2-8`, `66x43.00-25`
 * Yes: `60x20.00-24`, `33x16LL-16.1`, `31/1050R15`, `15x41/2-8`, `33/1250/20`, `13/500-6`, `31x10 50R15`, `16x6 50-8`
 * Yes: `25/8-12`
 * Yes: `28/9-15`, `28x9x15`, `25x8D12`, `25 x 10 D 12`
 * No: `26x13/8`, `28x15/8`, `27x11/4`, `18x7x12 1/8`, `25/8 12`, `30/4-12`
 * Yes: `22x14x16`, `28X121/2-15`, `13 1/2X5 1/2-8`, `10 1/2X5X6 1/2`
 * No: `50x 3.50-10`, `24x3/4`, `20/555R16`, `52x25x15`, `30x20x15`, `31x6x10`, `25x52x15`, `18855-8`, `31x10.50`
 * No: `22.5x11.75 10`
 */
export const DIAMETRO: Forma = [
  /(\d\d?(?:\.\d\d?| ?1\/2(?= ?X))?)( ?[X/*] ?|[ -]|(?=\d{3,4}-))(\d\d?1\/2|\d{3,4}|\d\d?(?:\.\d\d?| 1\/2| 50?(?= \d|R\d)| 50(?=-\d))?)(?:LL?(?= ?[-R]))?( ?[-/X*]? ?)(R|D(?= ?\d\d(?!\d))|) ?-? ?(\d\d?(?:\.(?:5(?!\d)|\d(?!\d| ?P(?:R|LY)(?! ?\d|[A-Z])))| 1\/2)?)(?! \d\/\d)/y,
  (d, primo, scritta, secondo, lettera, rim) => {
    const diametro = Number(withMezzo(d));
    const w = withMezzo(scritta).replace(' ', '.');
    const isCompatta = /^\d{3,4}$/.test(w);
    const larghezza = isCompatta ? Number(w) / 100 : Number(w);
    const raggio = Number(withMezzo(rim));
    const isFuoristrada =
      larghezza % 1 === 0.5 && larghezza >= 8.5 && diametro >= 27 && between(raggio, 14, 20) && raggio % 1 === 0;
    // 24x3/4 and 26x7/8 are a bicycle's fractions, 17x3/8 is a wrench's. But 18x7/8 is a forklift's 18x7-8.
    const breve = scritta + secondo + rim;
    if (/^1?[13]\/4$|^(?:1?[35]|1)\/8$/.test(breve) || (breve === '7/8' && SOTTILI.includes(diametro))) return null;
    if (primo === '' && (larghezza % 0.5 !== 0 || diametro > 29 || raggio > 12)) return null;
    const isCompattaR = isCompatta && lettera !== '' && larghezza % 0.5 === 0 && diametro >= 27;
    const isCompattaBarra =
      isCompatta && /[-/]/.test(secondo) && larghezza % 0.5 === 0 && (diametro >= 27 || raggio <= 12);
    // 22.5x11.75 10 is a lorry's wheel with ten holes.
    if (secondo === ' ' && [17.5, 19.5, 22.5].includes(diametro)) return null;
    // Quads: 25/8-12, 20/11-9.
    const isQuad =
      /^[-RD]$/.test(secondo + lettera) && between(diametro, 16, 30) && between(larghezza, 6, 13) && raggio <= 15;
    if (primo.includes('/') && !w.includes('.') && !isCompattaR && !isCompattaBarra && !isQuad) return null;
    // Without a sign it reads only the sizes of off-road tyres (31 10,50 15), and small sizes written with spaces
    // alone (25 8 12). `Super 50 5.00-15` is a pattern and a size.
    const isSpazi = primo === ' ' && secondo === ' ';
    const isPiccola =
      isSpazi && !isCompatta && between(diametro, 16, 30) && between(larghezza, 6, 14) && between(raggio, 6, 14);
    // Lawn mowers: 13 5.00 6, 15 4.5 8, 16 650 8. Such a width is no other number.
    const isRasaerba = isSpazi && (w.includes('.') || isCompatta) && between(diametro, 11, 18) && between(raggio, 4, 8);
    const isLarga = isFuoristrada && diametro <= 40 && (w.includes('.') || (isSpazi && isCompatta));
    if (/^[ -]$/.test(primo) && !isLarga && !isPiccola && !isRasaerba) return null;
    if (secondo + lettera === '' || !isGomma(diametro, larghezza, raggio)) return null;
    // Three numbers joined by x are more often the measures of a parcel or a bearing, but not those of a loader's solid
    // tyre (22x14x16).
    const isAlta = larghezza % 1 === 0 && diametro - raggio > 2.5 * larghezza;
    const isPressata = diametro === 22 && raggio === 16;
    if (/[X*]/.test(secondo) && !isPressata && (diametro > 40 || larghezza > 0.6 * diametro || isAlta)) return null;
    const altrimenti = isDiagonale(diametro, larghezza, raggio, secondo) ? '-' : 'R';
    return { forma: 'diametro', diametro, larghezza, struttura: struttura(lettera, false, altrimenti), raggio };
  },
];

/** Whether a tyre can have these inches. */
function isGomma(diametro: number, larghezza: number, raggio: number): boolean {
  return (
    between(diametro, 8, 75) &&
    between(larghezza, diametro < 14 ? 2.5 : 3, diametro < 40 ? 26 : 50) &&
    between(raggio, 3, 32) &&
    Math.max(larghezza, raggio) < diametro &&
    // No side of a tyre is twice as high as its width: 50x 3.50-10 are fifty pieces.
    diametro - raggio <= 4 * larghezza
  );
}

/**
 * Whether the tyre is diagonal. Tyres of off-road cars are radial and are typed with any sign. Tyres of machines are
 * diagonal when a dash says so.
 */
function isDiagonale(diametro: number, larghezza: number, raggio: number, segno: string): boolean {
  if (diametro < 27 || raggio < 14) return true;
  const isDaStrada = diametro >= 30 && larghezza % 1 === 0.5 && larghezza <= 12.5 && raggio % 1 === 0;
  // A forklift's 28x9x15.
  const isElevatore = segno.includes('X') && diametro < 30 && larghezza % 1 === 0 && raggio === 15;
  return isElevatore || (segno.includes('-') && !isDaStrada);
}
