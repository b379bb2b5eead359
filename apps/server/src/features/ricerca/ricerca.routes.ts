import {
  searchProdottiEndpoint,
  listCategorieEndpoint,
  listDisegniEndpoint,
  listIvEndpoint,
  listMappaCategorieEndpoint,
  listMarcheEndpoint,
  listMisureEndpoint,
} from '@battistrada/contract/ricerca.endpoints';
import type { Mount } from '../../http/mount.ts';
import { searchProdotti, type RicercaDeps } from './ricerca.service.ts';
import type { UsoRicerca } from './uso-ricerca.service.ts';
import type { CacheRicerca } from './vocabolari-cache.service.ts';
import { listCategorie, listIv, listMappaCategorie, listMarche } from './vocabolari.service.ts';

export function ricercaRoutes(mount: Mount, deps: RicercaDeps & CacheRicerca & { readonly uso: UsoRicerca }): void {
  const { pool, getVocabolari, getMisure, getDisegni, uso } = deps;

  mount.customer(searchProdottiEndpoint, async ({ sessione, query }) => {
    uso.count(sessione);
    const pagina = await searchProdotti(deps, sessione, query);
    await uso.note(
      sessione,
      pagina.prodotti.map(({ codice }) => codice),
    );
    return pagina;
  });
  mount.customer(listMarcheEndpoint, async ({ query }) => ({ marche: await listMarche(pool, query.tipo) }));
  mount.customer(listMisureEndpoint, async ({ query }) => ({ misure: await getMisure(query.tipo) }));
  mount.customer(listDisegniEndpoint, async ({ query }) => ({ disegni: await getDisegni(query.tipo) }));
  mount.customer(listIvEndpoint, async () => ({ iv: await listIv(pool) }));
  mount.customer(listCategorieEndpoint, async ({ query }) => ({
    categorie: await listCategorie(getVocabolari, query.tipo),
  }));
  mount.customer(listMappaCategorieEndpoint, async () => ({
    mappaCategorie: await listMappaCategorie(getVocabolari),
  }));
}
