/**
 * The spellings in which a typed word may stand in a description. The name of a pattern is written together or apart
 * as everybody likes: `crossclimate2` and `cross climate 2` are CrossClimate 2, `nblue` is N'Blue, `z401` is Z-401.
 */

export interface Parola {
  readonly parola: string;
  /** True when longer words that begin so match too. */
  readonly isInizio: boolean;
}

/** The spellings of one typed word: any of them, each with all of its words. */
export type Grafie = readonly (readonly Parola[])[];

/**
 * No name of a pattern has more words or letters, and no two words of one more letters. A longer text would only cost
 * time: half a second with five long words beside half a size, which stands for forty sizes.
 */
const PAROLE_DI_UN_NOME = 5;
const LETTERE_DI_UN_NOME = 32;
const LETTERE_UNITE = 14;

/** Words of letters and digits only, so that typed text is never tsquery syntax. */
export function grafieDi(parole: readonly string[]): Grafie[] {
  const scritte = parole.flatMap((scritta) => toParole(scritta.toLowerCase()));
  const lettere = scritte.reduce((somma, { parola }) => somma + parola.length, 0);
  if (scritte.length > PAROLE_DI_UN_NOME || lettere > LETTERE_DI_UN_NOME) return scritte.map((scritta) => [[scritta]]);
  return scritte.map((scritta, i): Grafie => {
    const { parola, isInizio } = scritta;
    const prima = scritte[i - 1]?.parola;
    // A word that is looked for as a beginning finds itself and the next one in one word anyhow.
    const dopo = isInizio ? undefined : scritte[i + 1]?.parola;
    return [
      [scritta],
      ...divide(parola),
      ...[prima !== undefined && prima + parola, dopo !== undefined && parola + dopo].flatMap((unita) =>
        unita !== false && /\p{L}/u.test(unita) ? [[toParola(unita)]] : [],
      ),
    ];
  });
}

/** The words that may be written together in one: letters before digits, and two words in the letters. */
function divide(parola: string): Parola[][] {
  const [, lettere = '', cifre = ''] = /^(\p{L}+)(\p{N}.*)?$/u.exec(parola) ?? [];
  const coda = cifre === '' ? [] : [toParola(cifre)];
  // T1 is one name; the shorter half of two words may be a letter, the other one is a word.
  const insieme = coda.length > 0 && parola.length >= 3 ? [[toParola(lettere), ...coda]] : [];
  const tagli = lettere.length > LETTERE_UNITE ? 0 : Math.max(0, lettere.length - 4);
  return [
    ...insieme,
    ...Array.from({ length: tagli }, (_, i) => [
      { parola: lettere.slice(0, i + 1), isInizio: false },
      toParola(lettere.slice(i + 1)),
      ...coda,
    ]),
  ];
}

/** The query for all words, each in any of its spellings; `toLessema` writes a word as the column holds it. */
export function toTsquery(grafie: readonly Grafie[], toLessema: (parola: string) => string): string[] {
  const write = ({ parola, isInizio }: Parola): string => `${toLessema(parola)}${isInizio ? ':*' : ''}`;
  return grafie.map((una) => `(${una.map((insieme) => insieme.map(write).join(' & ')).join(' | ')})`);
}

/** A/T, M/T … stand in descriptions as AT too, or with a number after it. */
function toParole(scritta: string): Parola[] {
  if (/^\p{L}\/\p{L}$/u.test(scritta)) return [{ parola: scritta.replace('/', ''), isInizio: true }];
  return (scritta.match(/[\p{L}\p{N}]+/gu) ?? []).map(toParola);
}

/** One or two letters must be a whole word, because half of the catalogue begins with them. */
function toParola(parola: string): Parola {
  return { parola, isInizio: parola.length >= 3 };
}
