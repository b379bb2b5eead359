// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../test/render-page.tsx';
import { SnackProvider } from '../ui/snack.tsx';
import { Standalone } from './standalone.tsx';

const INVITO = '/Attivazione/Invito';
const api = fakeApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The page of an invitation. */
function open() {
  window.history.replaceState(null, '', '/attivazione?invito=gettone');
  const onEnter = vi.fn<(path: string) => void>();
  render(
    <SnackProvider>
      <Standalone first="/attivazione" nextPath="/home" onEnter={onEnter} />
    </SnackProvider>,
  );
  return { onEnter, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, password: string, ripetuta = password) {
  const field = await screen.findByLabelText('Password');
  await user.clear(field);
  await user.type(field, password);
  const again = screen.getByLabelText('Ripeti la password');
  await user.clear(again);
  await user.type(again, ripetuta);
  await user.click(screen.getByRole('button', { name: 'Imposta la password' }));
}

describe('the page of an invitation', () => {
  it('sets the password, logs in with it and goes on with the activation', async () => {
    api.answer(INVITO, { status: 'OK', username: 'mario' });
    api.answer('/APILogin/Login', {
      token: 't',
      cookie: 'c',
      tipoUtente: 'cliente',
      admin: false,
      device: 'd',
      richiedeAccettazioneTermini: true,
      attivazioneTelefono: false,
      indirizzo: null,
    });
    const { user } = open();
    await choose(user, 'una password lunga');
    expect(await screen.findByRole('heading', { name: 'Attiva il tuo accesso' })).toBeVisible();
    expect(api.callsTo(INVITO)[0]?.body).toEqual({ token: 'gettone', password: 'una password lunga' });
    // The invitation is used: nothing of it remains in the address or the tab.
    expect(window.location.pathname + window.location.search).toBe('/attivazione');
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/password lunga|gettone/);
  });

  it('refuses a short password and two different ones without sending anything', async () => {
    const { user } = open();
    await choose(user, 'corta');
    expect(await screen.findByText('Deve avere almeno 8 caratteri.')).toBeVisible();
    await choose(user, 'una password lunga', 'una password lunda');
    expect(await screen.findByText('Le due password non sono uguali.')).toBeVisible();
    expect(api.callsTo(INVITO)).toHaveLength(0);
  });

  it('leads to the login when the invitation is no longer valid', async () => {
    api.answer(INVITO, () => refusal(404, 'NON_TROVATO'));
    const { user } = open();
    await choose(user, 'una password lunga');
    expect(await screen.findByRole('heading', { name: 'Invito non valido' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vai all’accesso' }).getAttribute('href')).toBe('/login');
  });

  it('enters the portal at once when the terms are accepted already', async () => {
    api.answer(INVITO, { status: 'OK', username: 'mario' });
    api.answer('/APILogin/Login', {
      token: 't',
      cookie: 'c',
      tipoUtente: 'cliente',
      admin: false,
      device: 'd',
      richiedeAccettazioneTermini: false,
      attivazioneTelefono: false,
      indirizzo: null,
    });
    const { user, onEnter } = open();
    await choose(user, 'una password lunga');
    await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('/home'));
  });

  it('leads the staff and the agents to their own application', async () => {
    api.answer(INVITO, { status: 'OK', username: 'anna' });
    api.answer('/APILogin/Login', {
      token: 't',
      cookie: 'c',
      tipoUtente: 'backend',
      admin: true,
      device: 'd',
      richiedeAccettazioneTermini: false,
      attivazioneTelefono: false,
      indirizzo: '/backoffice',
    });
    const { user, onEnter } = open();
    await choose(user, 'una password lunga');
    await waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('/backoffice'));
  });
});
