import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, utenteQuery } from '../api/query-client.ts';
import { getUtente } from '@battistrada/contract/login';
import { buildUtenteWire } from '../test/build-utente.ts';
import { installEventSource } from '../test/fake-event-source.ts';
import { Shell } from '../shell/shell.tsx';
import { dealer } from '../roots/dealer/root.ts';
import { createPages, type PageModule } from '../roots/pages.ts';
import { RouterProvider } from './navigation.tsx';
import { createPortalRouter } from './router.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

/** Draws the portal at an address; the frame's own calls get no answer. */
async function draw(address: string) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('scrollTo', () => {});
  installEventSource();
  const queryClient = createQueryClient();
  queryClient.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire()));
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

it.each([
  ['/coupon', 'Coupon'],
  ['/ddt', 'DDT'],
  ['/ritiroPFU', 'Ritiro PFU'],
  ['/nessuna', 'Errore'],
])('the title of %s is the brand, B2B and %s', async (address, nome) => {
  await draw(address);
  await waitFor(() => expect(document.title).toBe(`Battistrada B2B - ${nome}`));
});

it('the title follows the screen', async () => {
  const router = await draw('/coupon');
  await act(() => router.navigate({ to: '/utente' }));
  await waitFor(() => expect(document.title).toBe('Battistrada B2B - Utente'));
});

it('the title contains the wholesaler’s own name', async () => {
  document.head.innerHTML = '<meta name="marchio" content="Gomme Rapide">';
  await draw('/coupon');
  await waitFor(() => expect(document.title).toBe('Gomme Rapide B2B - Coupon'));
});
