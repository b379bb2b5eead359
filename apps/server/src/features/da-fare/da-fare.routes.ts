import { getDaFareEndpoint } from '@battistrada/contract/da-fare.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { getDaFare } from './da-fare.service.ts';

export function daFareRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.staff(getDaFareEndpoint, ({ sessione }) => getDaFare(deps, sessione));
}
