/** What the login reads of the previous session (session-memory.ts): where it leads, what it says, what it forgets. */
import type { Store } from './browser-store.ts';
import { BOZZA, EXPIRED, isOwnPath, RETURN_PATH, type Memory } from './session-memory.ts';

const HOME = '/home';

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

/**
 * Forgets typed values that were not saved: at the login after a logout. They are kept when a lost session leads back
 * to their screen.
 */
export function forgetBozze(storage: Store): void {
  if (storage.getItem(RETURN_PATH) !== null) return;
  for (const key of storage.keys()) if (key.startsWith(BOZZA)) storage.removeItem(key);
}

/**
 * True once, when the login is shown because a session ran out. False when another tab logged out meanwhile: then the
 * next login leads to the home, as after every logout.
 */
export function takeExpired(storage: Memory, isLoggedOut: boolean): boolean {
  const isExpired = storage.getItem(EXPIRED) !== null;
  storage.removeItem(EXPIRED);
  if (isExpired && isLoggedOut) storage.removeItem(RETURN_PATH);
  return isExpired && !isLoggedOut;
}
