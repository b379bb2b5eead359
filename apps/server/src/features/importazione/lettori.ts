/** How cells of any program are read: `1.234,50`, `31/12/2026`, `SI`, spreadsheets' numbers. */
import { MAX_INTEGER } from '@battistrada/contract/wire';
import { DAY_MS } from '@battistrada/domain/durata';
import { isEan } from '@battistrada/domain/ean';
import { isEmail } from '@battistrada/domain/email';
import { instantOf, isGiorno } from '@battistrada/domain/giorno';
import { kmhIndiceVelocita } from '@battistrada/domain/indici';
import { isProvinciaIndirizzo } from '@battistrada/domain/indirizzo';
import { formatPercento } from '@battistrada/domain/numero';
import { Corretto, Difetto, textOf, type LettoreTipato } from './colonna.ts';
import { isScientifico } from './lettori-codici.ts';
import { testi } from './testi.ts';

/** The largest amount of a piece that is stored, in cents, and the largest of anything else. */
export const MAX_PEZZO = MAX_INTEGER;
const MAX_IMPORTO = 9_999_999_999;

export const testo = (massimo = 200): LettoreTipato => [
  'text',
  (cella) => (cella.length > massimo ? new Difetto('TROPPO_LUNGO', testi.troppoLungo(massimo)) : cella),
];

/** A code of the ERP, as written but trimmed. */
export const codice = (massimo = 40): LettoreTipato => [
  'text',
  (cella) => {
    if (cella.length > massimo) return new Difetto('TROPPO_LUNGO', testi.troppoLungo(massimo), true);
    if (isScientifico(cella)) return new Difetto('NOTAZIONE_SCIENTIFICA', testi.scientifica(cella), true);
    return cella;
  },
];

/**
 * Euro as cents, below zero only when `minimo` allows it. More than two decimals are rounded half up, with a warning.
 */
export const euro = (minimo: number = 0, massimo: number = MAX_IMPORTO): LettoreTipato => [
  'bigint',
  (cella) => {
    const letto = parseDecimale(cella, 100);
    // More digits than any number can hold.
    if (letto === null && /^-?\d[\d.]*(?:,\d+)?$/.test(cella) && cella.replace(/\D/g, '').length > 12)
      return new Difetto('FUORI_LIMITE', testi.troppoGrande, true);
    if (letto === null) return new Difetto('NON_NUMERO', testi.nonNumero(cella), minimo === 0 && cella.startsWith('-'));
    if (Math.abs(letto.valore) > massimo) return new Difetto('FUORI_LIMITE', testi.troppoGrande, true);
    if (letto.valore < minimo) return new Difetto('NEGATIVO', testi.negativo(cella), true);
    return letto.isArrotondato
      ? new Corretto(letto.valore, 'ARROTONDATO', testi.arrotondato(letto.valore))
      : letto.valore;
  },
];

/** A price: like `euro`, within the limits of the catalogue; zero is accepted with a warning. */
export const prezzo: LettoreTipato = [
  'bigint',
  (cella) => {
    const letto = euro(0, MAX_PEZZO)[1](cella);
    if (letto instanceof Difetto) return letto;
    const cents = letto instanceof Corretto ? letto.valore : letto;
    return cents === 0 ? new Corretto(0, 'PREZZO_ZERO', testi.prezzoZero) : letto;
  },
];

/** A percentage as basis points: `22`, `4,5`, `22 %`. */
export const percento = (massimoBp: number): LettoreTipato => [
  'integer',
  (cella) => {
    const letto = parseDecimale(cella.replace('%', '').trim(), 100);
    if (letto === null || letto.isArrotondato) return new Difetto('NON_NUMERO', testi.nonPercento(cella));
    return letto.valore < 0 || letto.valore > massimoBp
      ? new Difetto('FUORI_LIMITE', testi.tra(0, massimoBp / 100))
      : letto.valore;
  },
  (bp) => formatPercento(Number(bp)),
];

/** A whole number; `4,00` is one too. */
export const intero = (minimo: number, massimo: number): LettoreTipato => [
  'integer',
  (cella) => {
    const letto = parseDecimale(cella, 1);
    if (letto === null) return new Difetto('NON_NUMERO', testi.nonNumero(cella));
    if (letto.isArrotondato) return new Difetto('NON_INTERO', testi.nonIntero(cella));
    if (letto.valore < minimo && minimo === 0) return new Difetto('NEGATIVO', testi.negativo(cella), true);
    return letto.valore < minimo || letto.valore > massimo
      ? new Difetto('FUORI_LIMITE', testi.tra(minimo, massimo))
      : letto.valore;
  },
];

const SI = new Set(['1', 'true', 'si', 'sì', 's', 'vero', 'x', 'yes', 'y']);
const NO = new Set(['0', 'false', 'no', 'n', 'falso']);

export const siNo: LettoreTipato = [
  'boolean',
  (cella) => {
    const voce = cella.toLowerCase();
    if (SI.has(voce)) return true;
    return NO.has(voce) ? false : new Difetto('NON_SI_NO', testi.nonSiNo(cella));
  },
];

/** One of several words in any case; the stage gets the value of the word. */
export const unoFra = (voci: Readonly<Record<string, string>>): LettoreTipato => [
  'text',
  (cella) => voci[cella.toLowerCase().replaceAll(/\s+/g, ' ')] ?? new Difetto('NON_PREVISTO', testi.unoDi(cella, voci)),
  (valore) => Object.keys(voci).find((voce) => voci[voce] === valore) ?? textOf(valore),
];

/** `2026-12-31`, `31/12/2026`, `31-12-2026` or a spreadsheet's day number. */
export const giorno: LettoreTipato = [
  'date',
  (cella) => parseGiorno(cella) ?? new Difetto('NON_GIORNO', testi.nonGiorno(cella)),
];

/**
 * An instant with its time zone, or in Rome's time: `2026-12-31T08:00:00+01:00`, `2026-12-31 08:00`, `31/12/2026
 * 08:00:00`, or a spreadsheet's number of days.
 */
export const istante: LettoreTipato = [
  'timestamptz',
  (cella) => parseIstante(cella) ?? new Difetto('NON_ISTANTE', testi.nonIstante(cella)),
];

export const ora: LettoreTipato = [
  'text',
  (cella) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(cella) ? cella : new Difetto('NON_ORA', testi.nonOra(cella))),
];

export const provincia: LettoreTipato = [
  'text',
  (cella) => {
    const sigla = cella.toUpperCase();
    return isProvinciaIndirizzo(sigla) ? sigla : new Difetto('PROVINCIA_ERRATA', testi.provincia(cella));
  },
];

export const email: LettoreTipato = [
  'text',
  (cella) => (cella.length <= 200 && isEmail(cella) ? cella : new Difetto('EMAIL_ERRATA', testi.email(cella))),
];

export const conForma = (forma: RegExp, motivo: (cella: string) => string): LettoreTipato => [
  'text',
  (cella) => (forma.test(cella.toUpperCase()) ? cella.toUpperCase() : new Difetto('FORMA_ERRATA', motivo(cella))),
];

/** An address of the web: a link that a dealer opens, so no other kind. */
export const indirizzoWeb: LettoreTipato = [
  'text',
  (cella) => (/^https?:\/\/\S{1,500}$/i.test(cella) ? cella : new Difetto('FORMA_ERRATA', testi.indirizzoWeb(cella))),
];

/** A Global Location Number: 13 digits, with the check digit of an EAN. */
export const gln: LettoreTipato = [
  'text',
  (cella) => (/^\d{13}$/.test(cella) && isEan(cella) ? cella : new Difetto('FORMA_ERRATA', testi.gln(cella))),
];

export const indiceVelocita: LettoreTipato = [
  'text',
  (cella) =>
    kmhIndiceVelocita(cella) === null
      ? new Difetto('INDICE_VELOCITA_ERRATO', testi.indiceVelocita(cella))
      : cella.toUpperCase(),
];

/** Several values in a cell. */
export const elenco = (separatore: RegExp): LettoreTipato => [
  'text[]',
  (cella) =>
    cella
      .split(separatore)
      .map((voce) => voce.trim())
      .filter((voce) => voce !== ''),
];

const NUMERO = /^([+\-−]?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’\u00a0]\d{3})+|\d+)(?:,(\d*))?$/;
const CON_PUNTO = /^([+\-−]?)(\d{1,3}(?:,\d{3})+|\d+)\.(\d+)$/;

/**
 * A number as programs show it, as we read it. Old ERPs write the minus behind; Excel's accounting format sets it apart
 * (`- 64,30 €`), and shows zero as a dash alone (`- €`). The dash of `64,-` stands for cents and is no minus.
 */
function cleanNumero(cella: string): string {
  const senza = cella
    .replace('€', '')
    .replace(/\bEUR\b/i, '')
    .trim();
  if (senza === '-' && senza !== cella.trim()) return '0';
  return senza.replace(/^([-−])\s+(?=\d)/, '$1').replace(/^(\d(?:.*\d)?)\s?([-−])$/, '$2$1');
}

/**
 * A decimal number times `scala`, rounded half up. The comma is the decimal sign, and so is a point that is not
 * followed by exactly three digits: `1.234` is a thousand. Null when it is not a number.
 */
export function parseDecimale(cella: string, scala: 1 | 100): { valore: number; isArrotondato: boolean } | null {
  const pulita = cleanNumero(cella);
  const letto = NUMERO.exec(pulita) ?? CON_PUNTO.exec(pulita);
  if (letto === null) return null;
  const [, segno = '', interi = '', decimali = ''] = letto;
  const cifre = scala === 100 ? 2 : 0;
  const tenute = Number(`${interi.replaceAll(/\D/g, '')}${decimali.slice(0, cifre).padEnd(cifre, '0')}`);
  const resto = decimali.slice(cifre);
  const valore = tenute + (Number(resto[0] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(valore)) return null;
  return { valore: segno === '-' || segno === '−' ? 0 - valore : valore, isArrotondato: /[1-9]/.test(resto) };
}

/** 1900-01-01 is day 1 of a spreadsheet, which counts a 29 February 1900. */
const PRIMO_GIORNO_MS = Date.UTC(1899, 11, 30);

function parseGiorno(cella: string): string | null {
  if (/^\d{5}(\.0+)?$/.test(cella)) {
    return new Date(PRIMO_GIORNO_MS + Number.parseInt(cella, 10) * DAY_MS).toISOString().slice(0, 10);
  }
  const italiano = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cella);
  const [anno = '', mese = '', giornoDelMese = ''] =
    italiano === null
      ? (/^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00)?)?$/.exec(cella)?.slice(1) ?? [])
      : italiano.slice(1).toReversed();
  const scritto = `${anno}-${mese.padStart(2, '0')}-${giornoDelMese.padStart(2, '0')}`;
  return isGiorno(scritto) ? scritto : null;
}

const CON_FUSO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const SENZA_FUSO = /^(\S{8,10})(?:T| +)([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d)(?:\.\d+)?)?$/;

function parseIstante(cella: string): string | null {
  const noto = OROLOGI.get(cella);
  if (noto !== undefined) return noto;
  const millisecondi = CON_FUSO.test(cella) ? Date.parse(cella.replace(' ', 'T')) : parseOrologio(cella);
  const scritto = Number.isNaN(millisecondi) ? '' : new Date(millisecondi).toISOString();
  if (!hasAnno(scritto)) return null;
  if (OROLOGI.size >= OROLOGI_NOTI) OROLOGI.clear();
  OROLOGI.set(cella, scritto);
  return scritto;
}

/** An instant as local Italian time; NaN when it is malformed. */
function parseOrologio(cella: string): number {
  if (/^\d{5}[.,]\d+$/.test(cella)) {
    const secondiDiFoglio = Math.round(Number(cella.replace(',', '.')) * 86_400);
    const mezzanotte = new Date(PRIMO_GIORNO_MS + Math.floor(secondiDiFoglio / 86_400) * DAY_MS);
    return instantOf(mezzanotte.toISOString().slice(0, 10), (secondiDiFoglio % 86_400) * 1_000).getTime();
  }
  const [, data = '', ore = '', minuti = '', secondi = '0'] = SENZA_FUSO.exec(cella) ?? [];
  const giornoDetto = parseGiorno(data);
  if (giornoDetto === null) return Number.NaN;
  return instantOf(giornoDetto, ((Number(ore) * 60 + Number(minuti)) * 60 + Number(secondi)) * 1_000).getTime();
}

/** Cache of local times: finding the offset is expensive, and the figures of a file often have the same time. */
const OROLOGI = new Map<string, string>();
const OROLOGI_NOTI = 1_000;

/** True for a year from 1 to 9999: PostgreSQL, which reads the rows as a stream, would stop at any other. */
function hasAnno(iso: string): boolean {
  return /^\d{4}-/.test(iso) && !iso.startsWith('0000');
}
