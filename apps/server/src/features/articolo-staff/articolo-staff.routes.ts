import { listArticoliStaffEndpoint } from '@battistrada/contract/articolo-staff.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import { getArticoli } from './articolo-staff.service.ts';

export function articoloStaffRoutes(mount: Mount, deps: { readonly pool: pg.Pool }): void {
  mount.staff(listArticoliStaffEndpoint, ({ query }) => getArticoli(deps, query));
}
