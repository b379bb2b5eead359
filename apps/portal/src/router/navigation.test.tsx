import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, RouterProvider, usePathname, useSearchObject } from './navigation.tsx';
import { createPortalRouter, type RouterDeps } from './router.ts';
import { dealer } from '../roots/dealer/root.ts';

const parse = (raw: Record<string, string>) => raw;
const loadPage = vi.fn<RouterDeps['loadPage']>(async () => () => null);

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  loadPage.mockClear();
});

async function draw(address: string) {
  window.history.replaceState(null, '', address);
  const onIntent = vi.fn<(path: string) => void>();
  const router = createPortalRouter({
    root: dealer,
    loadPage,
    guard: { hasUser: async () => true },
    openDocument: () => {},
    refuse: () => {},
    onNavigate: () => {},
    onIntent,
    reload: () => {},
  });
  await router.load();
  render(
    <RouterProvider router={router}>
      <Link to="/coupon">Coupon</Link>
      <Link to="/cerca" search={{ q: '205/55 R16', marca: '' }}>
        Cerca
      </Link>
      <Where />
    </RouterProvider>,
  );
  return { router, onIntent, user: userEvent.setup() };
}

function Where() {
  return <output>{`${usePathname()} ${JSON.stringify(useSearchObject(parse))}`}</output>;
}

const link = (name: string) => screen.getByRole('link', { name });
const where = () => screen.getByRole('status').textContent;

it('a link is a plain link with its values in the address', async () => {
  await draw('/coupon');
  expect(link('Cerca').getAttribute('href')).toBe('/cerca?q=205%2F55+R16');
});

it('a link marks the current screen', async () => {
  const { router } = await draw('/coupon');
  expect(link('Coupon').getAttribute('aria-current')).toBe('page');
  await act(() => router.navigate({ to: '/cerca' }));
  expect(link('Coupon').getAttribute('aria-current')).toBeNull();
});

it('a click navigates within the document', async () => {
  const { user } = await draw('/coupon');
  await user.click(link('Cerca'));
  expect(await screen.findByText('/cerca {"q":"205/55 R16"}')).toBeVisible();
});

it('a click that opens a new tab is left to the browser', async () => {
  const { user } = await draw('/coupon');
  let isPrevented = true;
  addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await user.keyboard('{Control>}');
  await user.click(link('Cerca'));
  expect(isPrevented).toBe(false);
  expect(where()).toBe('/coupon {}');
});

it.each([
  ['the pointer', () => userEvent.hover(link('Cerca'))],
  ['the focus', async () => link('Cerca').focus()],
])('%s on a link loads what its screen needs', async (_what, reach) => {
  const { onIntent } = await draw('/coupon');
  await act(reach);
  expect(loadPage.mock.calls.filter(([path]) => path === '/cerca')).toHaveLength(1);
  expect(onIntent).toHaveBeenCalledWith('/cerca');
});

it('the browser’s back button leads to the previous screen', async () => {
  const { router } = await draw('/coupon');
  await act(() => router.navigate({ to: '/cerca', search: { q: 'R16' } }));
  expect(where()).toBe('/cerca {"q":"R16"}');
  window.history.back();
  expect(await screen.findByText('/coupon {}')).toBeVisible();
});
