import { listDispositiviEndpoint, removeDispositivoEndpoint } from '@battistrada/contract/utente.endpoints';
import type { Mount } from '../../http/mount.ts';
import { clearSessionCookie } from '../../http/sessione-cookie.ts';
import { listDispositivi, removeDispositivo, type DispositiviDeps } from './dispositivi.service.ts';

export function dispositiviRoutes(mount: Mount, deps: DispositiviDeps): void {
  mount.anySession(listDispositiviEndpoint, ({ sessione }) => listDispositivi(deps, sessione));
  mount.anySession(removeDispositivoEndpoint, async ({ sessione, query, request, reply }) => {
    const { ended } = await removeDispositivo(deps, sessione, query.id);
    if (ended) clearSessionCookie(request, reply);
    return { ok: true };
  });
}
