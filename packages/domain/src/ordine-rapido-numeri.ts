/** Finds the number of pieces in a row of a quick order: a number that means nothing else to the search. */
import type { Marca } from './marche.ts';
import { countsAltro, trimSegni } from './ordine-rapido-testo.ts';
import { parseRicerca, removeFrammento, type Frammento, type Lettura } from './ricerca.ts';

/** Pieces that the search itself reads: `4 pz`, `n. 2`, `4x2055516`, `2055516 x4`. */
export function takePezzi(testo: string, marche: readonly Marca[]): { resto: string; pezzi: number | null } {
  const { frammenti } = read(testo, marche);
  const scritti = frammenti.filter(({ tipo, da }) => tipo === 'pezzi' && !countsAltro(testo.slice(0, da)));
  const [primo] = scritti;
  if (primo?.tipo !== 'pezzi') return { resto: trimSegni(testo), pezzi: null };
  return { resto: trimSegni(removeFrammento(testo, primo)), pezzi: primo.valore };
}

interface Numero {
  readonly quantita: number;
  readonly resto: string;
  /** A sign shows that the number counts pieces: `x`, `;`, `=`, a dash. */
  readonly isEsplicita: boolean;
}

const IN_TESTA = /^(?:n[.°]?|nr\.?|q\.?t[aà]'?[.:]?)? ?(\d{1,5})( ?[x×*✕] ?| ?[-–:;=,] | ?(?:n|nr)[.°]? | )(?=\S)/i;
/** An x joined to letters is a sign where the number is joined to it too: `91Vx4`, not `RAINMAX 5` and `CX668`. */
const IN_CODA =
  /(?:( ?(?:(?<![a-z])x|[×*✕]) ?|(?<=[a-z\d][a-z])x(?=\d)| ?(?:[;=]|:(?!0)) ?| [-–] ?|, ?| ?\(| ?\+)| )(?:n[.°] ?|qt[aà]?[.:]? ?)?(\d{1,5})\)?$/i;

/** A number at the beginning or the end that means nothing else to the search. */
export function takeNumero(testo: string, marche: readonly Marca[]): Numero | null {
  return takeCoda(testo, marche, true) ?? takeTesta(testo, marche) ?? takeCoda(testo, marche, false);
}

function takeTesta(testo: string, marche: readonly Marca[]): Numero | null {
  const match = IN_TESTA.exec(testo);
  if (match === null) return null;
  const [intero, cifre = '', segno = ''] = match;
  const resto = trimSegni(testo.slice(intero.length));
  const isPer = /[x×*✕]/i.test(segno);
  const intera = read(testo, marche);
  const inizio = intero.indexOf(cifre);
  const coprente = intera.frammenti.find(({ da, a }) => da <= inizio && a > inizio);
  const oltre = coprente !== undefined && coprente.a > inizio + cifre.length + (isPer ? segno.length : 0);
  if (oltre && !(isPer && isUnaParola(coprente, intera, read(resto, marche)))) return null;
  // `37622 schwalbe` may be a size; so many pieces are none.
  if (cifre.length > 4 && coprente?.tipo === 'domanda') return null;
  if (!namesSomething(read(resto, marche))) return null;
  return { quantita: Number(cifre), resto, isEsplicita: isPer };
}

/** `12x3528701234564` was read as one long code, but its rest names an article better. */
function isUnaParola({ tipo }: Frammento, intera: Lettura, resto: Lettura): boolean {
  const isParola = tipo === 'codice' || tipo === 'disegno' || tipo === 'ignoto' || tipo === 'domanda';
  return isParola && intera.misura === null && (resto.misura ?? resto.ean ?? resto.codiceArticolo) !== null;
}

/**
 * The kinds of pieces that the search may have made of a number after a sign. Of a number without a sign it may only
 * have made a question or nothing.
 */
export const PER_SEGNO = ['domanda', 'ignoto', 'pezzi', 'indici', 'disegno', 'raggio'];
const SENZA_SEGNO = ['domanda', 'ignoto', 'pezzi'];

/** What stands before the cents of a price: `51,30`, `1.108,96`. */
const EURO = /(?<![\d.,/-])\d{1,3}(?:\.\d{3})*$/;

function takeCoda(testo: string, marche: readonly Marca[], isEsplicita: boolean): Numero | null {
  const match = IN_CODA.exec(testo);
  if (match === null || (match[1] !== undefined) !== isEsplicita) return null;
  if (countsAltro(testo.slice(0, match.index))) return null;
  const cifre = match[2] ?? '';
  if (match[1] === ',' && cifre.length === 2 && EURO.test(testo.slice(0, match.index))) return null;
  const inizio = match.index + match[0].lastIndexOf(cifre);
  const coprente = read(testo, marche).frammenti.find(({ da, a }) => da <= inizio && a > inizio);
  if (coprente !== undefined) {
    const ammessi = isEsplicita ? PER_SEGNO : SENZA_SEGNO;
    const isCodicePer = /[x×*✕:;=,]/i.test(match[1] ?? '') && (coprente.tipo === 'codice' || coprente.tipo === 'ean');
    if (!ammessi.includes(coprente.tipo) && !isCodicePer) return null;
    if (cifre.length > 4 && coprente.tipo === 'domanda') return null;
    // `2055516 [91]` may be a load index.
    if (match[1]?.includes('(') === true && coprente.tipo === 'indici') return null;
    if (coprente.da < inizio && !isEsplicita) return null;
    // The bore of a rim: `foro 57,1` is one number.
    if (match[1] === ',' && coprente.tipo === 'disegno' && /^ch\d/.test(coprente.valore)) return null;
    // In `12 1/4-20` the question is about the whole word, not about its last number.
    if (coprente.da < match.index && coprente.tipo === 'domanda') return null;
  }
  const resto = trimSegni(testo.slice(0, match.index));
  // `2+2` is no sign with pieces: nobody knows whether it means two or four.
  if (match[1]?.includes('+') === true && /\s\d{1,2}$/.test(resto)) return null;
  const letto = read(resto, marche);
  if (!namesSomething(letto) || (!isEsplicita && cifre.length > 3 && isSoloNome(letto))) return null;
  return { quantita: Number(cifre), resto, isEsplicita };
}

/** `TF 8181` is a pattern's name. Beside a size, a code or a product, thousands may be pieces. */
const isSoloNome = ({ misura, ean, codiceArticolo, tipoProdotto }: Lettura): boolean =>
  (misura ?? ean ?? codiceArticolo ?? tipoProdotto) === null;

/** Whether something is left that can find an article: a size, a code, a brand, a word. */
function namesSomething({ nullaDaCercare, frammenti }: Lettura): boolean {
  if (frammenti.length === 0) return false;
  return !nullaDaCercare || frammenti.some(({ tipo, testo }) => tipo === 'domanda' && testo.length >= 5);
}

export const read = (testo: string, marche: readonly Marca[]): Lettura => parseRicerca(testo, { marche });
