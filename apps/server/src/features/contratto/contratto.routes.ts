import {
  getStatoContrattoEndpoint,
  listTargetEconomyEndpoint,
  listTargetPremiumEndpoint,
} from '@battistrada/contract/contratto.endpoints';
import type { Mount } from '../../http/mount.ts';
import { getStatoContratto, getTargetEconomy, getTargetPremium, type ContrattoDeps } from './contratto.service.ts';

export function contrattoRoutes(mount: Mount, deps: ContrattoDeps): void {
  mount.customer(listTargetPremiumEndpoint, ({ sessione }) => getTargetPremium(deps, sessione));
  mount.customer(listTargetEconomyEndpoint, ({ sessione }) => getTargetEconomy(deps, sessione));
  mount.customer(getStatoContrattoEndpoint, ({ sessione }) => getStatoContratto(deps, sessione));
}
