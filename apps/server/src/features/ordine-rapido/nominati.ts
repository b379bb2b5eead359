/** The codes and EANs in a row: the words to look up, and the found articles that they mean. */
import type { Prodotto } from '@battistrada/contract/ricerca';
import type { Marca } from '@battistrada/domain/marche';
import { chiaveMisura, chiaviRicerca, parseMisura } from '@battistrada/domain/misura';
import type { RigaLetta } from '@battistrada/domain/ordine-rapido';
import { parseRicerca, type Lettura } from '@battistrada/domain/ricerca';

/** Maximum number of words of a row that may be codes; more words are a description. */
const PAROLE_AL_MASSIMO = 12;

export interface RigaCapita extends RigaLetta {
  readonly lettura: Lettura;
  /** The whole row, read as a code. */
  readonly interi: readonly string[];
  /** Single words of the row that look like codes. */
  readonly parole: readonly string[];
}

const spelled = (nome: string): string[] => [...new Set([nome, nome.toUpperCase()])];

export function understandRiga(riga: RigaLetta, marche: readonly Marca[]): RigaCapita {
  const lettura = parseRicerca(riga.cerca, { marche });
  const detti = [lettura.ean, lettura.codiceArticolo, riga.cerca, riga.cerca.replaceAll(/[\s-]/g, '')];
  const interi = [...new Set(detti.filter((nome) => nome !== null).flatMap(spelled))];
  // `MIC0001001,PIR0002001` and `MIC0001001 (PIR0002001)` name two articles. A code may have such a sign itself.
  const scritte = [/\s+/, /[\s,;+&()]+/].flatMap((segni) => riga.cerca.split(segni).slice(0, PAROLE_AL_MASSIMO));
  const parole = [...new Set(scritte)].filter(isComeCodice).flatMap(spelled);
  return { ...riga, lettura, interi, parole };
}

/** True for a word with a digit that is longer than a size's numbers and indices. */
const isComeCodice = (parola: string): boolean => parola.length >= 5 && /\d/.test(parola) && !/[/]/.test(parola);

/** All names to look up for these rows, each once. */
export function nomiOf(righe: readonly RigaCapita[]): string[] {
  return [
    ...new Set(
      righe.flatMap(({ interi, parole, seCodice }) => [
        ...interi,
        ...parole,
        ...(seCodice === null ? [] : spelled(seCodice.cerca)),
      ]),
    ),
  ];
}

export type PerNome = ReadonlyMap<string, readonly Prodotto[]>;

/** By code and by EAN; a code has priority over an equal EAN. */
export function indexNominati(prodotti: readonly Prodotto[]): PerNome {
  const perNome = new Map<string, Prodotto[]>(prodotti.map((prodotto) => [prodotto.codice, [prodotto]]));
  const codici = new Set(perNome.keys());
  for (const prodotto of prodotti) {
    if (prodotto.ean === null || codici.has(prodotto.ean)) continue;
    perNome.set(prodotto.ean, [...(perNome.get(prodotto.ean) ?? []), prodotto]);
  }
  return perNome;
}

/** The articles that one of these names means. */
export function nominatiDa(nomi: readonly string[], perNome: PerNome): readonly Prodotto[] {
  for (const nome of nomi) {
    const trovati = perNome.get(nome);
    if (trovati !== undefined) return trovati;
  }
  return [];
}

/** The articles of each single name that has any. */
export function tuttiNominati(nomi: readonly string[], perNome: PerNome): (readonly Prodotto[])[] {
  return nomi.flatMap((nome) => {
    const trovati = perNome.get(nome);
    return trovati === undefined ? [] : [trovati];
  });
}

/**
 * True when size and brand beside a code fit its article: `MIC0000001 225/45 R17` names two articles if the size
 * differs.
 */
export function isConcorde({ misura, marche }: Lettura, prodotto: Prodotto): boolean {
  if (marche.length > 0 && !marche.includes(prodotto.idMarca)) return false;
  if (misura === null) return true;
  const stampata = parseMisura(prodotto.misura);
  return stampata === null || chiaviRicerca(misura).includes(chiaveMisura(stampata));
}
