/** A text that begins a size asks for every size of the catalogue that begins so: what the suggestions under the box know. */
import { TIPO_DI, type RichiestaRicerca } from '@battistrada/contract/ricerca';
import { beginsMisura, findMisuraIniziata } from '@battistrada/domain/misura-iniziata';
import { parseRicerca, replaceFrammento } from '@battistrada/domain/ricerca';
import type { Vocabolari, GetMisure } from './vocabolari-cache.service.ts';

/** Each is a branch of the statement. The list has the most common sizes first. */
const MISURE_AL_MASSIMO = 40;

export interface Iniziata {
  /** The text without the piece that begins a size. */
  readonly testo: string;
  /** As printed; never none. */
  readonly misure: readonly string[];
}

/** Null: nothing in the text begins a size that the catalogue has, or a whole size is asked for beside it. */
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
