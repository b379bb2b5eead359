/**
 * A token of a session, an invitation or an offer's link: 32 random bytes, known to its owner only; the database stores
 * its sha256.
 */
import { createHash, randomBytes } from 'node:crypto';

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
