// @vitest-environment jsdom
import { listClientiAgente, type ClienteAgente } from '@battistrada/contract/agente';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
