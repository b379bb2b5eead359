/**
 * The spellings in which a typed word may stand in a description. The name of a pattern is written together or apart
 * as everybody likes: `crossclimate2` and `cross climate 2` are CrossClimate 2, `ts870` is TS 870.
 */

export interface Parola {
  readonly parola: string;
  /** True when longer words that begin so match too. */
  readonly isInizio: boolean;
}

/** The spellings of one typed word: any of them, each with all of its words. */
export type Grafie = readonly (readonly Parola[])[];

/** Words of letters and digits only, so that typed text is never tsquery syntax. */
export function grafieDi(parole: readonly string[]): Grafie[] {
  const scritte = parole.flatMap((scritta) => toParole(scritta.toLowerCase()));
  return scritte.map((scritta, i): Grafie => {
    const { parola, isInizio } = scritta;
    const [, lettere, cifre] = /^(\p{L}{2,})(\p{N}.*)$/u.exec(parola) ?? [];
    const prima = scritte[i - 1]?.parola;
    // A word that is looked for as a beginning finds itself and the next one in one word anyhow.
    const dopo = isInizio ? undefined : scritte[i + 1]?.parola;
    return [
      [scritta],
      ...(lettere !== undefined && cifre !== undefined ? [[toParola(lettere), toParola(cifre)]] : []),
      ...[prima !== undefined && prima + parola, dopo !== undefined && parola + dopo].flatMap((unita) =>
        unita !== false && /\p{L}/u.test(unita) ? [[toParola(unita)]] : [],
      ),
    ];
  });
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
