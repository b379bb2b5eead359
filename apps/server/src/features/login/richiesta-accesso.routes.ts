import { richiediAccessoEndpoint } from '@battistrada/contract/login.endpoints';
import type { Mount } from '../../http/mount.ts';
import { richiediAccesso, type RichiestaAccessoDeps } from './richiesta-accesso.service.ts';

export function richiestaAccessoRoutes(mount: Mount, deps: RichiestaAccessoDeps): void {
  mount.anybody(richiediAccessoEndpoint, async ({ body, request }) => {
    await richiediAccesso(deps, body, request.ip);
    return { ok: true };
  });
}
