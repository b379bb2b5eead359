/** Finds the session's token of a request: a cookie or a bearer token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseBearer } from './authorization.ts';

export const SESSION_COOKIE = 'battistrada_sessione';
/** With this prefix the browser requires HTTPS, this exact host and the path `/`. */
const COOKIE_HTTPS = `__Host-${SESSION_COOKIE}`;

/** The form of the tokens that `sessione/token.ts` makes. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** True when people reach the portal by HTTPS (PUBLIC_URL), whatever a proxy says of a request. */
    isPublicHttps: boolean;
  }
}

const isHttps = (request: FastifyRequest): boolean => request.server.isPublicHttps || request.protocol === 'https';

export function cookieName(request: FastifyRequest): string {
  return isHttps(request) ? COOKIE_HTTPS : SESSION_COOKIE;
}

/** The token of the cookie, null when absent or malformed. */
export function cookieTokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(request)];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/**
 * The token of a request, from the bearer header (clients without cookies) or the cookie; null when absent or
 * malformed.
 */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = parseBearer(request.headers.authorization);
  if (bearer === null) return cookieTokenOf(request);
  return TOKEN.test(bearer) ? bearer : null;
}

/** `expires` null: the cookie ends with the browser. The server's own expiry applies in both cases. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date | null,
): void {
  void reply.setCookie(cookieName(request), token, {
    ...attributes(request),
    ...(expires === null ? {} : { expires }),
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(request), attributes(request));
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) } as const;
}
