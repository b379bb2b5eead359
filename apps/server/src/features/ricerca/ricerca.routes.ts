import {
  searchProdottiEndpoint,
  listCategorieEndpoint,
  listDisegniEndpoint,
  listIvEndpoint,
  listMappaCategorieEndpoint,
  listMarcheEndpoint,
  listMisureEndpoint,
} from '@battistrada/contract/ricerca.endpoints';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { searchProdotti } from './ricerca.service.ts';
import { createUsoRicerca } from './uso-ricerca.service.ts';
import { createDisegni, createMisure, createVocabolari } from './vocabolari-cache.service.ts';
import { listCategorie, listIv, listMappaCategorie, listMarche } from './vocabolari.service.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
  readonly config: Pick<Config, 'limiti'>;
}

export function ricercaRoutes(mount: Mount, { pool, clock, impostazioni, config }: Deps): void {
  const uso = createUsoRicerca({ pool, clock, config });
  const getVocabolari = createVocabolari(pool, clock);
  const getMisure = createMisure(pool, clock);
  const getDisegni = createDisegni(pool, clock);

  mount.customer(searchProdottiEndpoint, async ({ sessione, query }) => {
    uso.count(sessione);
    const pagina = await searchProdotti({ pool, getVocabolari, getMisure, clock, impostazioni }, sessione, query);
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
