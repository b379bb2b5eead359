// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { ListaAvvisi } from './lista-avvisi.tsx';

const api = fakeApi();

it('notices hide their amounts after F2', async () => {
  const avviso = { istante: '2026-03-10T09:00:00Z', letto: true };
  api.answer('/Avvisi/Avvisi', {
    nonLetti: 0,
    avvisi: [
      { ...avviso, id: 2, tipo: 'osservato', testo: 'Prezzo sceso: Primacy 4 a 1.080,50\u00a0€.', riferimento: 'MI1' },
      { ...avviso, id: 1, tipo: 'scadenza', testo: 'Il 12/03/2026 scadono 230,60\u00a0€.', riferimento: '2026-03-12' },
    ],
  });
  const { user } = await renderPage('/home', ListaAvvisi);
  expect(await screen.findByText(/1\.080,50\s€/)).toBeVisible();
  await user.keyboard('{F2}');
  expect(screen.getByText('Prezzo sceso: Primacy 4 a prezzo nascosto.')).toBeVisible();
  expect(screen.getByText('Il 12/03/2026 scadono prezzo nascosto.')).toBeVisible();
  expect(screen.queryByText(/\d,\d\d/)).not.toBeInTheDocument();
});
