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
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { searchProdotti } from './ricerca.service.ts';
import { createDisegni, createMisure, createVocabolari } from './vocabolari-cache.service.ts';
import { listCategorie, listIv, listMappaCategorie, listMarche } from './vocabolari.service.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
}

export function ricercaRoutes(mount: Mount, { pool, clock, impostazioni }: Deps): void {
  const getVocabolari = createVocabolari(pool, clock);
  const getMisure = createMisure(pool, clock);
  const getDisegni = createDisegni(pool, clock);

  mount.customer(searchProdottiEndpoint, ({ sessione, query }) =>
    searchProdotti({ pool, getVocabolari, getMisure, clock, impostazioni }, sessione, query),
  );
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
