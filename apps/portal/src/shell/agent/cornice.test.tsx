// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCarrello, carrelloWire } from '../../features/carrello/test/build-carrello.ts';
import { isGiratoAdAltri } from '../../features/agente/girato.ts';
import { agent } from '../../roots/agent/root.ts';
import { tabStore } from '../../session/browser-store.ts';
import { buildBanco } from '../../test/banco.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { CorniceBanco } from './cornice-banco.tsx';
import { Cornice } from './cornice.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'agente' }));
  api.answer('/Carrello/Carrello', carrelloWire(buildCarrello({ righe: [] })));
});

/** As the counter, which is another document of the same tab, leaves the mode. */
function setGirato(isGirato: boolean): void {
  if (isGirato) tabStore.setItem('girato', 'C1001');
  else tabStore.removeItem('girato');
  act(() => void dispatchEvent(new Event('pageshow')));
}

const open = () => renderPage('/agenti/clienti', () => <p>Gommista Altrui</p>, '', { root: agent, Frame: Cornice });

describe('an agent’s screens while the screen is turned to a customer', () => {
  it('show nothing of other customers until it is turned back', async () => {
    const { user } = await open();
    setGirato(true);
    expect(screen.getByText('Lo schermo è girato verso il cliente')).toBeVisible();
    expect(screen.queryByText('Gommista Altrui')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Torna a te' }));
    expect(screen.getByText('Gommista Altrui')).toBeVisible();
    expect(tabStore.getItem('girato')).toBe('');
  });

  it('hide them also when the browser shows a page again that it had kept', async () => {
    setGirato(false);
    await open();
    expect(screen.getByText('Gommista Altrui')).toBeVisible();
    setGirato(true);
    expect(screen.queryByText('Gommista Altrui')).toBeNull();
    setGirato(false);
  });

  it('are hidden for the customer of the counter that turned it, and his counter is not', async () => {
    const { user } = await renderPage('/home', () => <p>I suoi prezzi</p>, '', {
      ...buildBanco('C1001'),
      Frame: () => <CorniceBanco codice="C1001" />,
    });
    await user.click(screen.getByRole('button', { name: 'Gira' }));
    expect(tabStore.getItem('girato')).toBe('C1001');
    expect(screen.getByText('I suoi prezzi')).toBeVisible();
    expect([isGiratoAdAltri('C1001'), isGiratoAdAltri('C1002')]).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Torna a te' }));
    expect(isGiratoAdAltri('C1002')).toBe(false);
  });
});
