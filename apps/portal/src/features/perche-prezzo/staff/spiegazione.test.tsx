// @vitest-environment jsdom
import { getPerchePrezzo } from '@battistrada/contract/perche-prezzo';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { Spiegazione } from './spiegazione.tsx';

fakeApi();

it('a file that a program sent without a name is a dash, as in the history of imports', async () => {
  const di = getPerchePrezzo.answer.decode({
    cliente: { id: 1, ragsoc: 'Gomme Rossi', listino: 'Officine', conDepositi: true },
    articolo: { codice: 'A1', desart: '205/55 R16 91V', marca: 'Michelin', ritirato: false },
    quantita: 4,
    prezzoListino: 100,
    prezzoDelListino: null,
    sconto: null,
    regola: 'pieno',
    netto: 100,
    prezzo: 100,
    pfu: 0,
    contributo: 0,
    iva: 22,
    promozioni: [],
    futuri: [],
    coupon: [],
    concordati: [],
    vendite: [],
    origini: [
      { tipo: 'articoli', file: 'articoli.csv', istante: '2026-03-01T09:00:00.000Z' },
      { tipo: 'prezzi', file: '', istante: '2026-03-01T09:00:00.000Z' },
    ],
  });
  await renderPage('/home', () => <Spiegazione di={di} />);
  expect(screen.getByText(/^articoli\.csv/)).toBeVisible();
  expect(screen.getByText(/^–/)).toBeVisible();
});
