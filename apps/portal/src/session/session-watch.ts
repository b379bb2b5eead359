/**
 * All that watches over the session while a screen is up: its end, the other tabs, the served version. None of it draws, so
 * its code comes behind the first screen (app.tsx).
 */
import { getVersioneServita } from '../api/client.ts';
import { versione } from '../api/meta.ts';
import { now } from '../clock.ts';
import { browserStore, tabStore } from './browser-store.ts';
import { createSessionEnd, type SessionEnd } from './session-end.ts';
import { mayReload } from './ricarica.ts';
import { pauseForNetwork, waitForServer } from './server-return.ts';
import { announceUtente, lastUtente, listenToTabs } from './session-tabs.ts';
import { createVersionCheck } from './version-check.ts';

export interface SessionWatch extends SessionEnd {
  /** To call on each navigation; the tab's return to view is seen to here. */
  checkVersion(): Promise<void>;
  /**
   * Loads the document again as soon as the server answers, while `isWanted` says so; until then the screen stays. Where that has not
   * helped a moment ago, a page says that something broke.
   */
  reloadWhenServed(isWanted: () => boolean): Promise<void>;
  /** The screens are this user's from now on: another one's session reloads the page, the end of it leads to the login. */
  follow(utenteId: number | null): void;
}

export interface SessionWatchDeps {
  /** Whether an address, without its query, is a screen of this part of the portal. */
  readonly isScreen: (pathname: string) => boolean;
  readonly showError: (text: string) => void;
  /** Says that there is no network; returns a function that takes the message back. */
  readonly showOffline: () => () => void;
  /** Says in place of all screens that something broke. */
  readonly showGuasto: () => void;
  /** The server said that there is no session. */
  readonly isRefused: () => boolean;
}

export function createSessionWatch({
  showError,
  showOffline,
  showGuasto,
  isRefused,
  isScreen,
}: SessionWatchDeps): SessionWatch {
  const openDocument = (path: string): void => window.location.replace(path);
  const reload = (): void => window.location.reload();
  const sessionEnd = createSessionEnd({
    // What names no screen is nowhere to return to.
    location: () => (isScreen(window.location.pathname) ? window.location : { pathname: '/', search: '' }),
    storage: tabStore,
    isExpired: () => isRefused() && lastUtente(browserStore) !== null,
    openDocument,
    replacePath: (path) => window.history.replaceState(null, '', path),
    showError,
    reloadAfter: (ms) => setTimeout(reload, ms),
  });
  const checkVersion = createVersionCheck({
    built: versione(),
    getServed: getVersioneServita,
    reload,
    storage: tabStore,
    now: () => performance.now(),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkVersion();
  });
  return {
    ...sessionEnd,
    checkVersion,
    async reloadWhenServed(isWanted) {
      const hasServer = (): Promise<boolean> =>
        getVersioneServita().then(
          () => true,
          () => false,
        );
      if (!(await waitForServer({ hasServer, showOffline, pause: pauseForNetwork }, isWanted))) return;
      if (mayReload({ storage: tabStore, now: now().getTime() })) reload();
      else showGuasto();
    },
    follow(utenteId) {
      if (utenteId === null) return;
      announceUtente(browserStore, utenteId, performance.timeOrigin + performance.now());
      listenToTabs(browserStore, (id) => {
        if (id === null) openDocument('/login');
        else if (id !== utenteId) reload();
      });
    },
  };
}
