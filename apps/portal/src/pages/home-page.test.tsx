// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildRiga, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import { createHomePage } from '../test/home-page.tsx';
import { refusal } from '../test/render-page.tsx';

const home = createHomePage();
const { api } = home;
beforeEach(home.prepare);

const region = (name: string) => screen.findByRole('region', { name });
const CHIAMATE = [
  '/Carrello/Carrello',
  '/Comunicazioni/Comunicazioni',
  '/Documenti/Scadenziario',
  '/Ordini/InConsegna',
  '/Contratto/StatoContratto',
  '/Contratto/TargetPremium',
  '/Ricerca/BundleProdotti',
  '/Fido/Fido',
];
const scadenza = (data_scad: string, importo = 10) => ({
  importo,
  data_scad,
  importo_scaduto: null,
  data_scad_scaduto: null,
});
const comunicazione = (id: number, testo: string, posizioni: (string | number)[], id_promo: number | null = null) => ({
  id,
  testo,
  posizioni,
  id_promo,
});

describe('the home page', () => {
  it('loads everything at once, each thing once, and the cart without its allocation', async () => {
    await home.open();
    await screen.findByText('Gomma in viaggio');
    expect(CHIAMATE.map((path) => api.callsTo(path).length)).toEqual(CHIAMATE.map(() => 1));
    expect(api.callsTo('/Carrello/Carrello')[0]?.query).toEqual({ simulaSmistamento: 'false' });
  });

  it('says one piece of a line as one', async () => {
    const righe = [buildRiga({ codice: 'A', quantita: 1 }), buildRiga({ codice: 'B', quantita: 2 })];
    api.answer('/Carrello/Carrello', carrelloWire(buildCarrello({ righe })));
    await home.open();
    const parole = await screen.findAllByText(/^pezz[io] di$/);
    expect(parole.map(({ textContent }) => textContent)).toEqual(['pezzo di', 'pezzi di']);
  });

  it('writes thousands of pieces with a point', async () => {
    const righe = [buildRiga({ codice: 'A', quantita: 2_000 }), buildRiga({ codice: 'B', quantita: 58 })];
    api.answer('/Carrello/Carrello', carrelloWire(buildCarrello({ righe })));
    await home.open();
    const carrello = within(await region('Carrello'));
    expect(await carrello.findByText(/^Imponibile, 2\.058 pezzi/)).toBeVisible();
    expect(carrello.getByText(/^2\.000/)).toBeVisible();
  });

  it('shows each widget on its own when one waits and one fails, and retries only the failed one', async () => {
    api.answer('/Fido/Fido', () => new Promise<Response>(() => {}));
    api.answer('/Ordini/InConsegna', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await home.open();
    const consegna = await region('In consegna');
    const riprova = await within(consegna).findByRole('button', { name: 'Riprova' });
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeVisible();
    expect((await screen.findAllByText('Pacchetto Furgoni')).length).toBeGreaterThan(0);
    expect(await within(await region('Target premium')).findByText('91 pezzi')).toBeVisible();
    api.answer('/Ordini/InConsegna', { inConsegna: [{ quantita: 2, descrizione: 'Arrivata dopo', ordini: [] }] });
    await user.click(riprova);
    expect(await within(consegna).findByText('Arrivata dopo')).toBeVisible();
    expect(api.callsTo('/Documenti/Scadenziario')).toHaveLength(1);
  });

  it('shows for each delivery its order, day, carrier and tracking link', async () => {
    await home.open();
    const riga = await within(await region('In consegna')).findByRole('row', { name: /Gomma in viaggio/ });
    expect(riga).toHaveTextContent('4Gomma in viaggioOrdine 1042 · previsto mer 11 mar · BRT · Segui');
    expect(within(riga).getByRole('link', { name: 'Ordine 1042' }).getAttribute('href')).toBe('/ordini?numero=1042');
    expect(
      within(riga)
        .getByRole('link', { name: /^Segui/ })
        .getAttribute('href'),
    ).toBe('https://tracking.example.it/1');
  });

  it('shows neither offers nor package promotions to a user without depositi', async () => {
    await home.open({ depositi: [] });
    await screen.findByText('Gomma in viaggio');
    expect(api.callsTo('/Ricerca/BundleProdotti')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Offerte' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Promozioni a pacchetto' })).not.toBeInTheDocument();
  });

  it('shows no credit line with the simeone flag', async () => {
    await home.open({ simeone: true });
    expect(await region('Contratti')).toBeVisible();
    expect(api.callsTo('/Fido/Fido')).toEqual([]);
    expect(screen.queryByText(/Fido/)).not.toBeInTheDocument();
  });

  it('searches the typed text in the sector of the tab', async () => {
    const { user, router } = await home.open();
    await user.click(await screen.findByRole('tab', { name: 'Cerchi' }));
    expect(screen.getByRole('tab', { name: 'Cerchi', selected: true })).toBeVisible();
    await user.type(screen.getByRole('combobox'), '6.5x16{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '6.5x16', tipo: 'Cerchi' }));
  });
});

describe('the gauges of the home page', () => {
  it.each([
    [1000, 800, 'Nel limite'],
    [1000, 900, 'Vicino al limite'],
    [1000, 1000, 'Fido esaurito'],
    [1000, 1200.5, 'Fido esaurito'],
    [null, 300, 'Nessun limite concordato.'],
  ])('describe in words that a credit limit of %s is %s', async (massimo, corrente, parole) => {
    api.answer('/Fido/Fido', { massimo, corrente });
    await home.open();
    expect(await within(await region('Fido e contratti')).findByText(parole)).toBeVisible();
  });

  it.each([
    [49, 'manca 1 pezzo alla soglia 50'],
    [50, 'mancano 50 pezzi alla soglia 100'],
    [199, 'manca 1 pezzo alla soglia 200'],
    [200, 'soglia 200 raggiunta'],
  ])('shows how far %i pieces are from the thresholds 50, 100, 200', async (pezzi, parole) => {
    api.answer('/Contratto/TargetPremium', {
      targetPremium: [{ idmarca: 3, marca: 'Michelin', totale_pezzi: pezzi }],
    });
    await home.open();
    expect(await screen.findByText(parole)).toBeVisible();
    const barra = screen.getByRole('progressbar', { name: 'Michelin' });
    expect([barra.getAttribute('aria-valuenow'), barra.getAttribute('aria-valuemax')]).toEqual([String(pezzi), '200']);
  });
});

describe('the due dates of the home page', () => {
  it('are counted and loaded again after midnight in Rome, while the page stays open', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T22:59:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    const answer = (scadenziario: object[]): void =>
      api.answer('/Documenti/Scadenziario', { scadenziario, promessePagamento: [], estrattoConto: [] });
    answer([scadenza('2026-03-10', 1), scadenza('2026-03-12', 2)]);
    await home.open();
    const righe = () => screen.findAllByText(/^(oggi|domani|tra \d+ giorni)$/);
    expect((await righe()).map(({ textContent }) => textContent)).toEqual(['oggi', 'tra 2 giorni']);
    answer([{ ...scadenza('2026-03-12', 2), importo_scaduto: 1, data_scad_scaduto: '2026-03-10' }]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.getByRole('link', { name: /Scaduto 1,00/ })).toBeVisible());
    expect((await righe()).map(({ textContent }) => textContent)).toEqual(['domani']);
  });

  it('are announced when they are less than 6 days away in Rome, and scroll above 2', async () => {
    // In Rome it is already the 11th.
    vi.useFakeTimers({ now: new Date('2026-03-10T23:30:00Z'), toFake: ['Date'] });
    api.answer('/Documenti/Scadenziario', {
      scadenziario: [
        scadenza('2026-03-10', 1),
        scadenza('2026-03-17', 2),
        scadenza('2026-03-16', 3),
        scadenza('2026-03-11', 4),
        { importo: null, data_scad: null, importo_scaduto: 55.5, data_scad_scaduto: '2026-02-01' },
      ],
      promessePagamento: [],
      estrattoConto: [],
    });
    await home.open();
    const avviso = await region('In scadenza');
    const righe = await within(avviso).findAllByRole('listitem');
    expect(righe.map((riga) => riga.textContent)).toEqual([
      expect.stringMatching(/^oggi.*4,00/),
      expect.stringMatching(/^tra 5 giorni.*3,00/),
    ]);
    expect(within(avviso).getByRole('link', { name: /Scaduto 55,50/ })).toBeVisible();
    expect(within(avviso).getByRole('list').dataset['scroll']).toBeUndefined();
    cleanup();
    api.answer('/Documenti/Scadenziario', {
      scadenziario: [scadenza('2026-03-11'), scadenza('2026-03-11'), scadenza('2026-03-12')],
      promessePagamento: [{ progre: 1, importo: 850, datreg: '2026-03-01', num_ass: '1', abi_cab: '2' }],
      estrattoConto: [],
    });
    await home.open();
    const tre = await region('In scadenza: 3');
    expect(within(tre).getByRole('list').dataset['scroll']).toBe('true');
    expect(await within(await region('Scadenze')).findByText('Promessa di pagamento')).toBeVisible();
  });
});

describe('a credit on the home page', () => {
  it('is named among the due dates and reduces the overdue amount', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T11:00:00Z'), toFake: ['Date'] });
    api.answer('/Documenti/Scadenziario', {
      scadenziario: [
        scadenza('2026-03-12', -20),
        { importo: null, data_scad: null, importo_scaduto: -452.18, data_scad_scaduto: '2026-02-01' },
      ],
      promessePagamento: [],
      estrattoConto: [],
    });
    await home.open();
    const tabella = await region('Scadenze');
    expect(await within(tabella).findAllByText('A tuo credito')).toHaveLength(2);
    expect(within(tabella).queryByText('Scaduto')).not.toBeInTheDocument();
    const avviso = await region('In scadenza');
    expect(within(avviso).getByRole('listitem').textContent).toMatch(/^a tuo credito.*-20,00/);
    expect(within(avviso).queryByRole('link', { name: /Scaduto/ })).not.toBeInTheDocument();
  });
});

describe('the communications on the home page', () => {
  it('show that there are none', async () => {
    await home.open();
    expect(await screen.findByText('Nessuna comunicazione')).toBeVisible();
  });

  it('appear in their slots and in the footer, and a pop-up appears once', async () => {
    api.answer('/Comunicazioni/Comunicazioni', {
      comunicazioni: [
        comunicazione(1, '<p>Quinta</p>', [5]),
        comunicazione(2, '<p>In fondo</p>', ['footer']),
        comunicazione(3, '<p>Da leggere</p>', ['p']),
        comunicazione(4, '<p>Nel carrello</p>', ['c']),
        comunicazione(5, '<p>Prima</p>', [1], 7),
      ],
    });
    const { user } = await home.open();
    expect(within(await region('Comunicazione 5')).getByText('Quinta')).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByText('In fondo')).toBeVisible();
    expect(screen.queryByText('Nel carrello')).not.toBeInTheDocument();
    const prima = await region('Comunicazione 1');
    const finestra = await screen.findByRole('dialog', { name: 'Comunicazione' });
    expect(within(finestra).getByText('Da leggere')).toBeVisible();
    // It lies over the page without blocking it.
    expect(finestra.matches(':modal')).toBe(false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(prima).getByRole('button', { name: 'Vedi il pacchetto' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('bundle-7'));
    expect(screen.getByText('Gomma uno')).toBeVisible();
    cleanup();
    await home.open();
    await region('Comunicazione 5');
    expect(screen.queryByText('Da leggere')).not.toBeInTheDocument();
  });
});
