import {
  deleteCarrelloInAttesaEndpoint,
  listCarrelliInAttesaEndpoint,
  parkCarrelloEndpoint,
  resumeCarrelloEndpoint,
} from '@battistrada/contract/carrelli-in-attesa.endpoints';
import type { Config } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import type { CarrelloDeps } from '../carrello/carrello.service.ts';
import { deleteCarrello, listCarrelli, parkCarrello, resumeCarrello } from './carrelli-in-attesa.service.ts';

export function carrelliInAttesaRoutes(
  mount: Mount,
  deps: CarrelloDeps & { readonly config: Pick<Config, 'consentiSovraQuantita'> },
): void {
  mount.customer(listCarrelliInAttesaEndpoint, ({ sessione }) => listCarrelli(deps, sessione));
  mount.customer(parkCarrelloEndpoint, ({ sessione, body }) => parkCarrello(deps, sessione, body));
  mount.customer(resumeCarrelloEndpoint, ({ sessione, body }) =>
    resumeCarrello(deps, sessione, body, deps.config.consentiSovraQuantita),
  );
  mount.customer(deleteCarrelloInAttesaEndpoint, async ({ sessione, query }) => {
    await deleteCarrello(deps, sessione, query.id);
    return { ok: true } as const;
  });
}
