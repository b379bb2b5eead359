import type { Db } from '../../db/sql.ts';
import { divideDisegni, isUnita } from './disegno-unito.ts';
import type { Criteri } from './fonte.sql.ts';
import type { Acquirente } from './giacenze.sql.ts';
import { countProdotti, selectProdotti, type ProdottoRow, type Tratto } from './ricerca.sql.ts';
import type { GetDisegni, GetVocabolari } from './vocabolari-cache.service.ts';

/** What a search needs that finds glued names too. */
export interface DivideDeps {
  readonly pool: Db;
  readonly getVocabolari: GetVocabolari;
  readonly getDisegni: GetDisegni;
}

/**
 * The articles that meet the criteria. When there are none and a long word may be a pattern's name typed in one, the
 * name is looked up as the catalogue divides it: then these are the criteria.
 */
export async function selectOrDivide(
  { pool, getVocabolari, getDisegni }: DivideDeps,
  acquirente: Acquirente,
  criteri: Criteri,
  tratto: Tratto,
): Promise<{ criteri: Criteri; found: ProdottoRow[] }> {
  const found = await selectProdotti(pool, acquirente, criteri, tratto);
  if (found.length > 0 || !criteri.parole.some(isUnita)) return { criteri, found };
  const isPastTheEnd = tratto.offset > 0 && (await countProdotti(pool, acquirente, criteri)) > 0;
  if (isPastTheEnd) return { criteri, found };
  const { marche } = await getVocabolari();
  const parole = divideDisegni(criteri.parole, await getDisegni(criteri.tipoProdotto), marche);
  if (parole === null) return { criteri, found };
  const divisi = { ...criteri, parole };
  return { criteri: divisi, found: await selectProdotti(pool, acquirente, divisi, tratto) };
}
