// @vitest-environment jsdom
import type { PartitaWire, ScadenzaWire, ScadenziarioWire } from '@battistrada/contract/estratto-conto.schema';
import { addDays, formatGiorno } from '@battistrada/domain/giorno';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, PREFIX, refusal, renderPage } from '../test/render-page.tsx';
import * as leave from '../features/ordine/leave.ts';
import { EstrattoContoPage } from './estratto-conto-page.tsx';

const oggi = '2026-03-10';
const fra = (giorni: number): string => addDays(oggi, giorni);

const api = fakeApi();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${oggi}T09:00:00Z`), toFake: ['Date'] });
  api.answer('/APILogin/Utente', buildUtenteWire());
});

const FATTURA = { numdoc: 'FT 278/2026', idDocumento: 12, tipo: 'FT' } as const;
const NESSUNA: ScadenzaWire = {
  importo: null,
  data_scad: null,
  importo_scaduto: null,
  data_scad_scaduto: null,
  ...FATTURA,
};

function buildPartita(overrides: Partial<PartitaWire>): PartitaWire {
  return {
    id_partita: 1,
    despaga: 'Ri.Ba. 60 gg',
    datadoc: '2026-03-05',
    data_scad: fra(-10),
    ascadere: 0,
    scaduto: 0,
    saldo: 0,
    ...FATTURA,
    ...overrides,
  };
}

function answerSituazione(situazione: Partial<ScadenziarioWire> = {}): void {
  api.answer('/Documenti/Scadenziario', {
    scadenziario: [],
    promessePagamento: [],
    estrattoConto: [],
    totali: { ascadere: 1500, scaduto: 254.18, saldo: 1754.18, promesse: 850, ordini: 0, fido: 1754.18 },
    ...situazione,
  });
}

function answerPiena(): void {
  answerSituazione({
    scadenziario: [
      { ...NESSUNA, importo_scaduto: 754.18, data_scad_scaduto: fra(-10) },
      { ...NESSUNA, importo_scaduto: -500, data_scad_scaduto: fra(-4), numdoc: 'NC 20/2026', idDocumento: null },
      { ...NESSUNA, importo: 500, data_scad: fra(5) },
      { ...NESSUNA, importo: 1000, data_scad: fra(6) },
    ],
    promessePagamento: [
      { progre: 3, importo: 850, datreg: '2026-03-09', num_ass: '0217445810', abi_cab: '05387/02400' },
    ],
    estrattoConto: [
      buildPartita({ id_partita: 1, scaduto: 254.18, saldo: 254.18 }),
      buildPartita({ id_partita: 2, ascadere: 1500, saldo: 1754.18, data_scad: fra(6) }),
    ],
  });
}

/** The cells of each row, with a plain space before the euro. */
const testoOf = (tabella: string) =>
  [...screen.getByRole<HTMLTableElement>('table', { name: tabella }).rows].map((riga) =>
    [...riga.cells].map((cella) => cella.textContent.replaceAll('\u00a0', ' ')),
  );

it('the page shows the statement, both schedules and the promises, each with its total', async () => {
  answerPiena();
  await renderPage('/estrattoconto', EstrattoContoPage);
  await screen.findByRole('table', { name: 'Scaduto' });
  expect(screen.getByRole('heading', { level: 1, name: 'Estratto Conto e Scadenziario' })).toBeVisible();
  expect(testoOf('Scaduto').slice(1)).toEqual([
    [formatGiorno(fra(-10)), 'da 10 giorni', 'FT 278/2026', '754,18 €'],
    [formatGiorno(fra(-4)), 'a tuo credito', 'NC 20/2026', '-500,00 €'],
    ['Totale', '254,18 €'],
  ]);
  expect(testoOf('A Scadere').slice(1)).toEqual([
    [formatGiorno(fra(5)), 'tra 5 giorni', 'FT 278/2026', '500,00 €'],
    [formatGiorno(fra(6)), 'tra 6 giorni', 'FT 278/2026', '1.000,00 €'],
    ['Totale', '1.500,00 €'],
  ]);
  expect(testoOf('Promesse di Pagamento').slice(1)).toEqual([
    ['3', '09/03/2026', '0217445810', '05387/02400', '850,00 €'],
    ['Totale', '850,00 €'],
  ]);
  expect(testoOf('Estratto conto').slice(2)).toEqual([
    ['FT 278/2026', '05/03/2026', 'Ri.Ba. 60 gg', formatGiorno(fra(6)), '1.500,00 €', '–', '1.754,18 €'],
    ['Totale', '1.500,00 €', '254,18 €', '1.754,18 €'],
  ]);
});

it('a row opens its document where there is one', async () => {
  answerPiena();
  await renderPage('/estrattoconto', EstrattoContoPage);
  const scaduto = within(await screen.findByRole('table', { name: 'Scaduto' }));
  const link = scaduto.getByRole('link', { name: 'FT 278/2026' });
  expect(link.getAttribute('href')).toBe(`${PREFIX}/Documenti/trova?iddoc=12&tipo=FT`);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(scaduto.queryByRole('link', { name: 'NC 20/2026' })).not.toBeInTheDocument();
});

it('the statement can be printed, exported and added to a calendar', async () => {
  answerPiena();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await renderPage('/estrattoconto', EstrattoContoPage);
  await screen.findByRole('table', { name: 'Scaduto' });
  await user.click(screen.getByRole('button', { name: 'Stampa' }));
  expect(print).toHaveBeenCalledOnce();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Esporta CSV')).toBe(`${PREFIX}/Documenti/EstrattoConto`);
  expect(href('Scadenze in calendario')).toBe(`${PREFIX}/Documenti/Calendario`);
});

it('the page shows that nothing is open and offers nothing to print', async () => {
  answerSituazione();
  await renderPage('/estrattoconto', EstrattoContoPage);
  expect(await screen.findByText('Nessuna partita aperta.')).toBeVisible();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stampa' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Esporta CSV' })).not.toBeInTheDocument();
});

it('the page offers a retry when it cannot be loaded', async () => {
  api.answer('/Documenti/Scadenziario', () => refusal(500, 'ERRORE_INTERNO'));
  const { user } = await renderPage('/estrattoconto', EstrattoContoPage);
  const riprova = await screen.findByRole('button', { name: 'Riprova' });
  answerPiena();
  await user.click(riprova);
  expect(await screen.findByRole('table', { name: 'Scaduto' })).toBeVisible();
});

it('overdue items are preselected, others can be added, and the server answers with the payment page', async () => {
  answerPiena();
  api.answer('/Pagamento/PagaScadenze', { id: crypto.randomUUID(), redirectUri: '/paga', importo: 1754.18 });
  const leaveTo = vi.spyOn(leave, 'leaveTo').mockReturnValue();
  const { user } = await renderPage('/estrattoconto', EstrattoContoPage);
  await screen.findByRole('table', { name: 'Scaduto' });
  await user.click(await screen.findByRole('button', { name: 'Paga online' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Paga online' }));
  expect(dialogo.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  expect(dialogo.getByRole('button', { name: /^Paga 254,18/ })).toBeEnabled();
  await user.click(dialogo.getByRole('checkbox', { checked: false }));
  await user.dblClick(dialogo.getByRole('button', { name: /^Paga 1\.754,18/ }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/paga'));
  expect(api.callsTo('/Pagamento/PagaScadenze').map(({ body }) => body)).toEqual([{ partite: [1, 2] }]);
});

it('the preselection stops at the most items that one payment settles, the oldest first', async () => {
  answerSituazione({
    estrattoConto: Array.from({ length: 103 }, (_, i) =>
      buildPartita({ id_partita: i + 1, data_scad: fra(i - 200), scaduto: 10, saldo: 10 }),
    ),
  });
  const { user } = await renderPage('/estrattoconto', EstrattoContoPage);
  await screen.findByRole('table', { name: 'Estratto conto' });
  await user.click(await screen.findByRole('button', { name: 'Paga online' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Paga online' }));
  const caselle = dialogo.getAllByRole<HTMLInputElement>('checkbox');
  expect(caselle.map(({ checked }) => checked)).toEqual([...Array<boolean>(100).fill(true), false, false, false]);
  expect(caselle[100]).toBeDisabled();
  expect(dialogo.getByText(/Al massimo 100 scadenze alla volta/)).toBeVisible();
  await user.click(caselle[0] as HTMLElement);
  expect(caselle[100]).toBeEnabled();
});

it('the dialog of the payment hides its amounts after F2', async () => {
  answerPiena();
  const { user } = await renderPage('/estrattoconto', EstrattoContoPage);
  await screen.findByRole('table', { name: 'Scaduto' });
  await user.click(await screen.findByRole('button', { name: 'Paga online' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Paga online' }));
  expect(dialogo.getByText(/^254,18\s€$/)).toBeVisible();
  await user.keyboard('{F2}');
  expect(dialogo.queryByText(/\d,\d\d/)).not.toBeInTheDocument();
  expect(dialogo.getByRole('button', { name: 'Paga prezzo nascosto' })).toBeEnabled();
  await user.keyboard('{F2}');
  expect(dialogo.getByText(/^254,18\s€$/)).toBeVisible();
});

it('a refused payment is shown in the dialog', async () => {
  answerPiena();
  api.answer('/Pagamento/PagaScadenze', () =>
    refusal(409, 'STATO_NON_AMMESSO', 'FT 278/2026 non ha più niente da pagare.'),
  );
  const { user } = await renderPage('/estrattoconto', EstrattoContoPage, '?paga=12');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Paga online' }));
  await user.click(dialogo.getByRole('button', { name: /^Paga 1\.754,18/ }));
  expect(await dialogo.findByText('FT 278/2026 non ha più niente da pagare.')).toBeVisible();
});

it('an agent who looks at the statement is not offered to pay', async () => {
  answerPiena();
  api.answer('/APILogin/Utente', buildUtenteWire({ chi: 999 }));
  await renderPage('/estrattoconto', EstrattoContoPage);
  await screen.findByRole('table', { name: 'Scaduto' });
  expect(screen.queryByRole('button', { name: 'Paga online' })).not.toBeInTheDocument();
});

it('past movements load on request, with the online payments', async () => {
  answerPiena();
  api.answer('/Documenti/Movimenti', {
    movimenti: [
      {
        id_partita: 9,
        despaga: 'Ri.Ba. 60 gg',
        datadoc: '2026-01-05',
        data_scad: '2026-02-05',
        importo: 100,
        pagato: 100,
        stato: 'PAGATO',
        pagatoOnline: '2026-02-03',
        ...FATTURA,
      },
    ],
    numeroMovimenti: 1,
    pagine: 1,
  });
  const { user } = await renderPage('/estrattoconto', EstrattoContoPage);
  await user.click(await screen.findByRole('button', { name: 'Mostra i movimenti passati' }));
  await screen.findByRole('table', { name: 'Movimenti' });
  expect(screen.getByRole('heading', { name: 'Movimenti' })).toHaveFocus();
  expect(testoOf('Movimenti').slice(1)).toEqual([
    ['FT 278/2026', '05/01/2026', 'Ri.Ba. 60 gg', '05/02/2026', 'pagata online il 03/02/2026', '100,00 €'],
  ]);
  expect(api.callsTo('/Documenti/Movimenti')[0]?.query).toEqual({ dal: addDays(oggi, -365), al: oggi, pagina: '1' });
});

it('is the situation of the new day after midnight in Rome, while the page stays open', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T22:59:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  answerSituazione({ scadenziario: [{ ...NESSUNA, importo: 500, data_scad: '2026-03-10' }] });
  await renderPage('/estrattoconto', EstrattoContoPage);
  expect(await screen.findByText(/10\/03\/2026$/)).toBeVisible();
  answerSituazione({ scadenziario: [{ ...NESSUNA, importo_scaduto: 500, data_scad_scaduto: '2026-03-10' }] });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(api.callsTo('/Documenti/Scadenziario')).toHaveLength(2));
  expect(screen.getByText(/11\/03\/2026$/)).toBeVisible();
});
