import { listRegistroEndpoint } from '@battistrada/contract/registro-staff.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import { getRegistro } from './registro.service.ts';

export function registroRoutes(mount: Mount, deps: { readonly pool: pg.Pool }): void {
  mount.staff(listRegistroEndpoint, ({ query }) => getRegistro(deps, query));
}
