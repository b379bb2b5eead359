/**
 * Reads a row of a quick order as dealers write it (product.md §8 "Ordine rapido"): a number of pieces, and anything
 * that the search understands. Here the pieces are separated from the rest; which article the rest names is decided
 * by the catalogue. A number counts as pieces only where the search gives it no other meaning: `205 55 16` does not
 * begin with pieces, `primacy 4` does not end with them.
 */
import type { Marca } from './marche.ts';
import { PER_SEGNO, read, takeNumero, takePezzi } from './ordine-rapido-numeri.ts';
import {
  cleanRiga,
  isIntestazione,
  removePrezzi,
  splitCelle,
  takeNumeroInLettere,
  takePezziDetti,
  trimSegni,
} from './ordine-rapido-testo.ts';

/** Why a row cannot be read. The server has the sentences. */
export type Difetto =
  | 'INTESTAZIONE'
  | 'SENZA_ARTICOLO'
  | 'QUANTITA_NON_INTERA'
  | 'QUANTITA_NEGATIVA'
  | 'QUANTITA_FUORI_LIMITE'
  | 'QUANTITA_DOPPIA'
  | 'EAN_ERRATO'
  | 'EAN_ABBREVIATO'
  | 'FORMULA';

export interface RigaLetta {
  /** The number of the typed line, from 1; blank lines count too. */
  readonly riga: number;
  /** As typed. */
  readonly testo: string;
  /** The text that names the article, without the pieces. */
  readonly cerca: string;
  /** Null when no number was written. */
  readonly quantita: number | null;
  readonly difetto: Difetto | null;
  /** The reading that counts instead when its text is exactly an article's name: `DEMODIECI 4` is like `primacy 4`. */
  readonly seCodice: { readonly cerca: string; readonly quantita: number } | null;
}

const MAX_QUANTITA = 9_999;

/** The rows of a text, each with its number. Blank lines are counted but give no row. */
export function splitRighe(testo: string): { riga: number; testo: string }[] {
  return numberRighe(testo.split(/\r\n|[\n\r\u2028\u2029]/));
}

/** The same for rows that came one by one. */
export function numberRighe(righe: readonly string[]): { riga: number; testo: string }[] {
  return righe.flatMap((testo, i) => (testo.trim() === '' ? [] : [{ riga: i + 1, testo }]));
}

/** Reads one row. It never throws. */
export function readRiga({ riga, testo }: { riga: number; testo: string }, marche: readonly Marca[]): RigaLetta {
  const pulito = cleanRiga(testo);
  const letto = readTesto(pulito, marche);
  const isDoppia = letto.quantita !== null && namesTwice(pulito, letto.quantita);
  const esito = isDoppia ? refuse('QUANTITA_DOPPIA', letto.cerca) : letto;
  return { riga, testo, ...esito, seCodice: esito.quantita === null ? readSeCodice(pulito) : null };
}

/**
 * Whether the same pieces stand twice with a sign or word between that may add or multiply them: `2 pz + 2 pz`, `2x2`,
 * `2 ant e 2 post`. `4x4` is a car, and in `4 e 4 stagioni` the second number is no pieces.
 */
function namesTwice(testo: string, pezzi: number): boolean {
  const somma = '[+&]|(?<!\\S)(?:ed?|più|ant(?:eriori?)?\\.?|post(?:eriori?)?\\.?)';
  const due = new RegExp(
    `(?<![\\p{L}\\d]|\\d[.,/])${pezzi}(?!\\d).*?(?:${somma})\\s*(?:nr?[.°]? ?)?${pezzi}(?![\\d.,/]| ?stag)`,
    'iu',
  );
  return due.test(testo) || (pezzi !== 4 && new RegExp(`(?<!\\S)${pezzi} ?[x×*] ?${pezzi}(?!\\S)`, 'i').test(testo));
}

function readSeCodice(testo: string): RigaLetta['seCodice'] {
  const [, cerca, cifre] = /^([^\s;]{3,40})[\s;:x*-]+(\d{1,4})$/i.exec(testo) ?? [];
  return cerca === undefined || Number(cifre) < 1 ? null : { cerca, quantita: Number(cifre) };
}

type Esito = Pick<RigaLetta, 'cerca' | 'quantita' | 'difetto'>;

const refuse = (difetto: Difetto, cerca = ''): Esito => ({ cerca, quantita: null, difetto });

function readTesto(testo: string, marche: readonly Marca[]): Esito {
  if (isIntestazione(testo)) return refuse('INTESTAZIONE');
  // A spreadsheet has lost the last digits of such a number: 8,01937E+12.
  if (/(?<![\w])\d[.,]\d+E\+\d+/i.test(testo)) return refuse('EAN_ABBREVIATO', testo);
  const celle = splitCelle(testo);
  if (celle.some((cella) => FORMULA.test(cella))) return refuse('FORMULA', testo);
  if (MENO.test(testo)) return readDopoMeno(testo, marche);
  if (celle.length > 1) {
    const delleCelle = readCelle(celle, marche);
    if (delleCelle !== null) return delleCelle;
  }
  return readLibero(celle.join(' '), marche);
}

/** A formula, `=B2*2` or `=SOMMA(A1:A3)`: it is what a cell computes, not what the cell shows. */
const FORMULA = /^=\s*(?:[\p{L}$(@+-]|\d+\s*[-+*/])/u;

/**
 * A cell with a number of pieces. Spreadsheets also write 4,0 and 4.00; beside a plain number such a cell is an
 * amount of money.
 */
const PEZZI_DI_CELLA = /^(?:n[.°]? ?|qt[aà]?[.:]? ?|x ?)?(\d{1,5})(?: ?(?:pz|pezzi|gomme|x)\.?)?$/i;
const PEZZI_CON_ZERI = /^(\d{1,4})[.,]0{1,3}$/;
/** A cell with an amount of money, which is neither pieces nor an article. */
const IMPORTO = /^(?:€ ?)?\d{1,3}(?:\.?\d{3})*,\d{2}(?: ?€)?$|^(?:€ ?)\d+(?:\.\d{2})?$|^\d+\.\d{2} ?€?$/;

const NEGATIVA_DI_CELLA = /^[-−–] ?\d{1,5}(?:[.,]\d{1,3})?(?: ?(?:pz|pezzi|gomme))?$/i;

/**
 * A dash right before a number: it means a credit, or it is the mark of a list (`-205/55 R16 4 pz`). With a blank
 * after it, it was a list's mark and is already removed.
 */
const MENO = /^[-−–—](\d{1,5})(?!\d)/;
/**
 * A negative number: `MIC0001001 -4`, `x -4`, `(-4)`. A dash that separates two things never has a blank on one side
 * only.
 */
const NEGATIVA =
  /(?:^|\s|[x×*:;=,(] ?)(?:[-−]|meno )(\d{1,5}(?:[.,]\d+)?)(?: ?(?:pz|pezzi|gomme)\b\.?)?(?=$|[\s)x×*])/i;

/** Reads the row without the dash. If the number after it is the pieces, they are negative. */
function readDopoMeno(testo: string, marche: readonly Marca[]): Esito {
  const esito = readTesto(testo.slice(1), marche);
  return esito.quantita === Number(MENO.exec(testo)?.[1]) ? refuse('QUANTITA_NEGATIVA', esito.cerca) : esito;
}

/**
 * Reads a row of columns, of which exactly one is the pieces. Null when the columns do not show which; then the row
 * is read as a text.
 */
function readCelle(celle: readonly string[], marche: readonly Marca[]): Esito | null {
  const forma = celle.some((cella) => PEZZI_DI_CELLA.test(cella)) ? PEZZI_DI_CELLA : PEZZI_CON_ZERI;
  const interi = celle.filter((cella) => forma.test(cella));
  const altre = celle.filter((cella) => !forma.test(cella));
  const frazioni = altre.filter((cella) => /^\d{1,4}[.,]\d{1,3}$/.test(cella) && !IMPORTO.test(cella));
  const negative = altre.filter((cella) => NEGATIVA_DI_CELLA.test(cella));
  const utili = altre.filter(
    (cella) => ![IMPORTO, NEGATIVA_DI_CELLA].some((f) => f.test(cella)) && !frazioni.includes(cella),
  );
  if (utili.length === 0) return null;
  const cerca = utili.join(' ');
  if (negative.length > 0 && interi.length === 0) return refuse('QUANTITA_NEGATIVA', cerca);
  if (interi.length === 1 && isDiMisura(celle, interi[0] ?? '', marche)) return null;
  if (interi.length === 1 && isAltrove(celle, interi[0] ?? '')) return refuse('QUANTITA_DOPPIA', cerca);
  if (interi.length === 1) return counted(Number(forma.exec(interi[0] ?? '')?.[1]), cerca, marche);
  return interi.length === 0 && frazioni.length > 0 ? refuse('QUANTITA_NON_INTERA', cerca) : null;
}

/** Whether the pieces may be `4,000`, or `4,00` before the rate of the VAT, and not the only plain number. */
function isAltrove(celle: readonly string[], intero: string): boolean {
  if (!/^\d+$/.test(intero)) return false;
  const isAliquota = intero === '22' && celle.at(-1) === intero;
  return celle.some((cella) => /^\d{1,4}[.,]000$/.test(cella) || (isAliquota && /^\d{1,4}[.,]00$/.test(cella)));
}

/** Whether a number is a part of a size whose numbers stand in columns of their own: `Michelin 205;55;16`. */
function isDiMisura(celle: readonly string[], intero: string, marche: readonly Marca[]): boolean {
  const da = celle.slice(0, celle.indexOf(intero)).join(' ').length + 1;
  return read(celle.join(' '), marche).frammenti.some(
    (pezzo) => pezzo.tipo === 'misura' && pezzo.da < da && pezzo.a > da + intero.length,
  );
}

/** The checked quantity of a row. When the rest names pieces too, the two numbers must be equal. */
function counted(quantita: number, cerca: string, marche: readonly Marca[]): Esito {
  if (quantita < 1 || quantita > MAX_QUANTITA) return refuse('QUANTITA_FUORI_LIMITE', cerca);
  const { resto, pezzi } = takePezzi(cerca, marche);
  if (pezzi !== null && pezzi !== quantita) return refuse('QUANTITA_DOPPIA', cerca);
  return checkCerca({ cerca: resto, quantita, difetto: null }, marche);
}

/** A row must name something that can be looked up, and no EAN that no article can have. */
function checkCerca(esito: Esito, marche: readonly Marca[]): Esito {
  if (!/[\p{L}\p{N}]/u.test(esito.cerca) || /^\d{1,4}$/.test(esito.cerca)) return refuse('SENZA_ARTICOLO', esito.cerca);
  return read(esito.cerca, marche).avvisi.includes('EAN_ERRATO') ? refuse('EAN_ERRATO', esito.cerca) : esito;
}

function readLibero(testo: string, marche: readonly Marca[]): Esito {
  if (/(?<![\d.,/])-?\d+[.,](?!0+\b)\d+ ?(?:pz|pezzi|gomme|pneumatici)\b/i.test(testo)) {
    return refuse('QUANTITA_NON_INTERA', testo);
  }
  if (/(?<![\d.,/])0+ ?(?:pz|pezzi|gomme|x )/i.test(testo)) return refuse('QUANTITA_FUORI_LIMITE', testo);
  const detti = takePezziDetti(testo);
  if (detti !== null && !namesRaggio(testo, detti.resto, marche))
    return countedAlone(detti.quantita, trimSegni(detti.resto), marche);
  const mille = MIGLIAIA.exec(testo);
  if (mille !== null && read(testo.slice(mille[0].length), marche).tipoProdotto === 'Consumo')
    return readLibero(testo.replace('.', ''), marche);
  const lettere = takeNumeroInLettere(testo);
  if (lettere !== null) {
    const contate = countedAlone(lettere.quantita, lettere.resto, marche);
    // In `2 600/65R28 tre` the pieces stand before, and the word is short for Trelleborg.
    if (contate.difetto !== 'QUANTITA_DOPPIA' || read(testo, marche).frammenti.at(-1)?.tipo !== 'marca') return contate;
  }
  if (hasNegativa(testo, marche)) return refuse('QUANTITA_NEGATIVA', testo);
  const senzaPrezzo = takePrezzoDiUno(testo, marche);
  if (senzaPrezzo !== null) return readLibero(senzaPrezzo, marche);
  if (hasPezziRotti(testo, marche)) return refuse('QUANTITA_NON_INTERA', testo);
  const { resto, pezzi } = takePezzi(testo, marche);
  if (pezzi !== null) return countedAlone(pezzi, resto, marche);
  const numero = takeNumero(testo, marche);
  if (numero === null) {
    const senza = removePrezzi(testo, read(testo, marche).frammenti);
    return senza === testo
      ? checkCerca({ cerca: trimSegni(testo), quantita: null, difetto: null }, marche)
      : readLibero(senza, marche);
  }
  const dopo = takeNumero(numero.resto, marche);
  if (dopo !== null && dopo.quantita !== numero.quantita) return refuse('QUANTITA_DOPPIA', testo);
  return counted(numero.quantita, dopo?.resto ?? numero.resto, marche);
}

/** In `205/55 16 gomme` the number before its word is the size's rim: nothing is left without it. */
function namesRaggio(testo: string, resto: string, marche: readonly Marca[]): boolean {
  const { misura, frammenti } = read(testo, marche);
  if (misura === null || frammenti.some(({ tipo }) => tipo === 'pezzi')) return false;
  const { misura: misuraDelResto, ean, codiceArticolo, tipoProdotto } = read(resto, marche);
  return (misuraDelResto ?? ean ?? codiceArticolo ?? tipoProdotto) === null;
}

/** `1.000 valvole`: consumables are bought by the thousand, and nobody counts them in fractions. */
const MIGLIAIA = /^[1-9]\.\d00(?= \p{L})/u;

const ROTTO_IN_TESTA = /^(\d{1,4}[.,]\d{1,2})(?: ?[x×*✕] ?| )(?=\S)/i;
/** A number with two decimals and no sign is a price. */
const ROTTO_IN_CODA = /(?: ?[x×*✕:;=] ?(\d{1,4}[.,]\d{1,2})| (\d{1,4}[.,]\d))$/i;

/** What each of the pieces costs, at the end of a row: `MIC0001001 6 x 104,49`. */
const PREZZO_DI_UNO = /(?<= \d{1,4}) ?(?:[x×*a@]|per) ?(?:€ ?)?\d{1,4}[.,]\d{2}(?: ?(?:€|euro?))?$/i;

/** The row without it, when the rest names an article: `31 x 10,50` is a size, and `5x114,30` bolts. */
function takePrezzoDiUno(testo: string, marche: readonly Marca[]): string | null {
  const match = PREZZO_DI_UNO.exec(testo);
  if (match === null || /114[.,]30|139[.,]70|165[.,]10/.test(match[0])) return null;
  const resto = testo.slice(0, match.index);
  const { misura, ean, codiceArticolo } = read(resto, marche);
  const intera = read(testo, marche).misura;
  return (misura ?? ean ?? codiceArticolo) !== null && (intera === null) === (misura === null) ? resto : null;
}

/** `4,5 205/55 R16` asks for half a tyre. The number must not be the width of a rim or of an old size (`7.50 R16`). */
function hasPezziRotti(testo: string, marche: readonly Marca[]): boolean {
  return [ROTTO_IN_TESTA, ROTTO_IN_CODA].some((forma) => {
    const match = forma.exec(testo);
    if (match === null) return false;
    const cifre = match[1] ?? match[2] ?? '';
    const da = match.index + match[0].indexOf(cifre);
    const coprente = read(testo, marche).frammenti.find((pezzo) => pezzo.da < da + cifre.length && pezzo.a > da);
    if (coprente !== undefined && !PER_SEGNO.includes(coprente.tipo)) return false;
    const { misura, ean, codiceArticolo } = read(trimSegni(testo.replace(match[0], ' ')), marche);
    return (misura ?? ean ?? codiceArticolo) !== null;
  });
}

/** A negative number that does not belong to a size (`10.00 -20`) or to a rim (`ET -20`). */
function hasNegativa(testo: string, marche: readonly Marca[]): boolean {
  const match = NEGATIVA.exec(testo);
  if (match === null) return false;
  const inizio = match.index + match[0].indexOf(match[1] ?? '');
  const coprente = read(testo, marche).frammenti.find(({ da, a }) => da <= inizio && a > inizio);
  return coprente === undefined || coprente.tipo === 'codice' || PER_SEGNO.includes(coprente.tipo);
}

/** Pieces with their word, `8 pz`. Another number beside the article, as in `4 MIC0012345 8 pz`, must be equal. */
function countedAlone(quantita: number, cerca: string, marche: readonly Marca[]): Esito {
  const altra = takeNumero(cerca, marche);
  if (altra === null) return counted(quantita, cerca, marche);
  return altra.quantita === quantita ? counted(quantita, altra.resto, marche) : refuse('QUANTITA_DOPPIA', cerca);
}
