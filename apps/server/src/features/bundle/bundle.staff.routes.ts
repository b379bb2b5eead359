import {
  deleteBundleEndpoint,
  listBundleStaffEndpoint,
  saveBundleEndpoint,
} from '@battistrada/contract/promozioni-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import type { BundleDeps } from './bundle.service.ts';
import { getBundleStaff, removeBundle, saveBundle } from './bundle.staff.service.ts';

export function bundleStaffRoutes(mount: Mount, deps: BundleDeps): void {
  mount.staff(listBundleStaffEndpoint, ({ query }) => getBundleStaff(deps, query.dopo ?? null));
  mount.staff(saveBundleEndpoint, ({ sessione, body }) => saveBundle(deps, sessione, body));
  mount.staff(deleteBundleEndpoint, ({ sessione, query }) => removeBundle(deps, sessione, query));
}
