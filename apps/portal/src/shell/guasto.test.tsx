// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRoot } from 'react-dom/client';
import { showGuasto } from './guasto.tsx';

it('the error page replaces a broken screen and its frame', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const Rotta = (): never => {
    throw new Error('rotta');
  };
  expect(() => act(() => root.render(<Rotta />))).toThrow('rotta');
  expect(container.innerHTML).toBe('');
  act(() => showGuasto(root, '/home'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Qualcosa non ha funzionato');
  expect(screen.getByRole('button', { name: 'Ricarica la pagina' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/home');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
