import { addPacchettoEndpoint } from '@battistrada/contract/carrello.endpoints';
import { listBundleProdottiEndpoint } from '@battistrada/contract/bundle.endpoints';
import type { Mount } from '../../http/mount.ts';
import { addPacchetto } from './pacchetto.service.ts';
import { getBundle, type BundleDeps } from './bundle.service.ts';

export function bundleRoutes(mount: Mount, deps: BundleDeps): void {
  mount.customer(listBundleProdottiEndpoint, ({ sessione }) => getBundle(deps, sessione));
  mount.customer(addPacchettoEndpoint, ({ sessione, body }) => addPacchetto(deps, sessione, body));
}
