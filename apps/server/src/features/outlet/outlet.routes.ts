import {
  applyOutletEndpoint,
  listOutletStaffEndpoint,
  previewOutletEndpoint,
  removeOutletEndpoint,
} from '@battistrada/contract/promozioni-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import { applyOutlet, getOutlet, leaveOutlet, previewOutlet, type OutletDeps } from './outlet.service.ts';

export function outletRoutes(mount: Mount, deps: OutletDeps): void {
  mount.staff(listOutletStaffEndpoint, ({ query }) => getOutlet(deps, query.dopo ?? null));
  mount.staff(previewOutletEndpoint, ({ body }) => previewOutlet(deps, body));
  mount.staff(applyOutletEndpoint, ({ sessione, body }) => applyOutlet(deps, sessione, body));
  mount.staff(removeOutletEndpoint, ({ sessione, body }) => leaveOutlet(deps, sessione, body.codici));
}
