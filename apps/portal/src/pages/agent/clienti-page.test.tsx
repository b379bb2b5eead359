// @vitest-environment jsdom
import { listClientiAgente, type ClienteAgente } from '@battistrada/contract/agente';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { agent } from '../../roots/agent/root.ts';
import { Cornice } from '../../shell/agent/cornice.tsx';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { ClientiPage } from './clienti-page.tsx';

const api = fakeApi();

const cliente = (codice: string): ClienteAgente => ({
  codice,
  ragioneSociale: `Gomme ${codice}`,
  citta: 'Bologna',
  provincia: 'BO',
  telefono: '',
  isBloccato: false,
  scadutoCents: 0,
  ultimoOrdine: null,
});

it('keeps the focus on the screen when the button for more disappears with the last page', async () => {
  api.answer(listClientiAgente, ({ query }) =>
    query['dopo'] === undefined
      ? { clienti: [cliente('C1')], prossimo: 1 }
      : { clienti: [cliente('C2')], prossimo: null },
  );
  await renderPage('/home', ClientiPage);
  await userEvent.click(await screen.findByRole('button', { name: 'Mostra altri clienti' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mostra altri clienti' })).toBeNull());
  expect(document.body).not.toHaveFocus();
});

it('leads by the arrows from the search to the customers, from one to the next and back', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'agente' }));
  api.answer(listClientiAgente, {
    clienti: [{ ...cliente('C1'), telefono: '051 123456' }, cliente('C2')],
    prossimo: null,
  });
  const { user } = await renderPage('/agenti/clienti', ClientiPage, '', { root: agent, Frame: Cornice });
  const [primo, secondo] = await Promise.all(
    ['C1', 'C2'].map((nome) => screen.findByRole('link', { name: new RegExp(`^Gomme ${nome}`) })),
  );
  // The code of the keys comes after the screen.
  await waitFor(async () => {
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
  await user.keyboard('{ArrowDown}');
  expect(primo).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(secondo).toHaveFocus();
  // There is none below.
  await user.keyboard('{ArrowDown}');
  expect(secondo).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
