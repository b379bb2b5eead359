import { listCouponEndpoint } from '@battistrada/contract/coupon.endpoints';
import type { Mount } from '../../http/mount.ts';
import { listCouponDelCliente, type ElencoCouponDeps } from './elenco.service.ts';

export function couponRoutes(mount: Mount, deps: ElencoCouponDeps): void {
  mount.customer(listCouponEndpoint, async ({ sessione }) => ({ coupon: await listCouponDelCliente(deps, sessione) }));
}
