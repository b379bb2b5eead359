// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestoErrore } from './testo-errore.tsx';

it.each([
  [404, 'Pagina non trovata', /Riprova tra poco/],
  [403, 'Qui non puoi entrare', /Riprova tra poco/],
  [500, 'Qualcosa non ha funzionato', /serve un permesso/],
])('of %i explains itself and what to do', (code, titolo, other) => {
  render(<TestoErrore code={code}>{null}</TestoErrore>);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(titolo);
  expect(screen.queryByText(other)).toBeNull();
});
