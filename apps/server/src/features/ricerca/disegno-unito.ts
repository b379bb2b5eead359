/**
 * A pattern's name of several words that was typed as one: `diablorossoiii`, `wintercontactts870p`. No query could try
 * all places where such a word may be divided, so it is compared with the catalogue's own names, without their blanks
 * and signs.
 */
import type { Disegno, Marca } from '@battistrada/contract/ricerca';

/** Shorter words are divided by the query itself (grafie-parole.ts). */
const LETTERE_ALMENO = 8;

interface Nome {
  readonly parole: readonly string[];
  readonly unito: string;
}

/** The names by the catalogue's list, which is the same array for as long as it is cached. */
const NOMI = new WeakMap<readonly Disegno[], readonly Nome[]>();

/** The words with every glued name divided as the catalogue writes it; null when there is none. */
export function divideDisegni(
  parole: readonly string[],
  disegni: readonly Disegno[],
  marche: readonly Marca[],
): string[] | null {
  const divise = parole.flatMap((parola) => (isUnita(parola) ? divide(parola, nomiOf(disegni, marche)) : [parola]));
  return divise.length > parole.length ? divise : null;
}

/** Whether a word may be a name of several words. */
export const isUnita = (parola: string): boolean => parola.length >= LETTERE_ALMENO && !/\s/.test(parola);

function nomiOf(disegni: readonly Disegno[], marche: readonly Marca[]): readonly Nome[] {
  const noti = NOMI.get(disegni);
  if (noti !== undefined) return noti;
  const nomiMarche = new Map(marche.map(({ idMarca, nome }) => [idMarca, nome]));
  const nomi = disegni.flatMap(({ idMarca, nome }) =>
    [nome, `${nomiMarche.get(idMarca) ?? ''} ${nome}`].map((scritto): Nome => {
      const parole = toParole(scritto);
      return { parole, unito: parole.join('') };
    }),
  );
  NOMI.set(disegni, nomi);
  return nomi;
}

const toParole = (testo: string): string[] => testo.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The most common name that is this word or begins with it, up to the word's length. */
function divide(parola: string, nomi: readonly Nome[]): string[] {
  const unito = toParole(parola).join('');
  const nome = nomi.find((uno) => uno.unito === unito) ?? nomi.find((uno) => uno.unito.startsWith(unito));
  if (nome === undefined) return [parola];
  let resto = unito.length;
  return nome.parole.flatMap((una) => {
    const presa = una.slice(0, Math.max(0, resto));
    resto -= una.length;
    return presa === '' ? [] : [presa];
  });
}
