import { browserStore } from './browser-store.ts';
import { announceUscita } from './session-tabs.ts';

/** After a logout: every tab opens the login, a new document without cached data. */
export function leaveForLogin(): void {
  announceUscita(browserStore);
  window.location.assign('/login');
}
