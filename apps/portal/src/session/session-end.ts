/** The end of a session in the routed app (specification §2 "Rules", §8 "Session"). */
import type { Store } from './browser-store.ts';
import { forgetSession, rememberExpired, rememberReturnPath } from './session-memory.ts';

export const SESSIONE_SCADUTA = 'Sessione Scaduta! Rieffettua il login';

/** Specification §9: session-expiry reload delay. */
const RELOAD_AFTER_MS = 1000;

export interface SessionEndDeps {
  readonly location: () => { readonly pathname: string; readonly search: string };
  readonly storage: Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;
  /**
   * True when a session of this browser ran out; false for new visitors, and when a failing server cannot find the
   * session.
   */
  readonly isExpired: () => boolean;
  /** Leaves this document for another one. */
  readonly openDocument: (path: string) => void;
  /** Changes the address bar without leaving the document. */
  readonly replacePath: (path: string) => void;
  readonly showError: (text: string) => void;
  readonly reloadAfter: (ms: number) => void;
}

export interface SessionEnd {
  /**
   * Called when a call is refused while a screen is visible: the address becomes /login, a snack gives the reason, and
   * a second later the page reloads, which shows the login and forgets every cached answer. It acts once, however many
   * calls are refused.
   */
  lose(): void;
  /**
   * Called when no user could be loaded for the screen of the address: opens /login at once, which reports a session
   * that ran out.
   */
  refuse(): void;
  /**
   * Called when another tab logged out: opens /login, whose login leads to the home without mentioning a session that
   * ran out. So it is too when a call was refused a moment before the other tab told it.
   */
  logOut(): void;
}

export function createSessionEnd(deps: SessionEndDeps): SessionEnd {
  let isOver = false;
  const end = (isExpired: boolean, leave: () => void): void => {
    if (isOver) return;
    isOver = true;
    const { pathname, search } = deps.location();
    rememberReturnPath(deps.storage, { pathname, search });
    // On the root and the home a missing session is normal (§8).
    if (isExpired && pathname !== '/' && pathname !== '/home') rememberExpired(deps.storage);
    leave();
  };
  return {
    lose: () =>
      end(true, () => {
        deps.replacePath('/login');
        deps.showError(SESSIONE_SCADUTA);
        deps.reloadAfter(RELOAD_AFTER_MS);
      }),
    refuse: () => end(deps.isExpired(), () => deps.openDocument('/login')),
    logOut: () => {
      isOver = true;
      forgetSession(deps.storage);
      deps.openDocument('/login');
    },
  };
}
