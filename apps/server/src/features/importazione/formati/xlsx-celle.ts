/** Cells of a sheet that are read from its XML, because the library loses what people see in them. */
import { writeNumber } from './numero.ts';

export interface CellaDiFoglio {
  readonly riga: number;
  /** From 0. */
  readonly colonna: number;
  readonly testo: string;
}

/** Failed formulas, and numbers that are shown as percentages: 0.35 shown as `35%` is 35 to whoever wrote it. */
export function* listCelle(foglio: string, stili: string): Generator<CellaDiFoglio> {
  for (const [, lettere = '', numero = '', errore = ''] of foglio.matchAll(CELLA_ERRATA)) {
    yield { riga: Number(numero), colonna: columnOf(lettere), testo: ERRORI[errore] ?? '#N/D' };
  }
  const percentuali = listPercentuali(stili);
  if (percentuali.length === 0) return;
  for (const [, lettere = '', numero = '', valore = ''] of foglio.matchAll(cellaConStile(percentuali))) {
    const letto = Number(valore);
    if (!Number.isFinite(letto)) continue;
    yield { riga: Number(numero), colonna: columnOf(lettere), testo: `${writeNumber(letto * 100)}%` };
  }
}

/** As an Italian Excel shows the errors of formulas; its file holds the English ones. */
const ERRORI: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#DIV/0!': '#DIV/0!',
  '#REF!': '#RIF!',
  '#VALUE!': '#VALORE!',
  '#NUM!': '#NUM!',
  '#NULL!': '#NULLO!',
  '#NAME?': '#NOME?',
};

const FORMULA = String.raw`(?:\s*<f\b[^>]*(?:\/>|>[^<]*<\/f>))?`;

/**
 * Attributes of a cell, which end at the next bracket. Without a greatest length the time would grow with the square of
 * a sheet's size, when one cell holds thousands of them.
 */
const ATTRIBUTI = '[^<>]{0,400}';

const CELLA_ERRATA = new RegExp(
  String.raw`<c\s(?=${ATTRIBUTI}\bt="e")${ATTRIBUTI}?\br="([A-Z]{1,3})(\d{1,7})"${ATTRIBUTI}>${FORMULA}(?:\s*<v>([^<]*)<\/v>)?`,
  'g',
);

/** A number in one of some styles. */
const cellaConStile = (stili: readonly number[]): RegExp =>
  new RegExp(
    String.raw`<c\s(?=${ATTRIBUTI}\bs="(?:${stili.join('|')})")(?!${ATTRIBUTI}\bt="[^n])${ATTRIBUTI}?\br="([A-Z]{1,3})(\d{1,7})"${ATTRIBUTI}>${FORMULA}\s*<v>([^<]+)<\/v>`,
    'g',
  );

const columnOf = (lettere: string): number =>
  Array.from(lettere).reduce((posto, lettera) => posto * 26 + lettera.charCodeAt(0) - 64, 0) - 1;

/** The number formats of Excel's own that show a percentage: `0%` and `0.00%`. */
const PERCENTUALI_DI_EXCEL = ['9', '10'] as const;

/** The positions of the cell styles that show a percentage. */
function listPercentuali(stili: string): number[] {
  const formati = new Set<string>(PERCENTUALI_DI_EXCEL);
  for (const [formato] of stili.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const codice = attributeOf(formato, 'formatCode').replaceAll(/&quot;.*?&quot;|\\./g, '');
    if (codice.includes('%')) formati.add(attributeOf(formato, 'numFmtId'));
  }
  const [, celle = ''] = stili.split(/<\/?(?:\w+:)?cellXfs\b/, 2);
  const xf = celle.match(/<(?:\w+:)?xf\s[^<>]*>/g) ?? [];
  return xf.flatMap((uno, posto) => (formati.has(attributeOf(uno, 'numFmtId')) ? [posto] : []));
}

const attributeOf = (elemento: string, nome: string): string =>
  new RegExp(String.raw`\b${nome}="([^"]*)"`).exec(elemento)?.[1] ?? '';
