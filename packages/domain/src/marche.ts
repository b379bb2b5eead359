/** Brands as dealers type them (domain.md c5), looked up in the catalogue's own list. */

export interface Marca {
  readonly idMarca: number;
  readonly nome: string;
}

/** Short forms that do not begin the name they stand for; of the others (MICH, PIR, CONTI …) the catalogue itself is the list. */
const SIGLE = 'BS=BRIDGESTONE GY=GOODYEAR HK=HANKOOK FST=FIRESTONE';

/** Names a brand is also known by; they count like its own, so GOODR stays between Goodride and BFGoodrich. */
const ALTRI_NOMI = [['GOODRICH', 'BFGOODRICH']] as const;

/** Words of tread patterns that no beginning of a brand's name may claim. */
const DISEGNI = /^(?:SPORT|ROAD|STAR|LAND|GRAND)$/;

interface Indice {
  readonly sigle: ReadonlyMap<string, Marca>;
  /** By first letter, so that a word is compared with a few names. */
  readonly nomi: ReadonlyMap<string, readonly (readonly [nome: string, marca: Marca])[]>;
}

const INDICI = new WeakMap<readonly Marca[], Indice>();

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

function getIndice(marche: readonly Marca[]): Indice {
  const known = INDICI.get(marche);
  if (known !== undefined) return known;
  const nomi = new Map<string, [string, Marca][]>();
  const byNome = new Map<string, Marca>();
  const add = (nome: string, marca: Marca): void => {
    byNome.set(nome, marca);
    const lettera = nome.slice(0, 1);
    nomi.set(lettera, [...(nomi.get(lettera) ?? []), [nome, marca]]);
  };
  for (const marca of marche) if (plain(marca.nome) !== '') add(plain(marca.nome), marca);
  for (const [altro, nome] of ALTRI_NOMI) {
    const marca = byNome.get(nome);
    if (marca !== undefined) add(altro, marca);
  }
  const sigle = new Map<string, Marca>();
  for (const coppia of SIGLE.split(' ')) {
    const [sigla = '', nome = ''] = coppia.split('=');
    const marca = byNome.get(nome);
    if (marca !== undefined) sigle.set(sigla, marca);
  }
  const indice = { sigle, nomi };
  INDICI.set(marche, indice);
  return indice;
}

/**
 * The brands a typed word can mean: none, one, or several, which the reader must be asked about. In order: the whole name, a short form,
 * the beginning of a name (three letters or more; several names make it ambiguous), one slip of the keyboard in a name of six letters or more.
 * `parola` may hold several words (`BF Goodrich`, `GT Radial`): spaces and signs do not count.
 */
export function readMarca(parola: string, marche: readonly Marca[]): readonly Marca[] {
  const cercata = plain(parola);
  const { sigle, nomi } = getIndice(marche);
  const candidati = nomi.get(cercata.slice(0, 1)) ?? [];
  const intera = candidati.find(([nome]) => nome === cercata)?.[1] ?? sigle.get(cercata);
  if (intera !== undefined) return [intera];
  if (cercata.length < 3 || DISEGNI.test(cercata)) return [];
  const iniziano = candidati.filter(([nome]) => nome.startsWith(cercata)).map(([, marca]) => marca);
  if (iniziano.length > 0) return [...new Set(iniziano)];
  // A second word is no slip of the first: `Pirelli P Zero`.
  if (cercata.length < 6 || parola.includes(' ')) return [];
  const simili = candidati.filter(([nome]) => isSlip(cercata, nome)).map(([, marca]) => marca);
  return simili.length === 1 ? simili : [];
}

/** One letter more, less, wrong or swapped with its neighbour, after the first three. */
function isSlip(typed: string, nome: string): boolean {
  if (nome.length < 6 || Math.abs(typed.length - nome.length) > 1) return false;
  let i = 0;
  while (i < typed.length && typed[i] === nome[i]) i++;
  if (i < 3) return false;
  const tail = (text: string, from: number): string => text.slice(from);
  return (
    tail(typed, i + 1) === tail(nome, i + 1) ||
    tail(typed, i + 1) === tail(nome, i) ||
    tail(typed, i) === tail(nome, i + 1) ||
    (typed[i] === nome[i + 1] && typed[i + 1] === nome[i] && tail(typed, i + 2) === tail(nome, i + 2))
  );
}
