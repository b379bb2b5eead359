/** Where a request carries the token of its session: in a cookie, or as bearer. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'battistrada_sessione';
/** Under HTTPS the browser itself then holds it to this host, the whole of it and HTTPS. */
const COOKIE_HTTPS = `__Host-${SESSION_COOKIE}`;

/** As `sessione/token.ts` makes them. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** People reach the portal by HTTPS (PUBLIC_URL), whatever a proxy says of a request. */
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

/** The token a request brings, as bearer (clients without cookies) or as cookie; null when absent or malformed. */
export function tokenOf(request: FastifyRequest): string | null {
  // A scheme is written in any case (RFC 9110 §11.1).
  const bearer = request.headers.authorization?.match(/^Bearer +(.*)$/i)?.[1];
  if (bearer === undefined) return cookieTokenOf(request);
  return TOKEN.test(bearer) ? bearer : null;
}

/** `expires` null: the cookie lives as long as the browser; the server's own expiry holds either way. */
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
