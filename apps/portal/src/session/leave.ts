import { browserStore } from './browser-store.ts';
import { announceUscita } from './session-tabs.ts';

/** After the session was ended on purpose: every tab gives way to the login, another document that keeps nothing cached. */
export function leaveForLogin(): void {
  announceUscita(browserStore);
  window.location.assign('/login');
}
