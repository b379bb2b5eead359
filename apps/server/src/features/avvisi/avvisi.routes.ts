import { listAvvisiEndpoint, markAvvisiLettiEndpoint } from '@battistrada/contract/avvisi.endpoints';
import type { Mount } from '../../http/mount.ts';
import { getAvvisi, markAvvisiLetti, type AvvisiDeps } from './avvisi.service.ts';

export function avvisiRoutes(mount: Mount, deps: AvvisiDeps): void {
  mount.customer(listAvvisiEndpoint, ({ sessione }) => getAvvisi(deps, sessione));
  mount.customer(markAvvisiLettiEndpoint, ({ sessione, body }) => markAvvisiLetti(deps, sessione, body.finoA));
}
