/**
 * What the tabs of one browser tell each other: they share the session's cookie, so all of them must show its user. What
 * is kept is the user's id and when it was said last; another tab hears of every change.
 */
import type { Store } from './browser-store.ts';

const KEY = 'battistrada.sessione';

type Memory = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

/** Says whose session this browser has; `now` makes a repetition heard too, by a tab that waits at the login. */
export function announceUtente(storage: Memory, utenteId: number, now: number): void {
  storage.setItem(KEY, `${utenteId} ${now}`);
}

/** The user went out: every tab gives way to the login. A session that only ran out is not announced. */
export function announceUscita(storage: Memory): void {
  storage.removeItem(KEY);
}

/** Whose session this browser had last; null when nobody logged in, or the last user logged out. */
export function lastUtente(storage: Memory): number | null {
  const [id] = (storage.getItem(KEY) ?? '').split(' ', 1);
  return id === undefined || id === '' ? null : Number(id);
}

/**
 * Calls back with what another tab announced, and when the browser shows a page again that it had kept aside: what was
 * announced meanwhile was not heard by it. Returns the way to end it.
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
