import {
  listAgentiStaffEndpoint,
  listClientiDiEndpoint,
  reassignClientiEndpoint,
  removeLimiteEndpoint,
  saveLimiteEndpoint,
} from '@battistrada/contract/agente-staff.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { getAgenti, getClientiOf, removeLimite, reassignClienti, saveLimite } from './agente-staff.service.ts';

export function agenteStaffRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.staff(listAgentiStaffEndpoint, () => getAgenti(deps));
  mount.staff(listClientiDiEndpoint, ({ query }) => getClientiOf(deps, query.id));
  mount.staff(reassignClientiEndpoint, ({ sessione, body }) => reassignClienti(deps, sessione, body));
  mount.staff(saveLimiteEndpoint, ({ sessione, body }) => saveLimite(deps, sessione, body));
  mount.staff(removeLimiteEndpoint, ({ sessione, body }) => removeLimite(deps, sessione, body));
}
