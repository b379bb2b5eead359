import {
  confirmIdentitaEndpoint,
  getUtenteEndpoint,
  loginEndpoint,
  logoutEndpoint,
  logoutOvunqueEndpoint,
  sendSecondoFattoreEndpoint,
} from '@battistrada/contract/login.endpoints';
import { isUuid } from '@battistrada/contract/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import { parseBasic } from '../../http/authorization.ts';
import type { Authenticate } from '../../http/identify.ts';
import type { Mount } from '../../http/mount.ts';
import {
  completeLogin,
  confirmIdentita,
  login,
  logout,
  logoutOvunque,
  type Entrata,
  type LoginDeps,
} from './login.service.ts';
import { findSessione, findSessioneAlBanco, getUtente, hasRunOut, type SessioneTrovata } from './sessioni.service.ts';
import {
  clearSessionCookie,
  cookieName,
  cookieTokenOf,
  setSessionCookie,
  tokenOf,
} from '../../http/sessione-cookie.ts';
import { testi } from './testi.ts';

export function loginRoutes(mount: Mount, deps: LoginDeps): void {
  mount.anybody(loginEndpoint, async ({ query, request, reply }) => {
    const credenziali = parseBasic(request.headers.authorization);
    if (credenziali === null) throw new DomainError('CREDENZIALI_ERRATE', testi.credenzialiErrate);
    const entrata = await login(deps, {
      ...credenziali,
      deviceId: deviceIdOf(request),
      precedente: cookieTokenOf(request),
      address: request.ip,
      ricordami: query.ricordami ?? false,
    });
    return enter(request, reply, entrata);
  });

  mount.anySession(sendSecondoFattoreEndpoint, async ({ sessione, body, request, reply }) =>
    enter(request, reply, await completeLogin(deps, sessione, { codice: body.codice, address: request.ip })),
  );

  mount.anySession(confirmIdentitaEndpoint, async ({ sessione, body, request }) => {
    await confirmIdentita(deps, sessione, { ...body, address: request.ip });
    return { ok: true };
  });

  mount.anySession(logoutEndpoint, async ({ sessione, request, reply }) => {
    await logout(deps, sessione);
    clearSessionCookie(request, reply);
    return { ok: true };
  });

  mount.anySession(logoutOvunqueEndpoint, async ({ sessione, request, reply }) => {
    await logoutOvunque(deps, sessione);
    clearSessionCookie(request, reply);
    return { ok: true };
  });

  mount.anySession(getUtenteEndpoint, async ({ sessione }) => getUtente(deps, sessione));
}

/** Sends the new session as its cookie, and its token for clients without cookies. */
function enter(request: FastifyRequest, reply: FastifyReply, { scadeCookie, ...esito }: Entrata) {
  setSessionCookie(request, reply, esito.token, scadeCookie);
  return { ...esito, cookie: cookieName(request) };
}

/**
 * Finds the session of a request; the cookie of a remembered one is extended with it, that of an expired one is
 * removed.
 */
export function createAuthenticate(deps: LoginDeps): Authenticate {
  async function findWith<T extends SessioneTrovata>(
    find: (token: string) => Promise<T | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<T | null> {
    const token = tokenOf(request);
    if (token === null) return null;
    const found = await find(token);
    const isCookie = cookieTokenOf(request) === token;
    if (found === null) {
      // Only for an expired session: a request overtaken by a login or activation must not remove the new cookie.
      if ((await hasRunOut(deps, token)) && isCookie) clearSessionCookie(request, reply);
      return null;
    }
    if (found.extendedTo !== null && found.ricordami && isCookie) {
      setSessionCookie(request, reply, token, found.extendedTo);
    }
    return found;
  }

  return {
    async session(request, reply) {
      return (await findWith((token) => findSessione(deps, token), request, reply))?.sessione ?? null;
    },
    alBanco: (request, reply, codice) => findWith((token) => findSessioneAlBanco(deps, token, codice), request, reply),
  };
}

function deviceIdOf(request: FastifyRequest): string {
  const given = request.headers['device-id'];
  if (typeof given === 'string' && isUuid(given)) return given.toLowerCase();
  throw malformed('Device-Id', testi.dispositivoMancante);
}
