// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '../test/render-portal.tsx';

it('shows a blocked customer on every screen that he cannot order', async () => {
  await renderPortal('/coupon', { bloccato: true });
  expect(await screen.findByText(/puoi consultare, ma non inviare ordini/)).toBeVisible();
});
