import { listRichiestePfuStaffEndpoint, answerPfuEndpoint } from '@battistrada/contract/pfu-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import type { PfuDeps } from './pfu.service.ts';
import { answerRichiesta, getRichiesteStaff } from './pfu.staff.service.ts';

export function pfuStaffRoutes(mount: Mount, deps: PfuDeps): void {
  mount.staff(listRichiestePfuStaffEndpoint, ({ query }) => getRichiesteStaff(deps, query));
  mount.staff(answerPfuEndpoint, ({ sessione, body }) => answerRichiesta(deps, sessione, body));
}
