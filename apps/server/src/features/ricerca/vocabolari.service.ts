/** What the filters of the search offer (specification §7 "Catalogue"). */
import { TIPO_DI } from '@battistrada/contract/ricerca';
import { tipoProdotto, type CategorieWire, type MappaCategorieWire } from '@battistrada/contract/ricerca.schema';
import { testi } from './testi.ts';
import type { GetVocabolari } from './vocabolari.ts';

// Brands and speed indices are read as they are: which occur is up to the articles.
export { listIv, listMarche } from './vocabolari.sql.ts';

/** The categories of one product type, in their order. */
export async function listCategorie(getVocabolari: GetVocabolari, tipo: number): Promise<CategorieWire['categorie']> {
  const { categorie } = await getVocabolari();
  return categorie
    .filter((categoria) => categoria.tipoProdotto === tipo)
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
