/** Brands as dealers type them (domain.md c5), looked up in the catalogue's own list. */

export interface Marca {
  readonly idMarca: number;
  readonly nome: string;
}

/**
 * Short forms that are not the beginning of the name they stand for. The other short forms (MICH, PIR, CONTI …) need
 * no list: they are found in the catalogue as the beginning of a name.
 */
const SIGLE: Record<string, string> = { BS: 'BRIDGESTONE', GY: 'GOODYEAR', HK: 'HANKOOK', FST: 'FIRESTONE' };

/** Other names of a brand. They count like its own name, so GOODR may mean Goodride or BFGoodrich. */
const ALTRI_NOMI = [['GOODRICH', 'BFGOODRICH']] as const;

/** Words of tread patterns that are never read as the beginning of a brand's name. */
const DISEGNI = /^(?:SPORT|ROAD|STAR|LAND|GRAND)$/;

/** The names by their first letter, so that a word is compared with few of them. */
type Indice = ReadonlyMap<string, readonly (readonly [nome: string, marca: Marca])[]>;

const INDICI = new WeakMap<readonly Marca[], Indice>();

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

function getIndice(marche: readonly Marca[]): Indice {
  const known = INDICI.get(marche);
  if (known !== undefined) return known;
  const indice = new Map<string, [string, Marca][]>();
  const add = (nome: string, marca: Marca): void => {
    const lettera = nome.slice(0, 1);
    indice.set(lettera, [...(indice.get(lettera) ?? []), [nome, marca]]);
  };
  for (const marca of marche) {
    const nome = plain(marca.nome);
    if (nome !== '') add(nome, marca);
    for (const [altro, di] of ALTRI_NOMI) if (nome === di) add(altro, marca);
  }
  INDICI.set(marche, indice);
  return indice;
}

/**
 * The brands that a typed word can mean: none, one, or several, of which the reader must be asked. It tries in this
 * order: the whole name; a short form; the beginning of a name, with at least three letters, which several names may
 * share; letters doubled wrongly (`maxis`), an H left out (`kumo`), or one typing error in a name of at least six
 * letters. `parola` may hold several words (`BF Goodrich`, `GT Radial`), because spaces and signs do not count.
 */
export function readMarca(parola: string, marche: readonly Marca[]): readonly Marca[] {
  const scritta = plain(parola);
  const cercata = SIGLE[scritta] ?? scritta;
  const candidati = getIndice(marche).get(cercata.slice(0, 1)) ?? [];
  const intera = candidati.find(([nome]) => nome === cercata)?.[1];
  if (intera !== undefined) return [intera];
  if (cercata.length < 3 || DISEGNI.test(cercata)) return [];
  const iniziano = candidati.filter(([nome]) => nome.startsWith(cercata)).map(([, marca]) => marca);
  if (iniziano.length > 0) return [...new Set(iniziano)];
  // A second word is not a typing error in the first: `Pirelli P Zero`.
  if (cercata.length < 4 || parola.includes(' ')) return [];
  const simili = candidati.filter(([nome]) => isSlip(cercata, nome)).map(([, marca]) => marca);
  return simili.length === 1 ? simili : [];
}

/** Doubled letters count once, and nobody hears an H: `pirreli` is Pirelli, `kumo` is Kumho. */
const asHeard = (parola: string): string => parola.replace(/H|([A-Z])(?=\1)/g, '');

/**
 * Whether the names sound alike, or in a long name one letter was added, left out, mistaken or swapped with the next
 * one, after the first three (in a name of eight letters, after the first two: `mischelin`).
 */
function isSlip(typed: string, nome: string): boolean {
  if (asHeard(typed) === asHeard(nome)) return true;
  if (typed.length < 6 || nome.length < 6) return false;
  if (Math.abs(typed.length - nome.length) > 1) return false;
  let i = 0;
  while (i < typed.length && typed[i] === nome[i]) i++;
  if (i < (nome.length < 8 ? 3 : 2)) return false;
  const isTailEqual = (a: number, b: number): boolean => typed.slice(i + a) === nome.slice(i + b);
  const isSwap = typed[i] === nome[i + 1] && typed[i + 1] === nome[i] && isTailEqual(2, 2);
  return isSwap || isTailEqual(1, 1) || isTailEqual(1, 0) || isTailEqual(0, 1);
}
