/**
 * A text with the beginning of a size searches all sizes of the catalogue that begin so: those that the search box
 * suggests.
 */
import { TIPO_DI, type RichiestaRicerca } from '@battistrada/contract/ricerca';
import { beginsMisura, findMisuraIniziata } from '@battistrada/domain/misura-iniziata';
import { parseRicerca, replaceFrammento } from '@battistrada/domain/ricerca';
import type { Vocabolari, GetMisure } from './vocabolari-cache.service.ts';

/** Maximum number of sizes, because each is a branch of the statement. The most common ones come first. */
const MISURE_AL_MASSIMO = 40;

export interface Iniziata {
  /** The text without the beginning of the size. */
  readonly testo: string;
  /** Sizes as printed; never empty. */
  readonly misure: readonly string[];
}

/** Null when no word begins a size of the catalogue, or a whole size is given as well. */
export async function completeMisura(
  { searchTextQuery: testo = '', misura, tipoProdotto }: RichiestaRicerca,
  { marche }: Vocabolari,
  getMisure: GetMisure,
): Promise<Iniziata | null> {
  if (misura !== undefined) return null;
  const trovata = findMisuraIniziata(testo, parseRicerca(testo, { marche }).frammenti);
  if (trovata === null) return null;
  const known = await getMisure(TIPO_DI[tipoProdotto]);
  const misure = known.filter((nome) => beginsMisura(nome, trovata.scritta)).slice(0, MISURE_AL_MASSIMO);
  return misure.length === 0 ? null : { testo: replaceFrammento(testo, trovata, ''), misure };
}
