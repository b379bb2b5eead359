import { getStoriaEndpoint } from '@battistrada/contract/storia-articolo.endpoints';
import type { Mount } from '../../http/mount.ts';
import type { RicercaDeps } from '../ricerca/ricerca.service.ts';
import type { UsoRicerca } from '../ricerca/uso-ricerca.service.ts';
import { getStoria } from './storia-articolo.service.ts';

export function storiaArticoloRoutes(mount: Mount, deps: RicercaDeps & { readonly uso: UsoRicerca }): void {
  // It shows prices like a search, so it counts as one.
  mount.customer(getStoriaEndpoint, async ({ sessione, query }) => {
    deps.uso.count(sessione);
    const storia = await getStoria(deps, sessione, query);
    await deps.uso.note(sessione, [query.codice, ...storia.equivalenti.map(({ prodotto }) => prodotto.codice)]);
    return storia;
  });
}
