import { listComunicazioniEndpoint } from '@battistrada/contract/comunicazioni.endpoints';
import type { Mount } from '../../http/mount.ts';
import { getComunicazioni, type ComunicazioniDeps } from './comunicazioni.service.ts';

export function comunicazioniRoutes(mount: Mount, deps: ComunicazioniDeps): void {
  mount.customer(listComunicazioniEndpoint, ({ sessione }) => getComunicazioni(deps, sessione));
}
