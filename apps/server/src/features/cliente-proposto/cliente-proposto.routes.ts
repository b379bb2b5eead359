import * as endpoints from '@battistrada/contract/cliente-proposto.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { decideCliente, listDaApprovare, listProposti, proposeCliente } from './cliente-proposto.service.ts';

export function clientePropostoRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.agente(endpoints.listClientiPropostiEndpoint, ({ sessione }) => listProposti(deps.pool, sessione));
  mount.agente(endpoints.proposeClienteEndpoint, ({ sessione, body }) => proposeCliente(deps, sessione, body));
  mount.staff(endpoints.listClientiDaApprovareEndpoint, () => listDaApprovare(deps.pool));
  mount.staff(endpoints.decideClienteEndpoint, ({ sessione, body }) => decideCliente(deps, sessione, body));
}
