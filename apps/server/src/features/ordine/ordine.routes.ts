import {
  cancelOrdineEndpoint,
  confirmOrdineEndpoint,
  confirmOrdineGetEndpoint,
  listDestinazioniEndpoint,
  listLocalitaEndpoint,
} from '@battistrada/contract/ordine.endpoints';
import type { Mount } from '../../http/mount.ts';
import { cancelOrdine } from './annullo.service.ts';
import { confirmOrdine, type OrdineDeps } from './conferma.service.ts';
import { listDestinazioni, listLocalita } from './destinazioni.service.ts';

export function ordineRoutes(mount: Mount, deps: OrdineDeps): void {
  mount.customer(listDestinazioniEndpoint, async ({ sessione }) => ({
    destinazioni: await listDestinazioni(deps.pool, sessione),
  }));
  mount.customer(listLocalitaEndpoint, async ({ sessione, query }) => ({
    localita: await listLocalita(deps.pool, sessione, query.cap),
  }));
  mount.customer(confirmOrdineEndpoint, ({ sessione, query, body }) => confirmOrdine(deps, sessione, query, body));
  // Without a payload: default payment, no notes, and missing pieces do not delay the rest.
  mount.customer(confirmOrdineGetEndpoint, ({ sessione, query }) => confirmOrdine(deps, sessione, query, {}));
  mount.customer(cancelOrdineEndpoint, ({ sessione, query }) => cancelOrdine(deps, sessione, query.id));
}
