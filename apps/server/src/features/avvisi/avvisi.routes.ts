import { listAvvisiEndpoint, segnaAvvisiLettiEndpoint } from '@battistrada/contract/avvisi.endpoints';
import type { Mount } from '../../http/mount.ts';
import { getAvvisi, segnaAvvisiLetti, type AvvisiDeps } from './avvisi.service.ts';

export function avvisiRoutes(mount: Mount, deps: AvvisiDeps): void {
  mount.customer(listAvvisiEndpoint, ({ sessione }) => getAvvisi(deps, sessione));
  mount.customer(segnaAvvisiLettiEndpoint, ({ sessione, body }) => segnaAvvisiLetti(deps, sessione, body.finoA));
}
