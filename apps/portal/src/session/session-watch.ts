/**
 * Watches the session while a screen is visible: its end, the other tabs, the served version. It draws nothing, so its
 * code loads after the first screen (app.tsx).
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
  /** Call it at each navigation; the tab's return to view is handled here. */
  checkVersion(): Promise<void>;
  /**
   * Reloads the document as soon as the server answers, while `isWanted` returns true; until then the screen stays.
   * When a reload did not help a moment ago, a page reports that something broke.
   */
  reloadWhenServed(isWanted: () => boolean): Promise<void>;
  /**
   * From now on the screens belong to this user: another user's session reloads the page, its end leads to the login.
   */
  follow(utenteId: number | null): void;
}

export interface SessionWatchDeps {
  /** True when an address without its query is a screen of this part of the portal. */
  readonly isScreen: (pathname: string) => boolean;
  readonly showError: (text: string) => void;
  /** Shows that there is no network; returns a function that removes the message. */
  readonly showOffline: () => () => void;
  /** Replaces all screens by a message that something broke. */
  readonly showGuasto: () => void;
  /** True when the server answered that there is no session. */
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
    // An address without a screen is no place to return to.
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
        if (id === null) sessionEnd.logOut();
        else if (id !== utenteId) reload();
      });
    },
  };
}
