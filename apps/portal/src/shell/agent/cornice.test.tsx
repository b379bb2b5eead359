// @vitest-environment jsdom
import { getGiornata } from '@battistrada/contract/giornata';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { request } from '../../api/client.ts';
import { buildCarrello, carrelloWire } from '../../features/carrello/test/build-carrello.ts';
import { isGiratoAdAltri } from '../../features/agente/girato.ts';
import { agent } from '../../roots/agent/root.ts';
import { tabStore } from '../../session/browser-store.ts';
import { buildBanco } from '../../test/banco.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
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
      Frame: () => <CorniceBanco codice="C1001" onPerso={() => {}} />,
    });
    await user.click(screen.getByRole('button', { name: 'Gira' }));
    expect(tabStore.getItem('girato')).toBe('C1001');
    expect(screen.getByText('I suoi prezzi')).toBeVisible();
    expect([isGiratoAdAltri('C1001'), isGiratoAdAltri('C1002')]).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Torna a te' }));
    expect(isGiratoAdAltri('C1002')).toBe(false);
  });
});

it('a right taken from an agent while a screen is open is said in the server’s words', async () => {
  const SENZA_DIRITTO = 'La tua utenza non ha il diritto di fare questa operazione.';
  api.answer('/Agenti/Giornata', () => refusal(403, 'NON_PERMESSO', SENZA_DIRITTO));
  const Schermata = () => {
    useQuery({ queryKey: ['giornata'], queryFn: () => request(getGiornata) });
    return <h1>Oggi</h1>;
  };
  await renderPage('/agenti', Schermata, '', { root: agent, Frame: Cornice });
  expect(await screen.findByText(SENZA_DIRITTO)).toBeVisible();
  await waitFor(() => expect(api.callsTo('/APILogin/Utente').length).toBeGreaterThan(0));
});

describe('a customer’s counter', () => {
  const openBanco = async () => {
    const lost: number[] = [];
    const Schermata = () => {
      const { refetch } = useQuery({ queryKey: ['giornata'], queryFn: () => request(getGiornata) });
      return <button onClick={() => void refetch()}>Leggi</button>;
    };
    const banco = buildBanco('C1001');
    const Frame = () => <CorniceBanco codice="C1001" onPerso={(status) => lost.push(status)} />;
    const { user } = await renderPage('/home', Schermata, '', { ...banco, Frame });
    await screen.findByText('Rossi Gomme S.r.l.');
    return { lost, read: () => user.click(screen.getByRole('button', { name: 'Leggi' })) };
  };
  beforeEach(() => api.answer('/Agenti/Giornata', () => refusal(404, 'NON_TROVATO')));

  it('is left when the customer was given to another agent while it was open', async () => {
    const { lost, read } = await openBanco();
    api.answer('/APILogin/Utente', () => refusal(404, 'NON_TROVATO'));
    await read();
    await waitFor(() => expect(lost).toEqual([404]));
  });

  it('stays open when only one thing was not found', async () => {
    const { lost, read } = await openBanco();
    const before = api.callsTo('/APILogin/Utente').length;
    await read();
    await waitFor(() => expect(api.callsTo('/APILogin/Utente').length).toBeGreaterThan(before));
    expect(lost).toEqual([]);
    expect(screen.getByText('Rossi Gomme S.r.l.')).toBeVisible();
  });
});

describe('the keys', () => {
  const Schermata = () => (
    <>
      <input type="search" aria-label="Cerca" />
      <input aria-label="Nota" />
    </>
  );
  const banco = { ...buildBanco('C1001'), Frame: () => <CorniceBanco codice="C1001" onPerso={() => {}} /> };
  const DOVE = [
    ['of an agent’s screens', '/agenti/clienti', { root: agent, Frame: Cornice }, 'Dalla ricerca al primo cliente'],
    ['of a customer’s counter', '/home', banco, 'Nascondi o mostra i prezzi'],
  ] as const;

  it.each(DOVE)('%s lead to the search from anywhere, and a slash in a field is written', async (_where, path, at) => {
    setGirato(false);
    const { user } = await renderPage(path, Schermata, '', at);
    // Their code comes after the screen.
    await waitFor(async () => {
      await user.keyboard('/');
      expect(screen.getByLabelText('Cerca')).toHaveFocus();
    });
    await user.type(screen.getByLabelText('Nota'), '3/4');
    expect(screen.getByLabelText('Nota')).toHaveValue('3/4');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByLabelText('Cerca')).toHaveFocus();
  });

  it.each(DOVE)('%s stand in a list under the question mark, which a field takes', async (_where, path, at, azione) => {
    setGirato(false);
    const { user } = await renderPage(path, Schermata, '', at);
    await user.type(screen.getByLabelText('Nota'), 'Quando?');
    expect(screen.getByLabelText('Nota')).toHaveValue('Quando?');
    act(() => screen.getByLabelText('Nota').blur());
    const elenco = await waitFor(async () => {
      await user.keyboard('?');
      return screen.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    });
    expect(within(elenco).getByText(azione)).toBeVisible();
    await user.click(within(elenco).getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
