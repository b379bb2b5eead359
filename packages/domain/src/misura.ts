/**
 * Tyre sizes: how they are read, printed and matched (domain.md c1). Their forms stand in misura-forme.ts, the
 * patterns that recognise typed sizes in misura-lettura.ts.
 */
import {
  AGRI,
  between,
  famiglia,
  isElevatore,
  isMillimetri,
  isMultipla,
  isSenzaRapporto,
  type Misura,
  type MisuraDoppia,
  type MisuraMetrica,
  type MisuraPollici,
  type MisuraSenzaRapporto,
  type Struttura,
} from './misura-forme.ts';
import { isRuotaPiccola } from './misura-grafie-metriche.ts';
import { readMisura, skipCoda } from './misura-lettura.ts';
import { normalizeTesto } from './misura-testo.ts';

export type { Misura } from './misura-forme.ts';

/**
 * Reads a text that is one size and nothing else, in any spelling of c1. The indices and marks that are printed after
 * a size may follow it (`91V`, `112/110R`, `XL`, `LT`, `16PR`, `TL`). A dual load index makes a van's size
 * commercial. Null when the text is not a size but an article code, a bolt pattern (5x112) or a longer number.
 */
export function parseMisura(text: string): Misura | null {
  if (text.length > 100) return null;
  const { testo } = normalizeTesto(text);
  const letta = readMisura(testo, 0);
  return letta !== null && skipCoda(testo, letta.fine) === testo.length ? letta.misura : null;
}

const BEN_SCRITTA =
  /^(?:(?:P|LT|ST) ?)?([1-9]\d\d) ?[-/.*X]? ?([1-9]\d) ?[-/.*X]? ?(?:Z?RF?|[BD])? ?-? ?(\d\d(?:\.\d)?) ?(CP|C|)(?![A-Z0-9.])/;

/**
 * parseMisura for a field that asks for a size alone. There a well spelled size in millimetres is a size even if
 * nobody makes it (`215/95R13`, `999/55R16`): it finds nothing, and that is no error to report (product.md §2). In a
 * text or in a file's column such numbers stay an article's code or a misprint.
 */
export function parseMisuraBenScritta(text: string): Misura | null {
  const misura = parseMisura(text);
  if (misura !== null || text.length > 100) return misura;
  const { testo } = normalizeTesto(text);
  const [scritta, larghezza, rapporto, pollici, suffisso] = BEN_SCRITTA.exec(testo) ?? [];
  if (scritta === undefined || skipCoda(testo, scritta.length) !== testo.length) return null;
  if (!between(Number(pollici), 8, 63)) return null;
  return {
    ...metricaRadiale(Number(larghezza), Number(rapporto), Number(pollici)),
    suffisso: suffisso === 'CP' || suffisso === 'C' ? suffisso : '',
  };
}

/** The rim's diameter in inches. Null for bicycle sizes, whose numbers are not the rim's. */
export function raggio(misura: Misura): number | null {
  return 'raggio' in misura ? misura.raggio : null;
}

/**
 * The printed form: `205/55 R16`, `225/65 R16C`, `10.00-20`, `31x10.50 R15`, `28x1.75`. parseMisura reads it as the
 * same size.
 */
export function formatMisura(misura: Misura): string {
  switch (misura.forma) {
    case 'metrica':
      return `${misura.larghezza}/${misura.rapporto}${cerchio(misura, misura.zr, hasTrattino(misura))}${misura.suffisso}`;
    case 'senzaRapporto':
      return `${misura.larghezza}${cerchio(misura, false, isElevatore(misura))}${misura.suffisso}`;
    case 'pollici':
      return `${misura.ribassata ? `${misura.larghezza}L` : formatPollici(misura.larghezza, misura.raggio)}${cerchio(misura)}`;
    case 'doppia':
      return `${formatLarghezze(misura)}${cerchio(misura)}`;
    case 'alfanumerica':
      return `${misura.lettere}${misura.rapporto}${misura.struttura}${misura.raggio}`;
    case 'polliciRapporto':
      return `${formatConRapporto(misura.larghezza)}/${misura.rapporto}${cerchio(misura)}`;
    case 'diametro':
      return `${misura.diametro}x${formatDecimale(misura.larghezza)}${cerchio(misura)}`;
    case 'bici':
      return misura.frazione
        ? `${formatFrazione(misura.diametro)}x${formatFrazione(misura.larghezza)}`
        : `${misura.diametro}x${formatBici(misura.larghezza)}`;
    case 'biciFrancese':
      return `${misura.diametro}x${misura.larghezza}${misura.lettera}`;
    case 'etrto':
      return `${misura.larghezza}-${misura.calettamento}`;
  }
}

function formatLarghezze({ diametro, larghezze, raggio: pollici }: MisuraDoppia): string {
  if (diametro !== null) return `${diametro}x${larghezze.map(formatDecimale).join('/')}`;
  return larghezze.map((una) => (isMillimetri(una) ? String(una) : formatPollici(una, pollici))).join('/');
}

/** 12.5/80-18, 35/65-33, 4.25/85-18. */
function formatConRapporto(pollici: number): string {
  if (pollici > 30) return pollici.toFixed(0);
  return pollici.toFixed(Math.round(pollici * 100) % 10 === 0 ? 1 : 2);
}

interface ConCerchio {
  readonly struttura: Struttura;
  readonly raggio: number;
}

function cerchio({ struttura, raggio: pollici }: ConCerchio, zr = false, trattino = true): string {
  if (struttura === '-') return trattino ? `-${pollici}` : ` D${pollici}`;
  return ` ${zr ? 'Z' : ''}${struttura}${pollici}`;
}

/**
 * Whether a dash means a diagonal tyre: on motorcycles, farms, machines and small wheels. On a car it only separates
 * the numbers, and a diagonal tyre is marked D.
 */
function hasTrattino(misura: MisuraMetrica): boolean {
  const di = famiglia(misura);
  return /^(?:moto|agricola|industriale)$/.test(di) || isRuotaPiccola(misura.larghezza, misura.raggio);
}

/**
 * Widths as they stand on the tyre: 12 R22.5 and 9.5 R17.5 on half-inch rims; 10.00-20, 7.50-16, 4.10-18, 16.9-30 and
 * 17.5-25 on whole ones.
 */
function formatPollici(larghezza: number, pollici: number): string {
  if (pollici % 1 !== 0) return String(larghezza);
  const isDecimo = Math.round(larghezza * 100) % 10 === 0 && larghezza % 1 !== 0;
  return larghezza.toFixed(isDecimo && larghezza > 7 && !(larghezza < 9 && larghezza % 1 === 0.5) ? 1 : 2);
}

const formatDecimale = (pollici: number): string => (pollici % 1 === 0 ? String(pollici) : pollici.toFixed(2));

const formatBici = (pollici: number): string =>
  Number(pollici.toFixed(2)) === pollici ? pollici.toFixed(2) : String(pollici);

function formatFrazione(pollici: number): string {
  const ottavi = ['', ' 1/8', ' 1/4', ' 3/8', ' 1/2', ' 5/8', ' 3/4', ' 7/8'][Math.round((pollici % 1) * 8)] ?? '';
  return pollici < 1 ? ottavi.trim() : `${Math.floor(pollici)}${ottavi}`;
}

/**
 * The one spelling that is stored and compared, in short ASCII: `205/55R16`, `225/65R16C`, `195R14C`, `10.00-20`,
 * `16.9R30`, `31X10.5R15`, `28X1.75`; in `4.00/4.80-8` the narrower width comes first. A size with an aspect ratio or
 * an outer diameter has no structure in its key, because nobody types it: `120/70ZR17`, `120/70-17` and 1207017 have
 * one key. A size in plain inches has it, because `10.00-20` with a tube is not `10.00R20`. ZR counts as R. C and CP
 * belong to the key.
 */
export function chiaveMisura(misura: Misura): string {
  switch (misura.forma) {
    case 'metrica':
      return `${misura.larghezza}/${misura.rapporto}R${misura.raggio}${misura.suffisso}`;
    case 'senzaRapporto':
      return isElevatore(misura)
        ? chiaveMisura(inPollici(misura))
        : `${misura.larghezza}R${misura.raggio}${misura.suffisso}`;
    case 'doppia': {
      const larghezze = misura.larghezze.toSorted((a, b) => a - b);
      // The same rule as for a single size: in mm and with a diameter the structure distinguishes nothing.
      const struttura = misura.diametro === null && !larghezze.some(isMillimetri) ? misura.struttura : 'R';
      return formatMisura({ ...misura, larghezze, struttura })
        .replace(' ', '')
        .replace('x', 'X');
    }
    case 'pollici':
      return formatMisura(misura).replace(' ', '');
    case 'alfanumerica':
      return `${misura.lettere}${misura.rapporto}-${misura.raggio}`;
    case 'polliciRapporto':
      return `${misura.larghezza}/${misura.rapporto}-${misura.raggio}`;
    case 'diametro':
      return `${misura.diametro}X${misura.larghezza}R${misura.raggio}`;
    default:
      return formatMisura(misura).replace('x', 'X');
  }
}

/** 250-15 is 2.50-15. */
const inPollici = ({ larghezza, struttura, raggio: pollici }: MisuraSenzaRapporto): MisuraPollici => ({
  forma: 'pollici',
  larghezza: larghezza / 100,
  ribassata: false,
  struttura,
  raggio: pollici,
});

/** A size under the name that its key has. */
export const inNomeComune = (misura: Misura): Misura =>
  misura.forma === 'senzaRapporto' && isElevatore(misura) ? inPollici(misura) : misura;

/**
 * The keys that a search for this size must match. A van's size without its C (`2156516`) means the commercial tyre
 * too. With its C it never finds the passenger tyre with the same numbers, which carries less. A bicycle size without
 * its letter (`700x25`) means every rim with that name. A size for two widths (`10.00/11.00-20`) fits whatever is
 * made for either.
 */
export function chiaviRicerca(misura: Misura): readonly string[] {
  const chiave = chiaveMisura(misura);
  if ('suffisso' in misura && misura.suffisso === '' && inNomeComune(misura) === misura)
    return [chiave, `${chiave}C`, `${chiave}CP`];
  if (misura.forma === 'biciFrancese' && misura.lettera === '')
    return ['', 'A', 'B', 'C', 'D'].map((lettera) => chiave + lettera);
  return misura.forma === 'doppia' ? [chiave, ...singole(misura).map(chiaveMisura)] : [chiave];
}

/** The single sizes that a tyre or tube for several widths fits. */
export const singole = ({ diametro, larghezze, struttura, raggio: pollici }: MisuraDoppia): Misura[] =>
  larghezze.map((larghezza): Misura => {
    const comune = { larghezza, struttura, raggio: pollici };
    if (diametro !== null) return { forma: 'diametro', diametro, ...comune };
    if (isMillimetri(larghezza)) return { forma: 'senzaRapporto', suffisso: '', ...comune };
    return { forma: 'pollici', ribassata: false, ...comune };
  });

/**
 * Two to four sizes that differ only in their width, as one size for all of these widths: 8.25-20 and 9.00-20. Null
 * when nothing can fit them all.
 */
export function joinMisure(misure: readonly Misura[]): MisuraDoppia | null {
  const [prima, ...altre] = misure.map(inNomeComune);
  if (prima === undefined || altre.length === 0 || altre.length > 3) return null;
  if (prima.forma !== 'pollici' && prima.forma !== 'senzaRapporto') return null;
  const { struttura, raggio: pollici } = prima;
  const isComune = (altra: Misura): altra is typeof prima =>
    altra.forma === prima.forma && altra.struttura === struttura && altra.raggio === pollici;
  if (!altre.every(isComune)) return null;
  const larghezze = [prima, ...altre].map(({ larghezza }) => larghezza);
  return isMultipla(larghezze) ? { forma: 'doppia', diametro: null, larghezze, struttura, raggio: pollici } : null;
}

/**
 * The sizes that can replace this one in a wider search, without itself: the other structure of a size in inches; the
 * metric agricultural size of a cross-ply one, and the reverse; the 80 series of a size without aspect ratio, and the
 * reverse. Empty when there is none.
 */
export function equivalenti(scritta: Misura): Misura[] {
  const misura = inNomeComune(scritta);
  switch (misura.forma) {
    case 'pollici': {
      const metrica = AGRI.find(([pollici]) => pollici === misura.larghezza)?.[1];
      const altra: Misura = { ...misura, struttura: misura.struttura === 'R' ? '-' : 'R' };
      return metrica === undefined ? [altra] : [altra, metricaRadiale(metrica, 85, misura.raggio)];
    }
    case 'metrica': {
      const pollici = misura.rapporto === 85 ? AGRI.find(([, mm]) => mm === misura.larghezza)?.[0] : undefined;
      if (pollici !== undefined) {
        const agri = { forma: 'pollici', larghezza: pollici, ribassata: false, raggio: misura.raggio } as const;
        return [
          { ...agri, struttura: 'R' },
          { ...agri, struttura: '-' },
        ];
      }
      if (misura.rapporto !== 80 || !isSenzaRapporto(misura.larghezza, misura.raggio)) return [];
      const { larghezza, struttura, raggio: cerchioPollici, suffisso } = misura;
      return [{ forma: 'senzaRapporto', larghezza, struttura, raggio: cerchioPollici, suffisso }];
    }
    case 'senzaRapporto':
      return [{ ...metricaRadiale(misura.larghezza, 80, misura.raggio), suffisso: misura.suffisso }];
    default:
      return [];
  }
}

function metricaRadiale(larghezza: number, rapporto: number, raggioPollici: number): MisuraMetrica {
  return { forma: 'metrica', larghezza, rapporto, struttura: 'R', raggio: raggioPollici, zr: false, suffisso: '' };
}
