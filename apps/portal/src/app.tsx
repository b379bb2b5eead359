/** The portal behind the login: router, cache, session check and version check around one React root. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { setSessionLostHandler } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { RouterProvider } from './router/navigation.tsx';
import { createPortalRouter } from './router/router.ts';
import { screenPathOf } from './router/root.ts';
import type { ScreenPath } from './router/screen-path.ts';
import { createSessionGuard } from './router/session-guard.ts';
import { dealer } from './roots/dealer/root.ts';
import { createPages, type PageModule } from './roots/pages.ts';
import { Shell } from './shell/shell.tsx';
import { showSnack } from './shell/snackbar.tsx';

const pages = createPages(dealer, import.meta.glob<PageModule>('./pages/*-page.tsx'));

/** Loads the screen of the address and draws it into `root`, which shows the page's painted shell until then. */
export async function startApp(root: Root): Promise<void> {
  const queryClient = createQueryClient();
  const guard = createSessionGuard(queryClient);
  // Behind the first screen: none of it draws.
  const watch = import('./session/session-watch.ts').then(({ createSessionWatch }) =>
    createSessionWatch({ showError: (text) => showSnack(text, 'error'), isRefused: guard.isRefused, isScreen }),
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
    root: dealer,
    loadPage: pages.load,
    guard,
    refuse,
    openDocument,
    reload,
    onNavigate: () => {
      check();
      void watch.then((session) => session.checkVersion()).catch(ignore);
    },
    onIntent: (path) => void pages.loadData(path, queryClient).catch(ignore),
  });
  // The first screen is drawn whole: no user, no frame.
  await router.load();
  setSessionLostHandler(end('lose'), check);
  void watch.then((session) => session.follow(guard.utenteId())).catch(ignore);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Shell />
        </RouterProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Without that code the screens work as well; the session's end still leads to the login. */
function ignore(): void {}

/** Whether an address is one of the routed app's screens. */
export function isScreen(address: string): boolean {
  return screenOf(address) !== null;
}

/** Fetches the code of a screen, so that entering it after the login waits for data only. */
export async function preloadScreen(address: string): Promise<void> {
  const path = screenOf(address);
  if (path !== null) await pages.load(path);
}

function screenOf(address: string): ScreenPath | null {
  return screenPathOf(dealer, address.split('?', 1)[0] ?? '');
}
