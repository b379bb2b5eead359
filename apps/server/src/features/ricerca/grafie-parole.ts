/**
 * The spellings in which a typed word may stand in a description. The name of a pattern is written together or apart
 * as everybody likes: `crossclimate2` and `cross climate 2` are CrossClimate 2, `nblue` is N'Blue, `z401` is Z-401.
 */

export interface Parola {
  readonly parola: string;
  /** True when longer words that begin so match too. */
  readonly isInizio: boolean;
}

/** The spellings of one typed word: any of them, each with all of its words, one after the other. */
export type Grafie = readonly (readonly Parola[])[];

/**
 * No name of a pattern has more words or letters, and no words written in one have more letters. A longer text would
 * only cost time, because every letter is a further spelling.
 */
const PAROLE_DI_UN_NOME = 5;
const LETTERE_DI_UN_NOME = 32;
const LETTERE_UNITE = 14;
/** Each letter is only one place more to divide at: EfficientGrip Cargo has 18. */
const LETTERE_DIVISE = 20;
const PEZZI_DI_UNA_PAROLA = 4;

/** A year of production, `dot 2024` or `dot 24`: most descriptions write its week too, `DOT 1524` or `DOT1524`. */
const ANNO_DI_DOT = /^dot\W?(?:20)?(\d\d)$/i;
const SETTIMANE = Array.from({ length: 53 }, (_, i) => String(i + 1).padStart(2, '0'));

/** The year alone and every week of it; `2024` is its twentieth week too. */
const settimaneOf = (anno: string): Grafie =>
  ['', ...SETTIMANE]
    .flatMap((settimana) => [['dot', `${settimana}${anno}`], [`dot${settimana}${anno}`]])
    .map((insieme) => insieme.map((parola): Parola => ({ parola, isInizio: false })));

/** Words of letters and digits only, so that typed text is never tsquery syntax. */
export function grafieOf(tutte: readonly string[]): Grafie[] {
  const anni = tutte.flatMap((scritta) => ANNO_DI_DOT.exec(scritta)?.[1] ?? []).map(settimaneOf);
  return [...grafieDiNomi(tutte.filter((scritta) => !ANNO_DI_DOT.test(scritta))), ...anni];
}

function grafieDiNomi(parole: readonly string[]): Grafie[] {
  const scritte = parole.flatMap((scritta) => toParole(scritta.toLowerCase()));
  const lettere = scritte.reduce((somma, { parola }) => somma + parola.length, 0);
  if (scritte.length > PAROLE_DI_UN_NOME || lettere > LETTERE_DI_UN_NOME) return scritte.map((scritta) => [[scritta]]);
  return scritte.map((scritta, i): Grafie => {
    const insieme = unite(scritte, i).flatMap((unita) => [[toParola(unita)], ...atDigits(unita)]);
    return [[scritta], ...divide(scritta.parola), ...insieme];
  });
}

/** Two or three words written in one, of which the i-th is one: TS870P may be typed as `ts 870 p`. */
function unite(scritte: readonly Parola[], i: number): string[] {
  return [2, 3].flatMap((quante) =>
    scritte.flatMap(({ isInizio }, da) => {
      const fine = da + quante;
      if (da > i || fine <= i || fine > scritte.length) return [];
      // A word that is looked for as a beginning finds itself and the next ones in one word anyhow.
      if (da === i && isInizio) return [];
      const unita = scritte
        .slice(da, fine)
        .map(({ parola }) => parola)
        .join('');
      return /\p{L}/u.test(unita) && (quante === 2 || unita.length <= LETTERE_UNITE) ? [unita] : [];
    }),
  );
}

/** The words that may be written together in one: letters and digits, and two words in the letters before them. */
function divide(parola: string): Parola[][] {
  const [, lettere = '', cifre = ''] = /^(\p{L}+)(\p{N}.*)?$/u.exec(parola) ?? [];
  return [...atDigits(parola), ...(lettere.length > LETTERE_DIVISE ? [] : inLetters(lettere, cifre))];
}

/** Every way to write letters and digits apart: `ts870p` is TS870 P, TS 870P and TS 870 P. */
function atDigits(parola: string): Parola[][] {
  // T1 is one name, and what begins with a digit is a measure.
  if (parola.length < 3 || !/^\p{L}/u.test(parola)) return [];
  const pezzi = parola.match(/\p{L}+|\p{N}+/gu) ?? [];
  if (pezzi.length > PEZZI_DI_UNA_PAROLA) return [];
  return groupings(pezzi)
    .filter((insieme) => insieme.length > 1)
    .map((insieme) => insieme.map(toParola));
}

function groupings([primo = '', ...altri]: readonly string[]): string[][] {
  if (altri.length === 0) return [[primo]];
  return groupings(altri).flatMap(([testa = '', ...coda]) => [
    [primo + testa, ...coda],
    [primo, testa, ...coda],
  ]);
}

/**
 * Two words in the letters, of which the first may be one letter, or the second one or two: EarthMax SR 30, RoadSmart
 * IV. Digits stand beside the second one or apart.
 */
function inLetters(lettere: string, cifre: string): Parola[][] {
  return Array.from({ length: Math.max(0, lettere.length - 1) }, (_, i) => {
    const testa = { parola: lettere.slice(0, i + 1), isInizio: false };
    const coda = lettere.slice(i + 1);
    const apart = cifre === '' ? [] : [toParola(cifre)];
    return [
      ...(cifre === '' ? [] : [[testa, toParola(coda + cifre)]]),
      ...(coda.length < 3 && i < 2 ? [] : [[testa, toParola(coda), ...apart]]),
    ];
  }).flat();
}

/**
 * The query for all words, each in any of its spellings, whose words follow each other: `m149` is M 149, and no M-Drive
 * for a load of 149.
 */
export function toTsquery(grafie: readonly Grafie[]): string {
  return writeQuery(grafie, '<->', (parola) => parola);
}

/** The same for a column that knows no order of the words; `toLessema` writes a word as that column holds it. */
export function toTsqueryWithoutOrder(grafie: readonly Grafie[], toLessema: (parola: string) => string): string {
  return writeQuery(grafie, '&', toLessema);
}

function writeQuery(grafie: readonly Grafie[], e: '<->' | '&', toLessema: (parola: string) => string): string {
  const write = ({ parola, isInizio }: Parola): string => `${toLessema(parola)}${isInizio ? ':*' : ''}`;
  return grafie.map((una) => `(${una.map((insieme) => insieme.map(write).join(` ${e} `)).join(' | ')})`).join(' & ');
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
