import {
  activateSecondoFattoreEndpoint,
  changePasswordEndpoint,
  closeSessioneEndpoint,
  getAccessiEndpoint,
  getSecondoFattoreEndpoint,
  prepareSecondoFattoreEndpoint,
  removeSecondoFattoreEndpoint,
  renewCodiciRecuperoEndpoint,
} from '@battistrada/contract/sicurezza.endpoints';
import type { Mount } from '../../http/mount.ts';
import { clearSessionCookie } from '../../http/sessione-cookie.ts';
import { closeSessione, getAccessi } from './accessi.service.ts';
import {
  activateSecondoFattore,
  getSecondoFattore,
  prepareSecondoFattore,
  removeSecondoFattore,
  renewCodiciRecupero,
  type SicurezzaDeps,
} from './fattore.service.ts';
import { changePassword } from './password.service.ts';

export function sicurezzaRoutes(mount: Mount, deps: SicurezzaDeps): void {
  mount.anySession(changePasswordEndpoint, async ({ sessione, body, request }) => {
    await changePassword(deps, sessione, { ...body, address: request.ip });
    return { ok: true };
  });
  mount.anySession(getSecondoFattoreEndpoint, ({ sessione }) => getSecondoFattore(deps, sessione));
  mount.anySession(prepareSecondoFattoreEndpoint, ({ sessione }) => prepareSecondoFattore(deps, sessione));
  mount.anySession(activateSecondoFattoreEndpoint, ({ sessione, body }) =>
    activateSecondoFattore(deps, sessione, body.codice),
  );
  mount.anySession(renewCodiciRecuperoEndpoint, ({ sessione }) => renewCodiciRecupero(deps, sessione));
  mount.anySession(removeSecondoFattoreEndpoint, async ({ sessione }) => {
    await removeSecondoFattore(deps, sessione);
    return { ok: true };
  });
  mount.anySession(getAccessiEndpoint, ({ sessione }) => getAccessi(deps, sessione));
  mount.anySession(closeSessioneEndpoint, async ({ sessione, body, request, reply }) => {
    const { ended } = await closeSessione(deps, sessione, body.id);
    if (ended) clearSessionCookie(request, reply);
    return { ok: true };
  });
}
