import {
  blockClienteEndpoint,
  findClientiTelefonoEndpoint,
  getClienteStaffEndpoint,
  listClientiStaffEndpoint,
} from '@battistrada/contract/cliente-staff.endpoints';
import { getClienteRapportiEndpoint } from '@battistrada/contract/cliente-rapporti.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { getRapporti } from './rapporti.service.ts';
import { getAlTelefono, getCliente, getClienti, setBlocco } from './cliente-staff.service.ts';

export function clienteStaffRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.staff(listClientiStaffEndpoint, ({ query }) => getClienti(deps, query));
  mount.staff(findClientiTelefonoEndpoint, ({ query }) => getAlTelefono(deps, query.testo));
  mount.staff(getClienteStaffEndpoint, ({ query }) => getCliente(deps, query.id));
  mount.staff(getClienteRapportiEndpoint, ({ sessione, query }) => getRapporti(deps, sessione, query.id));
  mount.staff(blockClienteEndpoint, ({ sessione, body }) => setBlocco(deps, sessione, body));
}
