// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAVANTI } from '../../roots/banco/davanti.ts';
import { postoOf } from '../../roots/banco/posto.ts';
import { bancoOf } from '../../roots/banco/root.ts';
import { buildCarrello, carrelloWire } from '../../features/carrello/test/build-carrello.ts';
import { agent } from '../../roots/agent/root.ts';
import { tabStore } from '../../session/browser-store.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { CorniceBanco } from './cornice-banco.tsx';
import { Cornice } from './cornice.tsx';

const api = fakeApi();
beforeAll(api.start);
afterAll(api.stop);
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'agente' }));
  api.answer('/Carrello/Carrello', carrelloWire(buildCarrello({ righe: [] })));
});
afterEach(() => {
  cleanup();
  api.reset();
});

/** As the counter, which is another document of the same tab, leaves the mode. */
function setGirato(isGirato: boolean): void {
  if (isGirato) tabStore.setItem('schermo-girato', 'C1001');
  else tabStore.removeItem('schermo-girato');
  act(() => void dispatchEvent(new Event('pageshow')));
}

const open = () => renderPage('/agenti/clienti', () => <p>Gommista Altrui</p>, '', { root: agent, Frame: Cornice });

const openBanco = (codice: string) => {
  const posto = postoOf(`/agenti/clienti/${codice}/home`, DAVANTI)!;
  return renderPage('/home', () => <p>Prezzi di {codice}</p>, '', {
    root: bancoOf(posto),
    posto,
    Frame: () => <CorniceBanco codice={codice} />,
  });
};

describe('an agent’s screens while the screen is turned to a customer', () => {
  it('show nothing of other customers until it is turned back', async () => {
    const { user } = await open();
    setGirato(true);
    expect(screen.getByText('Lo schermo è girato verso il cliente')).toBeVisible();
    expect(screen.queryByText('Gommista Altrui')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Torna a te' }));
    expect(screen.getByText('Gommista Altrui')).toBeVisible();
    expect(tabStore.getItem('schermo-girato')).toBeNull();
  });

  it('hide them also when the browser shows a page again that it had kept', async () => {
    setGirato(false);
    await open();
    expect(screen.getByText('Gommista Altrui')).toBeVisible();
    setGirato(true);
    expect(screen.queryByText('Gommista Altrui')).toBeNull();
    setGirato(false);
  });

  it('hide the counter of another customer, and not the one to whom the screen is turned', async () => {
    await openBanco('C1002');
    setGirato(true);
    expect(screen.getByText('Lo schermo è girato verso il cliente')).toBeVisible();
    expect(screen.queryByText('Prezzi di C1002')).toBeNull();
    cleanup();
    const { user } = await openBanco('C1001');
    expect(screen.getByText('Prezzi di C1001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Torna a te' }));
    await user.click(screen.getByRole('button', { name: 'Gira' }));
    expect(tabStore.getItem('schermo-girato')).toBe('C1001');
    setGirato(false);
  });
});
