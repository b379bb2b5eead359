/**
 * The query part of the portal's addresses: plain `name=value`, read tolerantly. An address may come from a link, a
 * bookmark or a mail, so unreadable parts are omitted and never cause an error.
 */
import { isUuid } from '@battistrada/contract/uuid';

/** `?q=205%2F55&pagina=2` as texts; the last of repeated names counts. */
export function parseSearch(search: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The reverse of `parseSearch`, for the types that screens use; other types are omitted. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  const values: [name: string, value: unknown][] = Object.entries(search);
  for (const [name, value] of values) {
    const text = textOf(value);
    if (text !== '') params.set(name, text);
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** The values of an address as texts. */
export type RawSearch = Readonly<Record<string, string>>;

/** `?id=…` of a quotation. */
export function validateIdSearch(raw: RawSearch): { id?: string } {
  const id = raw['id']?.trim() ?? '';
  return id === '' ? {} : { id };
}

/** `?status=…&id=…` of the payment result, for any status; a malformed id is omitted. */
export function validateStatoSearch(raw: RawSearch): { status: string; id?: string } {
  const id = raw['id']?.trim() ?? '';
  return { status: raw['status']?.trim() ?? '', ...(isUuid(id) && { id }) };
}

/** `?code=…` of the error page: an HTTP status, 404 when it is not one. */
export function validateErrorSearch(raw: RawSearch): { code: number } {
  const code = Number(raw['code']);
  return { code: Number.isInteger(code) && code >= 400 && code <= 599 ? code : 404 };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value).trim() : '';
}
