import {
  aggiungiEndpoint,
  eliminaEndpoint,
  getCarrelloEndpoint,
  modificaEndpoint,
} from '@battistrada/contract/carrello.endpoints';
import type { Config } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import { aggiungi, elimina, getCarrello, modifica, type CarrelloDeps } from './carrello.service.ts';

export function carrelloRoutes(
  mount: Mount,
  deps: CarrelloDeps & { readonly config: Pick<Config, 'consentiSovraQuantita'> },
): void {
  const sovraConsentita = deps.config.consentiSovraQuantita;
  mount.customer(getCarrelloEndpoint, ({ sessione, query }) =>
    getCarrello(deps, sessione, query.simulaSmistamento ?? false),
  );
  mount.customer(aggiungiEndpoint, ({ sessione, query }) => aggiungi(deps, sessione, { ...query, sovraConsentita }));
  mount.customer(modificaEndpoint, ({ sessione, query }) => modifica(deps, sessione, query));
  mount.customer(eliminaEndpoint, ({ sessione, query }) => elimina(deps, sessione, query.codice));
}
