import { getUtente } from '@battistrada/contract/login';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient, utenteQuery } from '../api/query-client.ts';
import { dealer } from '../roots/dealer/root.ts';
import { createPages, type PageModule } from '../roots/pages.ts';
import { RouterProvider } from '../router/navigation.tsx';
import { createPortalRouter } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { buildUtenteWire } from './build-utente.ts';
import { installEventSource } from './fake-event-source.ts';

/**
 * Draws the dealer's whole portal at an address, for a user with the given fields. The frame's own calls get no answer.
 * Returns its router. The caller takes back the globals (`vi.unstubAllGlobals`).
 */
export async function renderPortal(address: string, utente: Parameters<typeof buildUtenteWire>[0] = {}) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('scrollTo', () => {});
  installEventSource();
  const queryClient = createQueryClient();
  queryClient.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire(utente)));
  window.history.replaceState(null, '', address);
  const router = createPortalRouter({
    root: dealer,
    loadPage: createPages(dealer, import.meta.glob<PageModule>('../pages/*-page.tsx')).load,
    guard: { hasUser: async () => true },
    openDocument: () => {},
    refuse: () => {},
    onNavigate: () => {},
    reload: () => {},
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <Shell />
      </RouterProvider>
    </QueryClientProvider>,
  );
  return router;
}
