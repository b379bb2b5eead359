import {
  addArticoloEndpoint,
  deleteRigaEndpoint,
  getCarrelloEndpoint,
  changeRigaEndpoint,
} from '@battistrada/contract/carrello.endpoints';
import type { Config } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import { addArticolo, changeRiga, deleteRiga } from './carrello.service.ts';
import { getCarrello, type ConsegneDeps } from './vista.service.ts';

export function carrelloRoutes(
  mount: Mount,
  deps: ConsegneDeps & { readonly config: Pick<Config, 'consentiSovraQuantita'> },
): void {
  const sovraConsentita = deps.config.consentiSovraQuantita;
  mount.customer(getCarrelloEndpoint, ({ sessione, query }) =>
    getCarrello(deps, sessione, query.simulaSmistamento ?? false),
  );
  mount.customer(addArticoloEndpoint, ({ sessione, query }) =>
    addArticolo(deps, sessione, { ...query, sovraConsentita }),
  );
  mount.customer(changeRigaEndpoint, ({ sessione, query }) => changeRiga(deps, sessione, query));
  mount.customer(deleteRigaEndpoint, ({ sessione, query }) => deleteRiga(deps, sessione, query.codice));
}
