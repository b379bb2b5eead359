/**
 * What a login page needs to know of the previous session: where the user was, and that it ran out. Stored as long as
 * the tab.
 */
import type { Store } from './browser-store.ts';

const RETURN_PATH = 'battistrada.ritorno';
const EXPIRED = 'battistrada.sessione-scaduta';
const BOZZA = 'battistrada.bozza.';
const HOME = '/home';

type Memory = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the address for `takeReturnPath`, if it is one of this portal's screens. */
export function rememberReturnPath(storage: Memory, location: { pathname: string; search: string }): void {
  if (isOwnPath(location.pathname)) storage.setItem(RETURN_PATH, location.pathname + location.search);
}

/**
 * The target of this login: the stored address, or `/home` when none is stored or it is not of this portal. Only a
 * login that replaced a screen (`isLedTo`) returns to it; a login that is opened by itself leads to the home
 * (specification §4 "Login").
 */
export function takeReturnPath(storage: Memory, isLedTo = true): string {
  const path = storage.getItem(RETURN_PATH);
  storage.removeItem(RETURN_PATH);
  return isLedTo && path !== null && isOwnPath(path) ? path : HOME;
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
 * Forgets typed values that were not saved: at the login after a logout. They are kept when a lost session leads back
 * to their screen.
 */
export function forgetBozze(storage: Store): void {
  if (storage.getItem(RETURN_PATH) !== null) return;
  for (const key of storage.keys()) if (key.startsWith(BOZZA)) storage.removeItem(key);
}

/** True once, when the login is shown because a session ran out. */
export function takeExpired(storage: Memory): boolean {
  const isExpired = storage.getItem(EXPIRED) !== null;
  storage.removeItem(EXPIRED);
  return isExpired;
}

/**
 * True for a path of the same origin and behind the login. In some browsers `//other.example` and a backslash lead to
 * another site.
 */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(path) && !/^\/(login|attivazione|error)?([?/]|$)/.test(path);
}
