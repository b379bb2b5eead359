// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { OrdiniStatistica } from './ordini.tsx';
import { parseStatisticheUrl } from './statistiche-query.ts';
import { MarcheStatistica } from './vendite.tsx';

const api = fakeApi();

const venduto = (ordini: number, ordiniSettimana: number, ordiniAnno: number) => ({
  ordini,
  ordiniSettimana,
  ordiniAnno,
  importo: ordini * 100,
  importoSettimana: ordiniSettimana * 100,
  importoAnno: ordiniAnno * 100,
});

it('charts of orders compare with one span only, name it beside its line, and stand above their own table', async () => {
  api.answer('/BackOffice/StatisticheOrdini', {
    aggiornato: '2026-03-05T10:00:00.000Z',
    giorni: [
      { giorno: '2026-03-04', ...venduto(2, 3, 4) },
      { giorno: '2026-03-05', ...venduto(3, 1, 6) },
    ],
    ore: [
      { ora: 9, ...venduto(1, 3, 6) },
      { ora: 10, ...venduto(4, 1, 4) },
    ],
  });
  const open = (con: string) => renderPage('/home', () => <OrdiniStatistica url={parseStatisticheUrl({ con })} />);
  await open('settimana');
  const [giorno, ora] = await screen.findAllByRole('figure');
  if (giorno === undefined || ora === undefined) throw new Error('two charts expected');

  // Their number in words, and no legend to decode (design, "What the next screens need").
  expect(within(giorno).getByText('5 ordini in 2 giorni, +25 % sulla settimana prima.')).toBeVisible();
  expect(within(ora).getByText('L’ora più piena è quella delle 10:00: 4 ordini.')).toBeVisible();
  for (const figura of [giorno, ora]) {
    expect(within(figura).queryByRole('list', { hidden: true })).toBeNull();
    expect(within(figura).getByText('Settimana prima')).toBeVisible();
    expect(within(figura).queryByText('Anno prima')).toBeNull();
  }
  const inOrdine = [giorno, screen.getByRole('table', { name: 'Per giorno' }), ora];
  for (const [n, uno] of inOrdine.entries()) {
    const prossimo = inOrdine[n + 1] ?? screen.getByRole('table', { name: 'Per ora' });
    expect(uno.compareDocumentPosition(prossimo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }

  cleanup();
  await open('anno');
  expect(await screen.findByText('5 ordini in 2 giorni, −50 % sull’anno prima.')).toBeVisible();
  expect(screen.getAllByText('Anno prima')).toHaveLength(2);
});

it('figures with nothing before them say so', async () => {
  api.answer('/BackOffice/StatisticheOrdini', {
    aggiornato: '2026-03-05T10:00:00.000Z',
    giorni: ['2026-03-04', '2026-03-05'].map((giorno) => ({ giorno, ...venduto(1, 0, 0) })),
    ore: [],
  });
  await renderPage('/home', () => <OrdiniStatistica url={parseStatisticheUrl({})} />);
  expect(await screen.findByText('2 ordini in 2 giorni, niente nella settimana prima.')).toBeVisible();
  expect(screen.getAllByText('niente nella settimana prima, niente nell’anno prima')).toHaveLength(3);
});

it('a ranking says its first place in words above the bars', async () => {
  api.answer('/BackOffice/StatisticheMarche', {
    marche: [
      { marca: 'Michelin', pezzi: 8, importo: 600, quota: 60, importoPrima: 300, importoAnno: 500 },
      { marca: 'Pirelli', pezzi: 4, importo: 400, quota: 40, importoPrima: 400, importoAnno: 0 },
    ],
  });
  await renderPage('/home', () => <MarcheStatistica url={parseStatisticheUrl({})} />);
  const figura = within(await screen.findByRole('figure'));
  expect(figura.getByText('La prima è Michelin, con il 60 % dell’imponibile.')).toBeVisible();
});
