// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { findArticoli } from '@battistrada/contract/scelte-staff';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { CercaArticolo } from './cerca-articolo.tsx';

const api = fakeApi();

it('is ready for the next article when one is chosen', async () => {
  api.answer(findArticoli, {
    articoli: [
      {
        codice: 'MIC1',
        descrizione: 'Primacy',
        marca: 'Michelin',
        prezzoListinoCents: 100,
        giacenza: 4,
        outlet: false,
        dot: null,
      },
    ],
  });
  const onScelto = vi.fn();
  await renderPage('/home', () => <CercaArticolo label="Aggiungi" onScelto={onScelto} />);
  const campo = await screen.findByLabelText('Aggiungi');
  await userEvent.type(campo, 'primacy');
  await userEvent.click(await screen.findByRole('button', { name: /MIC1/ }));
  expect(onScelto).toHaveBeenCalledOnce();
  expect(campo).toHaveFocus();
});

it('says that a search failed', async () => {
  api.answer(findArticoli, () => HttpResponse.json({}, { status: 500 }));
  await renderPage('/home', () => <CercaArticolo label="Aggiungi" onScelto={() => {}} />);
  await userEvent.type(await screen.findByLabelText('Aggiungi'), 'primacy');
  expect(await screen.findByText('La ricerca non è riuscita')).toBeVisible();
});
