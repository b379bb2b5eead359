/** What a login page needs to know of the session before it: where the user was, and that it ran out. For the life of the tab. */
import type { Store } from './browser-store.ts';

const RETURN_PATH = 'battistrada.ritorno';
const EXPIRED = 'battistrada.sessione-scaduta';
const BOZZA = 'battistrada.bozza.';
const HOME = '/home';

type Memory = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the address for `takeReturnPath`; one that is not this portal's own screen is not kept. */
export function rememberReturnPath(storage: Memory, location: { pathname: string; search: string }): void {
  if (isOwnPath(location.pathname)) storage.setItem(RETURN_PATH, location.pathname + location.search);
}

/**
 * Where this login leads: `/home` when nothing is remembered, or when the address is not of this portal. Told to the login that a screen
 * gave way to (`isLedTo`), and to no other: one that is opened by itself leads to the home (specification §4 "Login").
 */
export function takeReturnPath(storage: Memory, isLedTo = true): string {
  const path = storage.getItem(RETURN_PATH);
  storage.removeItem(RETURN_PATH);
  return isLedTo && path !== null && isOwnPath(path) ? path : HOME;
}

export function rememberExpired(storage: Memory): void {
  storage.setItem(EXPIRED, '1');
}

/** Where something typed and not saved yet is kept. */
export function chiaveBozza(nome: string): string {
  return BOZZA + nome;
}

/**
 * Forgets what was typed and not saved: at the login, after the user went out. Kept where a lost session leads back to the screen it
 * was typed on.
 */
export function forgetBozze(storage: Store): void {
  if (storage.getItem(RETURN_PATH) !== null) return;
  for (const key of storage.keys()) if (key.startsWith(BOZZA)) storage.removeItem(key);
}

/** Whether the login is shown because a session ran out; true once. */
export function takeExpired(storage: Memory): boolean {
  const isExpired = storage.getItem(EXPIRED) !== null;
  storage.removeItem(EXPIRED);
  return isExpired;
}

/** Whether a path is of the same origin and behind the login. In some browsers `//other.example` and a backslash lead to another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(path) && !/^\/(login|attivazione|error)?([?/]|$)/.test(path);
}
