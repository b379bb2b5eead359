// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { agent } from '../../roots/agent/root.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ErrorPage } from './error-page.tsx';

it('says that a customer may be another agent’s now, because his counter ends here', async () => {
  await renderPage('/agenti/error', ErrorPage, '?code=404', { root: agent });
  expect(await screen.findByText(/il cliente non è più tra i tuoi/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Torna all’inizio' })).toHaveAttribute('href', '/agenti');
});

it('says of a missing right that it is missing', async () => {
  await renderPage('/agenti/error', ErrorPage, '?code=403', { root: agent });
  expect(await screen.findByText(/serve un permesso/)).toBeVisible();
  expect(screen.queryByText(/tra i tuoi/)).toBeNull();
});
