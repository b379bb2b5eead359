/**
 * The router of the portal behind the login. The address changes at once; the screen follows when its code is loaded,
 * so the previous one stays visible and no page is ever empty. Everything that happens at a navigation is decided here,
 * outside React (navigation.tsx draws the place).
 */
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { navigate as writeAddress } from 'wouter/use-browser-location';
import { addressOf, hrefOf, type Address, type Target } from './address.ts';
import { direction } from './menu.ts';
import { screenAt, screenPathOf, type Root } from './root.ts';
import type { ScreenPath } from './screen-path.ts';
import { createScrollMemory } from './scroll-memory.ts';
import type { SessionGuard } from './session-guard.ts';
import { titleOf } from './title.ts';
import { transition } from './transition.ts';

export interface RouterDeps {
  readonly root: Root;
  /** Loads the code of a screen. */
  readonly loadPage: (path: ScreenPath) => Promise<ComponentType>;
  readonly guard: Pick<SessionGuard, 'hasUser'>;
  /** Leaves the routed app for a standalone page: a new document. */
  readonly openDocument: (path: string) => void;
  /** Opens the login, when no user could be loaded for the screen of the address. */
  readonly refuse: () => void;
  /** Called when the user moves to another screen, never for a change within one. */
  readonly onNavigate: () => void;
  /** Called when a visit to another screen is likely. */
  readonly onIntent?: (path: ScreenPath) => void;
  /**
   * Called when the code of a screen did not load: the document must be loaded again, while `isWanted` returns true.
   */
  readonly reload: (isWanted: () => boolean) => void;
}

/** The place that is on the screen. */
export interface Place extends Address {
  readonly Page: ComponentType;
  /** The key of its history entry. */
  readonly key: string;
}

export interface NavigateOptions {
  /** Replaces the history entry, so that going back skips the earlier address. */
  readonly replace?: boolean;
}

type OnShown = (from: Place, to: Place) => void;

export interface PortalRouter {
  /** Loads the screen of the address. Never resolves when there is no user for it, or when it is another document. */
  load(): Promise<void>;
  /** Throws before `load` has resolved. */
  readonly place: () => Place;
  /** Resolves when the screen is visible, or another navigation has replaced this one. */
  readonly navigate: (target: Target, options?: NavigateOptions) => Promise<void>;
  /** The same for an address of a screen. */
  readonly open: (address: string) => Promise<void>;
  /** True when an address without its query is a screen here. */
  readonly isScreen: (pathname: string) => boolean;
  /** Loads what a visit to a screen will need. */
  readonly preload: (path: ScreenPath) => void;
  /** Calls back when `place` has changed. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls back when a change of place was drawn. */
  readonly onShown: (listener: OnShown) => () => void;
  /** Asks `mayLeave` before another screen replaces this one. Returns a function that stops it. */
  readonly guardLeave: (mayLeave: () => Promise<boolean>) => () => void;
  /** Follows the browser's back and forward. */
  readonly listen: () => () => void;
}

/** Loads the code of each screen once. It gives null when the code does not come, and tries again the next time. */
function createPages(load: RouterDeps['loadPage']) {
  const pages = new Map<ScreenPath, Promise<ComponentType>>();
  return (path: ScreenPath): Promise<ComponentType | null> => {
    const coming = pages.get(path) ?? load(path);
    pages.set(path, coming);
    return coming.catch(() => {
      pages.delete(path);
      return null;
    });
  };
}

type BareRouter = Omit<PortalRouter, 'guardLeave' | 'listen'> & { readonly followHistory: () => Promise<void> };

/** The router whose screens may ask before they are left. */
export function createPortalRouter(deps: RouterDeps): PortalRouter {
  const { followHistory, ...router } = createBareRouter(deps);
  const guards = new Set<() => Promise<boolean>>();
  /** Asks the guards until one refuses. A change within a screen is not guarded, because it loses nothing. */
  const mayLeaveTo = async (address: string): Promise<boolean> => {
    if (address.split('?', 1)[0] === router.place().path) return true;
    for (const mayLeave of guards) if (!(await mayLeave())) return false;
    return true;
  };
  const goTo = async (address: string, go: () => Promise<void>): Promise<void> => {
    if (guards.size === 0 || (await mayLeaveTo(address))) await go();
  };
  const followPop = async (): Promise<void> => {
    if (guards.size === 0 || (await mayLeaveTo(window.location.pathname))) return followHistory();
    // The browser has already changed the address, so it is changed back.
    const { path, search, key } = router.place();
    writeAddress(path + search, { state: { key } });
  };
  return {
    ...router,
    navigate: (target, options) => goTo(hrefOf(target), () => router.navigate(target, options)),
    open: (address) => goTo(address, () => router.open(address)),
    guardLeave: (mayLeave) => add(guards, mayLeave),
    listen() {
      const onPop = (): void => void followPop();
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
  };
}

function createBareRouter(deps: RouterDeps): BareRouter {
  const loadPage = createPages(deps.loadPage);
  const scroll = createScrollMemory();
  const subscribers = new Set<() => void>();
  const shownListeners = new Set<OnShown>();
  let current: Place | undefined;
  let latest = 0;

  const show = (to: Place): void => {
    const from = current;
    if (from !== undefined) scroll.keep(from, window.scrollY);
    current = to;
    flushSync(() => subscribers.forEach((listener) => listener()));
    document.title = titleOf(screenAt(deps.root, to.path).titolo);
    const y = scroll.find(from, to);
    if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
    if (from !== undefined) shownListeners.forEach((listener) => listener(from, to));
  };

  /** Shows the screen of the current address. */
  const follow = async (address: Address, key: string): Promise<void> => {
    const mine = (latest += 1);
    const from = current?.path;
    const isChange = from !== undefined && from !== address.path;
    if (isChange) deps.onNavigate();
    const Page = await loadPage(address.path);
    if (mine !== latest) return;
    if (Page === null) {
      deps.reload(() => mine === latest);
      // When the first screen does not load, there is nothing to draw: the painted page stays.
      return from === undefined ? neverSettles() : undefined;
    }
    await transition(isChange ? direction(deps.root, from, address.path) : null, () => {
      if (mine === latest) show({ ...address, key, Page });
    });
  };

  /** Follows the address of the history entry, after giving it its canonical form and a key. */
  const followHistory = async (): Promise<void> => {
    const address = addressOf(deps.root, window.location);
    if (address === null) {
      deps.openDocument(window.location.pathname);
      return neverSettles();
    }
    const key = readKey() ?? newKey();
    const written = address.path + address.search;
    if (readKey() !== key || window.location.pathname + window.location.search !== written) {
      writeAddress(written, { replace: true, state: { key } });
    }
    await follow(address, key);
  };

  const open = async (address: string, { replace = false }: NavigateOptions = {}): Promise<void> => {
    const isSame = window.location.pathname + window.location.search === address;
    writeAddress(address, { replace: isSame || replace, state: { key: newKey() } });
    await followHistory();
  };

  return {
    async load() {
      window.history.scrollRestoration = 'manual';
      if (addressOf(deps.root, window.location) !== null && !(await deps.guard.hasUser())) {
        deps.refuse();
        await neverSettles();
      }
      await followHistory();
    },
    place() {
      if (current === undefined) throw new Error('not loaded yet');
      return current;
    },
    navigate: (target, options) => open(hrefOf(target), options),
    open: (address) => open(address),
    isScreen: (pathname) => screenPathOf(deps.root, pathname) !== null,
    preload(path) {
      if (path === current?.path) return;
      void loadPage(path);
      deps.onIntent?.(path);
    },
    subscribe: (listener) => add(subscribers, listener),
    onShown: (listener) => add(shownListeners, listener),
    followHistory,
  };
}

function add<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key that `newKey` gave to the history entry. */
function readKey(): string | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : undefined;
}

/** Differs from the keys of all other entries, including those made before a reload. */
function newKey(): string {
  return String(performance.timeOrigin + performance.now());
}

/** The document is about to be replaced, so this app must not draw any more. */
function neverSettles(): Promise<never> {
  return new Promise(() => {});
}
