import { getPerchePrezzoEndpoint } from '@battistrada/contract/perche-prezzo.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { explainPrezzo } from './perche-prezzo.service.ts';

export function perchePrezzoRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.staff(getPerchePrezzoEndpoint, ({ sessione, query }) => explainPrezzo(deps, sessione, query));
}
