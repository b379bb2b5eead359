/**
 * What a login page needs to know of the previous session: where the user was, and that it ran out. Stored as long as
 * the tab. The login reads it by `login-return.ts`, whose code the screens do not load.
 */
import type { Store } from './browser-store.ts';

export const RETURN_PATH = 'battistrada.ritorno';
export const EXPIRED = 'battistrada.sessione-scaduta';
export const BOZZA = 'battistrada.bozza.';

export type Memory = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the address for `takeReturnPath`, if it is one of this portal's screens. */
export function rememberReturnPath(storage: Memory, location: { pathname: string; search: string }): void {
  if (isOwnPath(location.pathname)) storage.setItem(RETURN_PATH, location.pathname + location.search);
}

export function rememberExpired(storage: Memory): void {
  storage.setItem(EXPIRED, '1');
}

/** After a logout: the next login leads to the home and mentions nothing. */
export function forgetSession(storage: Memory): void {
  storage.removeItem(RETURN_PATH);
  storage.removeItem(EXPIRED);
}

/** The storage key of typed values that are not saved yet. */
export function chiaveBozza(nome: string): string {
  return BOZZA + nome;
}

/**
 * True for a path of the same origin and behind the login. In some browsers `//other.example` and a backslash lead to
 * another site.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(path) && !/^\/(login|attivazione|error)?([?/]|$)/.test(path);
}
