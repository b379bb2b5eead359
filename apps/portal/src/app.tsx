/** The portal behind the login: router, cache, session check and version check around one React root. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { getVersioneServita, setSessionLostHandler } from './api/client.ts';
import { versione } from './api/meta.ts';
import { createQueryClient } from './api/query-client.ts';
import { RouterProvider } from './router/navigation.tsx';
import { createPortalRouter } from './router/router.ts';
import { screenPathOf, SCREENS, type Screen } from './router/routes.ts';
import { createSessionGuard } from './router/session-guard.ts';
import { createSessionEnd } from './session/session-end.ts';
import { createVersionCheck } from './session/version-check.ts';
import { Shell } from './shell/shell.tsx';
import { showSnack } from './shell/snackbar.tsx';

/** Loads the screen of the address and draws it into `root`, which shows the page's painted shell until then. */
export async function startApp(root: Root): Promise<void> {
  const queryClient = createQueryClient();
  const guard = createSessionGuard(queryClient);
  const sessionEnd = createSessionEnd({
    location: () => window.location,
    storage: sessionStorage,
    openDocument: (path) => window.location.replace(path),
    replacePath: (path) => window.history.replaceState(null, '', path),
    showError: (text) => showSnack(text, 'error'),
    reloadAfter: (ms) => setTimeout(() => window.location.reload(), ms),
  });
  const checkVersion = createVersionCheck({
    built: versione(),
    getServed: getVersioneServita,
    reload: () => window.location.reload(),
    storage: sessionStorage,
    now: () => performance.now(),
  });
  const router = createPortalRouter({
    guard,
    refuse: sessionEnd.refuse,
    openDocument: (path) => window.location.replace(path),
    reload: () => window.location.reload(),
    onNavigate: () => {
      void guard.check(sessionEnd.refuse);
      void checkVersion();
    },
    onIntent: (path) => void SCREENS[path].loadData?.(queryClient),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkVersion();
  });

  // The first screen is drawn whole: no user, no frame.
  await router.load();
  setSessionLostHandler(sessionEnd.lose);
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

/** Whether an address is one of the routed app's screens. */
export function isScreen(path: string): boolean {
  return screenOf(path) !== null;
}

/** Fetches the code of a screen, so that entering it after the login waits for data only. */
export async function preloadScreen(path: string): Promise<void> {
  await screenOf(path)?.load();
}

function screenOf(address: string): Screen | null {
  const path = screenPathOf(address.split('?', 1)[0] ?? '');
  return path === null ? null : SCREENS[path];
}
