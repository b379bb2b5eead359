// @vitest-environment jsdom
import { getUtente } from '@battistrada/contract/login';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, utenteQuery } from '../api/query-client.ts';
import { dealer } from '../roots/dealer/root.ts';
import { createPages, type PageModule } from '../roots/pages.ts';
import { RouterProvider } from '../router/navigation.tsx';
import { createPortalRouter } from '../router/router.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { installEventSource } from '../test/fake-event-source.ts';
import { Shell } from './shell.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a blocked customer is told on any screen that he can send no order', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('scrollTo', () => {});
  installEventSource();
  const queryClient = createQueryClient();
  queryClient.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ bloccato: true })));
  window.history.replaceState(null, '', '/coupon');
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
  expect(await screen.findByText(/puoi consultare, ma non inviare ordini/)).toBeVisible();
});
