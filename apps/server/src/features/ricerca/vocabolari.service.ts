/** The values of the search filters (specification §7 "Catalogue"). */
import { TIPO_DI, type Marca } from '@battistrada/contract/ricerca';
import { tipoProdotto, type CategorieWire, type MappaCategorieWire } from '@battistrada/contract/ricerca.schema';
import { INDICI_VELOCITA } from '@battistrada/domain/indici';
import type { Db } from '../../db/sql.ts';
import { testi } from './testi.ts';
import type { GetIv, GetVocabolari } from './vocabolari-cache.service.ts';
import { listMarche as listMarcheRows } from './vocabolari.sql.ts';

/** Sorts as in Italian, whatever the database's order: Barum before BKT. */
const ALFABETO = new Intl.Collator('it');

/** The brands with articles of a product type, in alphabetical order. */
export async function listMarche(db: Db, tipo: number): Promise<Marca[]> {
  const found = await listMarcheRows(db, tipo);
  return found.toSorted((a, b) => ALFABETO.compare(a.nome, b.nome));
}

/** The existing speed indices, from the slowest: H comes after U and before V (domain.md c4). */
export async function listIv(getIv: GetIv): Promise<string[]> {
  const found = await getIv();
  return found.toSorted((a, b) => INDICI_VELOCITA.indexOf(a) - INDICI_VELOCITA.indexOf(b));
}

/** The categories of one product type that have articles, in their order. */
export async function listCategorie(getVocabolari: GetVocabolari, tipo: number): Promise<CategorieWire['categorie']> {
  const { categorie } = await getVocabolari();
  return categorie
    .filter(({ tipoProdotto: suo, hasArticoli }) => suo === tipo && hasArticoli)
    .map(({ id, descrizione }) => ({ id, descrizione }));
}

/** The categories of every product type, in the order of the types. */
export function listMappaCategorie(getVocabolari: GetVocabolari): Promise<MappaCategorieWire['mappaCategorie']> {
  return Promise.all(
    tipoProdotto.options.map(async (nome) => ({
      tipo: TIPO_DI[nome],
      tipoProdotto: nome,
      descrizione: testi.tipiProdotto[nome],
      categorie: await listCategorie(getVocabolari, TIPO_DI[nome]),
    })),
  );
}
