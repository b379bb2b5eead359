import { listCouponEndpoint } from '@battistrada/contract/coupon.schema';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { listCouponDelCliente } from './elenco.service.ts';

export function couponRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.customer(listCouponEndpoint, async ({ sessione }) => ({ coupon: await listCouponDelCliente(deps, sessione) }));
}
