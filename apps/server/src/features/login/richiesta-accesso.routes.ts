import { requestAccessoEndpoint } from '@battistrada/contract/login.endpoints';
import type { Mount } from '../../http/mount.ts';
import { requestAccesso, type RichiestaAccessoDeps } from './richiesta-accesso.service.ts';

export function richiestaAccessoRoutes(mount: Mount, deps: RichiestaAccessoDeps): void {
  mount.anybody(requestAccessoEndpoint, async ({ body, request }) => {
    await requestAccesso(deps, body, request.ip);
    return { ok: true };
  });
}
