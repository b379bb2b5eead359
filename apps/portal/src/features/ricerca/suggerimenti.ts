/**
 * Completions of a typed text: sizes of the catalogue by their digits, brands and patterns by their first letters, and
 * after a complete size the catalogue's main brands. Only the last words are completed; the text before them stays as
 * typed. The parser is not used, because it reads complete sizes and here one has just begun.
 */
import type { Disegno, Marca } from '@battistrada/contract/ricerca';

/** As many as fit above a phone's keyboard with little scrolling. */
const AL_MASSIMO = 8;
/** A single digit or letter would match too many suggestions. */
const ALMENO = 2;
/** Longer texts get no suggestions. */
const TESTO_LUNGO = 100;
/** A number with at least this many digits is a size and not a quantity before one. */
const CIFRE_MISURA = 5;
const PAROLE_MARCA = 3;

export interface Suggerimento {
  /** The typed text before the completed words, with the space after it. */
  readonly prima: string;
  readonly nome: string;
}

/** Sizes and brands, prepared for look-up. */
export interface Vocabolario {
  readonly misure: readonly Voce[];
  readonly marche: readonly Voce[];
  readonly disegni: readonly Voce[];
  /** The brands with the most patterns in the catalogue, first. */
  readonly prime: readonly string[];
}

interface Voce {
  readonly nome: string;
  /** The digits of a size, or the folded name of a brand. */
  readonly inizio: string;
}

/** Prepares the lists once for many keystrokes; the most common sizes come first. */
export function prepareVocabolario(
  misure: readonly string[],
  marche: readonly Marca[],
  disegni: readonly Disegno[] = [],
): Vocabolario {
  const nomi = new Map(marche.map(({ idMarca, nome }) => [idMarca, nome]));
  return {
    misure: misure.map((nome) => ({ nome, inizio: cifre(nome) })),
    marche: marche.map(({ nome }) => ({ nome, inizio: fold(nome) })),
    // Two brands may have a pattern with the same name.
    disegni: [...new Set(disegni.map(({ nome }) => nome))].map((nome) => ({ nome, inizio: fold(nome) })),
    prime: [...new Set(disegni.flatMap(({ idMarca }) => nomi.get(idMarca) ?? []))],
  };
}

/** The suggestions for a text, the best first; empty when there is nothing to complete. */
export function suggest(testo: string, { misure, marche, disegni, prime }: Vocabolario): Suggerimento[] {
  if (testo.length > TESTO_LUNGO) return [];
  const nomi = [...suggestNomi(testo, marche), ...suggestNomi(testo, disegni)];
  return [...suggestMisure(testo, misure), ...nomi, ...suggestPrime(testo, prime)].slice(0, AL_MASSIMO);
}

/** The text after accepting a suggestion. */
export function testoOf({ prima, nome }: Suggerimento): string {
  return prima + nome;
}

/** The last words that may be a size: digits, separators, and the letters of R, ZR, C, CP and x. */
const FINE_MISURA = /(?:^|[\s+&])(\d[\d.,/*×xrzcp\s-]*)$/i;

function suggestMisure(testo: string, misure: readonly Voce[]): Suggerimento[] {
  let typed = FINE_MISURA.exec(testo)?.[1] ?? '';
  while (typed !== '') {
    const digits = cifre(typed);
    if (digits.length < ALMENO) return [];
    const letters = lettere(typed);
    const found = misure.filter(
      ({ nome, inizio }) =>
        inizio.startsWith(digits) && letters.every((lettera) => nome.toLowerCase().includes(lettera)),
    );
    if (found.length > 0) {
      // When the whole size is typed and only one has these digits, Enter is enough. When several have them, they
      // differ for example by C.
      if (found.length === 1 && found[0]?.inizio === digits) return [];
      const prima = testo.slice(0, testo.length - typed.length);
      return found.slice(0, AL_MASSIMO).map(({ nome }) => ({ prima, nome }));
    }
    // "4 225 45": the 4 is not part of the size. "2055516 91": the size is already complete.
    const [, parola = '', resto = ''] = /^(\S+)\s+(\d.*)$/.exec(typed) ?? [];
    if (cifre(parola).length >= CIFRE_MISURA) return [];
    typed = resto;
  }
  return [];
}

/** After a size and a space, before anything else: suggests brands. */
function suggestPrime(testo: string, prime: readonly string[]): Suggerimento[] {
  const misura = /^\s*(\d[\d.,/*×xrzcp\s-]*)\s$/i.exec(testo)?.[1] ?? '';
  return cifre(misura).length < CIFRE_MISURA ? [] : prime.slice(0, AL_MASSIMO).map((nome) => ({ prima: testo, nome }));
}

function suggestNomi(testo: string, voci: readonly Voce[]): Suggerimento[] {
  const parole = testo.match(/\S+/g) ?? [];
  if (/\s$/.test(testo)) return [];
  // The longest first: "bf goo" is one brand, not the beginning of another one after "bf".
  for (let quante = Math.min(PAROLE_MARCA, parole.length); quante > 0; quante -= 1) {
    const typed = fold(parole.slice(-quante).join(' '));
    if (typed.length < ALMENO) return [];
    const found = voci.filter(({ inizio }) => inizio.startsWith(typed));
    if (found.length === 1 && found[0]?.inizio === typed) return [];
    if (found.length > 0) {
      const prima = parole.slice(0, -quante).map((parola) => `${parola} `);
      return found.slice(0, AL_MASSIMO).map(({ nome }) => ({ prima: prima.join(''), nome }));
    }
  }
  return [];
}

function cifre(testo: string): string {
  return testo.replace(/\D/g, '');
}

/** The letters that distinguish sizes with the same digits: radial, for vans, beginning with the diameter. */
function lettere(testo: string): string[] {
  const letters = testo.toLowerCase().replace('×', 'x');
  return ['r', 'c', 'x'].filter((lettera) => letters.includes(lettera));
}

/** Without capitals and accents: `škoda` and `SKODA` are equal. */
export function fold(testo: string): string {
  return testo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
