/** The session's token: 32 random bytes, known to the client alone; the database keeps its sha256. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'battistrada_sessione';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token a request brings, as bearer (clients without cookies) or as cookie; null when absent or malformed. */
export function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  // A scheme is written in any case (RFC 9110 §11.1).
  const token = authorization?.match(/^Bearer +(.*)$/i)?.[1] ?? request.cookies[SESSION_COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : null;
}
