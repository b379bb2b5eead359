import {
  listRimborsiEndpoint,
  noteRimborsoEndpoint,
  refundOnlineEndpoint,
} from '@battistrada/contract/rimborsi-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import { completeRimborso, getRimborsi, refundOnline, type RimborsiDeps } from './rimborsi.service.ts';

export function rimborsiStaffRoutes(mount: Mount, deps: RimborsiDeps): void {
  mount.staff(listRimborsiEndpoint, ({ query }) => getRimborsi(deps, query));
  mount.staff(noteRimborsoEndpoint, ({ sessione, body }) => completeRimborso(deps, sessione, body));
  mount.staff(refundOnlineEndpoint, ({ sessione, body }) => refundOnline(deps, sessione, body.id));
}
