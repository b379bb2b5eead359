import {
  decideClienteEndpoint,
  listClientiDaApprovareEndpoint,
  listClientiPropostiEndpoint,
  proposeClienteEndpoint,
} from '@battistrada/contract/cliente-proposto.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { decideCliente, listDaApprovare, listProposti, proposeCliente } from './cliente-proposto.service.ts';

export function clientePropostoRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.agente(listClientiPropostiEndpoint, ({ sessione }) => listProposti(deps.pool, sessione));
  mount.agente(proposeClienteEndpoint, ({ sessione, body }) => proposeCliente(deps, sessione, body));
  mount.staff(listClientiDaApprovareEndpoint, () => listDaApprovare(deps.pool));
  mount.staff(decideClienteEndpoint, ({ sessione, body }) => decideCliente(deps, sessione, body));
}
