import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPortal } from '../test/render-portal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it.each([
  ['/coupon', 'Coupon'],
  ['/ddt', 'DDT'],
  ['/ritiroPFU', 'Ritiro PFU'],
  ['/nessuna', 'Errore'],
])('the title of %s is the brand, B2B and %s', async (address, nome) => {
  await renderPortal(address);
  await waitFor(() => expect(document.title).toBe(`Battistrada B2B - ${nome}`));
});

it('the title follows the screen', async () => {
  const router = await renderPortal('/coupon');
  await act(() => router.navigate({ to: '/utente' }));
  await waitFor(() => expect(document.title).toBe('Battistrada B2B - Utente'));
});

it('the title contains the wholesaler’s own name', async () => {
  document.head.innerHTML = '<meta name="marchio" content="Gomme Rapide">';
  await renderPortal('/coupon');
  await waitFor(() => expect(document.title).toBe('Gomme Rapide B2B - Coupon'));
});
