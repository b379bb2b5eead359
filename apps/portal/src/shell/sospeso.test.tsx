// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '../test/render-portal.tsx';

it('a blocked customer is told on any screen that he can send no order', async () => {
  await renderPortal('/coupon', { bloccato: true });
  expect(await screen.findByText(/puoi consultare, ma non inviare ordini/)).toBeVisible();
});
