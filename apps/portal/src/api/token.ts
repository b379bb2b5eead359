/**
 * A random string that makes a repeated request count once (specification §7 "token"). From random bytes, for
 * `crypto.randomUUID` is missing where the portal is served without HTTPS.
 */
export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
