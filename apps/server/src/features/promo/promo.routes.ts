import { aggiungiPacchettoEndpoint } from '@battistrada/contract/carrello.schema';
import { listBundleProdottiEndpoint } from '@battistrada/contract/ricerca.schema';
import type { Mount } from '../../http/mount.ts';
import { aggiungiPacchetto } from './pacchetto.service.ts';
import { getBundle, type PromoDeps } from './promo.service.ts';

export function promoRoutes(mount: Mount, deps: PromoDeps): void {
  mount.customer(listBundleProdottiEndpoint, ({ sessione }) => getBundle(deps, sessione));
  mount.customer(aggiungiPacchettoEndpoint, ({ sessione, body }) => aggiungiPacchetto(deps, sessione, body));
}
