import {
  annullaOrdineEndpoint,
  confermaOrdineEndpoint,
  confermaOrdineGetEndpoint,
  listDestinazioniEndpoint,
} from '@battistrada/contract/ordine.endpoints';
import type { Mount } from '../../http/mount.ts';
import { annullaOrdine } from './annullo.service.ts';
import { confermaOrdine, type OrdineDeps } from './conferma.service.ts';
import { listDestinazioni } from './destinazioni.service.ts';

export function ordineRoutes(mount: Mount, deps: OrdineDeps): void {
  mount.customer(listDestinazioniEndpoint, async ({ sessione }) => ({
    destinazioni: await listDestinazioni(deps.pool, sessione),
  }));
  mount.customer(confermaOrdineEndpoint, ({ sessione, query, body }) => confermaOrdine(deps, sessione, query, body));
  // Without a payload: default payment, no notes, and what is missing does not hold back the rest.
  mount.customer(confermaOrdineGetEndpoint, ({ sessione, query }) => confermaOrdine(deps, sessione, query, {}));
  mount.customer(annullaOrdineEndpoint, ({ sessione, query }) => annullaOrdine(deps, sessione, query.id));
}
