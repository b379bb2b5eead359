// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPortal } from '../test/render-portal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a blocked customer is told on any screen that he can send no order', async () => {
  await renderPortal('/coupon', { bloccato: true });
  expect(await screen.findByText(/puoi consultare, ma non inviare ordini/)).toBeVisible();
});
