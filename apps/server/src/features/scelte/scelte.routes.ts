import { findArticoliEndpoint, getScelteEndpoint } from '@battistrada/contract/scelte-staff.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import { findArticoli, getScelte } from './scelte.service.ts';

export function scelteRoutes(mount: Mount, deps: { readonly pool: pg.Pool }): void {
  mount.staff(getScelteEndpoint, () => getScelte(deps));
  mount.staff(findArticoliEndpoint, ({ query }) => findArticoli(deps, query.testo));
}
