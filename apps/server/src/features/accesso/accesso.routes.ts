import { richiediAccessoEndpoint } from '@battistrada/contract/login.schema';
import type { Mount } from '../../http/mount.ts';
import { richiediAccesso, type AccessoDeps } from './accesso.service.ts';

export function accessoRoutes(mount: Mount, deps: AccessoDeps): void {
  mount.anybody(richiediAccessoEndpoint, async ({ body, request }) => {
    await richiediAccesso(deps, body, request.ip);
    return { ok: true };
  });
}
