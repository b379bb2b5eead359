/** What the header `Authorization` carries. The case of its scheme does not matter (RFC 9110 §11.1). */

/** `Authorization: Bearer`. Null when it is anything else. */
export function parseBearer(header: string | undefined): string | null {
  return header?.match(/^Bearer +(.*)$/i)?.[1] ?? null;
}

/** `Authorization: Basic`, UTF-8 (product.md §2 "Session"). Null when it is anything else. */
export function parseBasic(header: string | undefined): { username: string; password: string } | null {
  const encoded = header?.match(/^Basic\s+([A-Za-z0-9+/=]{1,2000})$/i)?.[1];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0 || decoded.includes('\u0000')) return null;
  return { username: decoded.slice(0, colon).trim().toLowerCase(), password: decoded.slice(colon + 1) };
}
