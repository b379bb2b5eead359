/**
 * A random token by which a repeated request counts once (specification §7 "token"). It is made of random bytes,
 * because `crypto.randomUUID` is missing when the portal is served without HTTPS.
 */
export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
