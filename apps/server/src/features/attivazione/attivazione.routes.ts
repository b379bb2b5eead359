import {
  acceptInvitoEndpoint,
  acceptNuovaPasswordEndpoint,
  confirmWithCodiceEndpoint,
  confirmWithoutCodiceEndpoint,
  sendCodiceConfermaEndpoint,
} from '@battistrada/contract/attivazione.endpoints';
import { requestPasswordEndpoint } from '@battistrada/contract/login.endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '../../http/mount.ts';
import { setSessionCookie } from '../../http/sessione-cookie.ts';
import {
  confirmWithCodice,
  confirmWithoutCodice,
  sendCodice,
  type AttivazioneDeps,
  type Esito,
} from './attivazione.service.ts';
import { acceptInvito } from './invito.service.ts';
import { acceptNuovaPassword, requestPassword } from './password-dimenticata.service.ts';

export function attivazioneRoutes(mount: Mount, deps: AttivazioneDeps): void {
  const marchio = () => deps.impostazioni.marchio();
  mount.anySession(sendCodiceConfermaEndpoint, ({ sessione, body, request }) =>
    sendCodice(deps, sessione, body.telefono, request.ip),
  );
  mount.anySession(confirmWithCodiceEndpoint, async ({ sessione, body, request, reply }) =>
    withCookie(request, reply, await confirmWithCodice(deps, sessione, body, request.ip)),
  );
  mount.anySession(confirmWithoutCodiceEndpoint, async ({ sessione, request, reply }) =>
    withCookie(request, reply, await confirmWithoutCodice(deps, sessione, request.ip)),
  );
  mount.anybody(acceptInvitoEndpoint, async ({ body, request }) => ({
    status: 'OK',
    username: await acceptInvito({ ...deps, marchio }, body, request.ip),
  }));
  mount.anybody(requestPasswordEndpoint, async ({ body, request }) => {
    await requestPassword(deps, body.username, request.ip);
    return { ok: true };
  });
  mount.anybody(acceptNuovaPasswordEndpoint, async ({ body, request }) => ({
    status: 'OK',
    username: await acceptNuovaPassword({ ...deps, marchio }, body, request.ip),
  }));
}

/** Sends the session's new token as its cookie. */
function withCookie<T>(request: FastifyRequest, reply: FastifyReply, { esito, sessione }: Esito<T>): T {
  if (sessione !== null) setSessionCookie(request, reply, sessione.token, sessione.expires);
  return esito;
}
