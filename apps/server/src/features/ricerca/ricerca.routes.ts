import {
  searchProdottiEndpoint,
  listCategorieEndpoint,
  listDisegniEndpoint,
  listIvEndpoint,
  listMappaCategorieEndpoint,
  listMarcheEndpoint,
  listMisureEndpoint,
} from '@battistrada/contract/ricerca.endpoints';
import type { RichiestaRicerca } from '@battistrada/contract/ricerca';
import type { Mount } from '../../http/mount.ts';
import { personaOf, type SessioneCliente } from '../../sessione/sessione.ts';
import type { RicercheVane } from '../statistiche/ricerche-vane.service.ts';
import { searchProdotti, type RicercaDeps, type RicercaFatta } from './ricerca.service.ts';
import type { UsoRicerca } from './uso-ricerca.service.ts';
import type { CacheRicerca } from './vocabolari-cache.service.ts';
import { listCategorie, listIv, listMappaCategorie, listMarche } from './vocabolari.service.ts';

interface RicercaRoutesDeps extends RicercaDeps, CacheRicerca {
  readonly uso: UsoRicerca;
  readonly vane: RicercheVane;
}

export function ricercaRoutes(mount: Mount, deps: RicercaRoutesDeps): void {
  const { pool, getVocabolari, getIv, getMisure, getDisegni, uso, vane } = deps;

  mount.customer(searchProdottiEndpoint, async ({ sessione, query }) => {
    uso.count(sessione);
    const { pagina, ricerca } = await searchProdotti(deps, sessione, query);
    if (sessione.isSolaLettura !== true) noteVana(vane, sessione, query, { pagina, ricerca });
    await uso.note(
      sessione,
      pagina.prodotti.map(({ codice }) => codice),
    );
    return pagina;
  });
  mount.customer(listMarcheEndpoint, async ({ query }) => ({ marche: await listMarche(pool, query.tipo) }));
  mount.customer(listMisureEndpoint, async ({ query }) => ({ misure: await getMisure(query.tipo) }));
  mount.customer(listDisegniEndpoint, async ({ query }) => ({ disegni: await getDisegni(query.tipo) }));
  mount.customer(listIvEndpoint, async () => ({ iv: await listIv(getIv) }));
  mount.customer(listCategorieEndpoint, async ({ query }) => ({
    categorie: await listCategorie(getVocabolari, query.tipo),
  }));
  mount.customer(listMappaCategorieEndpoint, async () => ({
    mappaCategorie: await listMappaCategorie(getVocabolari),
  }));
}

/**
 * Records a search that found nothing in the customer's depositi, unless the portal only tries what else would find
 * something. A customer without depositi is ignored, because he never has stock.
 */
function noteVana(
  vane: RicercheVane,
  sessione: SessioneCliente,
  { pagina: numero, searchTextQuery = '', prova }: RichiestaRicerca,
  { pagina, ricerca }: RicercaFatta,
): void {
  if (ricerca === null || numero !== 1 || prova === true || sessione.cliente.depositi.length === 0) return;
  // Available articles come first: when the first is not available, none is.
  const [primo] = pagina.prodotti;
  if (primo !== undefined && !primo.vicino && primo.disponibilitaTotale > 0) return;
  const { tipoProdotto, stagioni, marche } = ricerca.criteri;
  const { misura } = ricerca;
  vane.note(personaOf(sessione), {
    tipoProdotto,
    misura,
    stagioni,
    marche,
    testo: searchTextQuery,
    trovati: pagina.totale,
  });
}
