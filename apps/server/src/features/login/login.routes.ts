import { getUtenteEndpoint, loginEndpoint, logoutEndpoint } from '@battistrada/contract/login.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../http/domain-error.ts';
import type { Authenticate, Mount } from '../../http/mount.ts';
import { parseBasic } from './credenziali.ts';
import { findSessione, getUtente, login, logout, type LoginDeps } from './login.service.ts';
import { SESSION_COOKIE, tokenOf } from './sessione-token.ts';
import { testi } from './testi.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function loginRoutes(mount: Mount, deps: LoginDeps): void {
  mount.anybody(loginEndpoint, async ({ query, request, reply }) => {
    const credenziali = parseBasic(request.headers.authorization);
    if (credenziali === null) throw new DomainError('CREDENZIALI_ERRATE', testi.credenzialiErrate);
    const { scade, ...esito } = await login(deps, {
      ...credenziali,
      deviceId: deviceIdOf(request),
      address: request.ip,
      ricordami: query.ricordami ?? false,
    });
    setCookie(request, reply, esito.token, query.ricordami === true ? scade : null);
    return esito;
  });

  mount.anySession(logoutEndpoint, async ({ sessione, reply }) => {
    await logout(deps, sessione);
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    return { ok: true };
  });

  mount.anySession(getUtenteEndpoint, async ({ sessione }) => getUtente(deps, sessione));
}

/** Finds the session of a request; a remembered one's cookie moves on with it. */
export function createAuthenticate(deps: LoginDeps): Authenticate {
  return async (request, reply) => {
    const token = tokenOf(request);
    if (token === null) return null;
    const found = await findSessione(deps, token);
    if (found === null) return null;
    if (found.extendedTo !== null && found.ricordami && request.cookies[SESSION_COOKIE] === token) {
      setCookie(request, reply, token, found.extendedTo);
    }
    return found.sessione;
  };
}

/** `expires` null: the cookie lives as long as the browser; the server's own expiry holds either way. */
function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date | null): void {
  void reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    ...(expires === null ? {} : { expires }),
  });
}

function deviceIdOf(request: FastifyRequest): string {
  const given = request.headers['device-id'];
  if (typeof given === 'string' && UUID.test(given)) return given.toLowerCase();
  throw new DomainError('RICHIESTA_NON_VALIDA', testi.dispositivoMancante, {
    errori: [{ campo: 'Device-Id', messaggio: testi.dispositivoMancante }],
  });
}
