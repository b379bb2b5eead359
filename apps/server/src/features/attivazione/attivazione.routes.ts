import {
  confermaConCodiceEndpoint,
  confermaSenzaCodiceEndpoint,
  inviaCodiceConfermaEndpoint,
} from '@battistrada/contract/attivazione.endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '../../http/mount.ts';
import { setSessionCookie } from '../../http/sessione-cookie.ts';
import {
  confermaConCodice,
  confermaSenzaCodice,
  inviaCodice,
  type AttivazioneDeps,
  type Esito,
} from './attivazione.service.ts';

export function attivazioneRoutes(mount: Mount, deps: AttivazioneDeps): void {
  mount.anySession(inviaCodiceConfermaEndpoint, ({ sessione, body, request }) =>
    inviaCodice(deps, sessione, body.telefono, request.ip),
  );
  mount.anySession(confermaConCodiceEndpoint, async ({ sessione, body, request, reply }) =>
    withCookie(request, reply, await confermaConCodice(deps, sessione, body, request.ip)),
  );
  mount.anySession(confermaSenzaCodiceEndpoint, async ({ sessione, request, reply }) =>
    withCookie(request, reply, await confermaSenzaCodice(deps, sessione, request.ip)),
  );
}

/** The session's new token leaves as its cookie. */
function withCookie<T>(request: FastifyRequest, reply: FastifyReply, { esito, sessione }: Esito<T>): T {
  if (sessione !== null) setSessionCookie(request, reply, sessione.token, sessione.expires);
  return esito;
}
