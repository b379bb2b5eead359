/**
 * Messages between the tabs of one browser: they share the session's cookie, so all of them must show its user. The
 * store has the user's id and the time of the last message; other tabs are notified of every change.
 */
import type { Store } from './browser-store.ts';

const KEY = 'battistrada.sessione';

type Memory = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

/** Announces whose session this browser has. `now` makes a repetition visible too, to a tab that waits at the login. */
export function announceUtente(storage: Memory, utenteId: number, now: number): void {
  storage.setItem(KEY, `${utenteId} ${now}`);
}

/** Announces a logout, so that every tab opens the login. A session that only ran out is not announced. */
export function announceUscita(storage: Memory): void {
  storage.removeItem(KEY);
}

/** The user of this browser's last session; null when nobody logged in, or after a logout. */
export function lastUtente(storage: Memory): number | null {
  const [id] = (storage.getItem(KEY) ?? '').split(' ', 1);
  return id === undefined || id === '' ? null : Number(id);
}

/**
 * Calls back with announcements of other tabs, and when the browser shows a cached page again, which received none
 * meanwhile. Returns a function that stops it.
 */
export function listenToTabs(storage: Memory, onChange: (utenteId: number | null) => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // The key is null when everything was cleared.
    if (event.key === KEY || event.key === null) onChange(lastUtente(storage));
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) onChange(lastUtente(storage));
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
