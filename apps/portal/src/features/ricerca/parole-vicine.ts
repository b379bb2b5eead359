/** What was probably meant when a name was typed with a slip: `primcy` is Primacy, `ecocontatc` is EcoContact. */
import { fold } from './suggerimenti.ts';

/** Shorter words are too near to too many others. */
const LETTERE_ALMENO = 4;
/** From this length on a word may hold two slips. */
const LETTERE_LUNGHE = 8;

/**
 * The text with each unknown word of `scritti` replaced by the nearest word of the names; null when there is none. A
 * word that begins one of theirs is known. The first letter is hardly ever wrong.
 */
export function correctParole(testo: string, scritti: readonly string[], nomi: readonly string[]): string | null {
  const note = paroleOf(nomi);
  const incerte = paroleOf(scritti);
  const corretto = testo.replaceAll(
    /(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu,
    (scritta) => (incerte.has(fold(scritta)) && nearest(fold(scritta), note)) || scritta,
  );
  return corretto === testo ? null : corretto;
}

const paroleOf = (testi: readonly string[]): Set<string> =>
  new Set(testi.flatMap((testo) => fold(testo).match(/\p{L}+/gu) ?? []));

function nearest(parola: string, note: ReadonlySet<string>): string | null {
  if (parola.length < LETTERE_ALMENO) return null;
  let massimo = parola.length < LETTERE_LUNGHE ? 1 : 2;
  let vicina: string | null = null;
  for (const nota of note) {
    if (nota.startsWith(parola)) return null;
    if (nota[0] !== parola[0] || Math.abs(nota.length - parola.length) > massimo) continue;
    const lontananza = countSviste(parola, nota);
    if (lontananza > massimo) continue;
    vicina = nota;
    massimo = lontananza - 1;
  }
  return vicina;
}

/** How many letters are missing, added, wrong or swapped with the next one. */
function countSviste(a: string, b: string): number {
  let precedente: number[] = [];
  let riga = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const sopra = riga;
    const at = (righe: readonly number[], j: number): number => righe[j] ?? 0;
    riga = [i];
    for (let j = 1; j <= b.length; j++) {
      const cambio = at(sopra, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isScambio = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const scambio = isScambio ? at(precedente, j - 2) + 1 : cambio;
      riga.push(Math.min(at(sopra, j) + 1, at(riga, j - 1) + 1, cambio, scambio));
    }
    precedente = sopra;
  }
  return riga[b.length] ?? 0;
}
