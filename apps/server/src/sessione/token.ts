/**
 * A token of a session, an invitation or an offer's link: 32 random bytes, known to its owner only; the database stores
 * its sha256.
 */
import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for a cookie or an address. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: a quick hash is enough, because nobody can guess 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
