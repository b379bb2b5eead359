/** A part of the portal behind the login: router, cache, session check and version check in one React root. */
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, type ComponentType } from 'react';
import type { Root as ReactRoot } from 'react-dom/client';
import { setSessionLostHandler } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { RouterProvider } from '../router/navigation.tsx';
import { createPortalRouter } from '../router/router.ts';
import { screenPathOf, type Root } from '../router/root.ts';
import { createSessionGuard } from '../router/session-guard.ts';
import { showSnack } from '../shell/snackbar.tsx';
import { showGuasto } from './page-root.ts';
import type { Pages } from './pages.ts';

export interface RootApp {
  readonly root: Root;
  readonly pages: Pages;
  /** The frame around every screen. */
  readonly Frame: ComponentType;
}

/**
 * Used while the code is missing that decides whether a reload helps: a reload only after this time, so that the server
 * is not asked endlessly.
 */
const DOPO_MS = 10_000;

/** Loads the screen of the address and draws it into the page, which shows its painted shell until then. */
export async function startRoot(page: ReactRoot, { root, pages, Frame }: RootApp): Promise<void> {
  const queryClient = createQueryClient();
  const guard = createSessionGuard(queryClient, root.tipoUtente);
  // This code draws nothing, so it loads after the first screen.
  const watch = Promise.all([import('../session/session-watch.ts'), import('../shell/senza-rete.ts')]).then(
    ([{ createSessionWatch }, { showSenzaRete }]) =>
      createSessionWatch({
        showOffline: showSenzaRete,
        showGuasto: () => showGuasto(page, root.home),
        showError: (text) => showSnack(text, 'error'),
        isRefused: guard.isRefused,
        isScreen: (pathname) => screenPathOf(root, pathname) !== null,
      }),
  );
  const openDocument = (path: string): void => window.location.replace(path);
  const end = (how: 'lose' | 'refuse') => (): void =>
    void watch.then(
      (session) => session[how](),
      () => openDocument('/login'),
    );
  const refuse = (): void => {
    const altrove = guard.altrove();
    if (altrove === null) end('refuse')();
    else openDocument(altrove);
  };
  const reload = (): void => window.location.reload();
  const check = (): void => void guard.check({ onLost: refuse, onOther: reload });
  const router = createPortalRouter({
    root,
    loadPage: pages.load,
    guard,
    refuse,
    openDocument,
    reload: (isWanted) =>
      void watch.then((session) => session.reloadWhenServed(isWanted)).catch(() => setTimeout(reload, DOPO_MS)),
    onNavigate: () => {
      check();
      void watch.then((session) => session.checkVersion()).catch(ignore);
    },
    onIntent: (path) => void pages.loadData(path, queryClient).catch(ignore),
  });
  // The frame needs the user, so the first screen is drawn as a whole.
  await router.load();
  setSessionLostHandler(end('lose'), check);
  void watch.then((session) => session.follow(guard.persona())).catch(ignore);
  // In a transition React draws in small pieces and handles taps in between.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router}>
            <Frame />
          </RouterProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** The screens work without this code, and the end of the session still leads to the login. */
function ignore(): void {}
