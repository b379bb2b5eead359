// @vitest-environment jsdom
import { addArticolo } from '@battistrada/contract/carrello';
import type { PaginaProdottiWire, ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { loadLettura } from '../features/ricerca/use-lettura.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CercaPage, OutletPage } from './cerca-page.tsx';

const api = fakeApi();
beforeAll(async () => {
  // Loaded in advance, because these tests do not test the loading of a search for two sizes.
  await Promise.all([loadLettura(), import('../features/ricerca/ricerca-accoppiata.tsx')]);
});
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/IV', { iv: ['W', 'Y'] });
  api.answer('/Ricerca/:tipoProdotto', pagina([]));
  api.answer('/Ricerca/Marche', { marche: [{ idmarca: 1, marca: 'Michelin' }] });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 2 });
});

const PAIR = '?q=2254517+e+2554017';

function pagina(prodotti: ProdottoWire[]): PaginaProdottiWire {
  return { prodotti, numeroPagine: 1, totale: prodotti.length };
}

const front = (id: string, overrides: Partial<ProdottoWire> = {}) =>
  buildProdottoWire({ id, misura: '225/45 R17', indiceCarico: '94', iv: 'Y', ...overrides });
const rear = (id: string, overrides: Partial<ProdottoWire> = {}) =>
  buildProdottoWire({ id, misura: '255/40 R17', indiceCarico: '98', iv: 'Y', ...overrides });

/** The server's results for each axle; the search for the rear names its size. */
function answer(anteriori: ProdottoWire[], posteriori: ProdottoWire[]): void {
  api.answer('/Ricerca/Pneumatici', ({ query }) =>
    pagina(query['misura'] === undefined ? anteriori : query['misura'] === '255/40 R17' ? posteriori : []),
  );
}

const casella = () => screen.getByLabelText('Cerca per misura, marca o codice');
const ricerche = () => api.callsTo('/Ricerca/Pneumatici').map(({ query }) => query);
const aggiunte = () => api.callsTo(addArticolo).map(({ query }) => [query['codice'], query['quantita']]);
const namesIn = (ambito: HTMLElement) =>
  within(ambito)
    .queryAllByRole('article')
    .map((riga) => riga.getAttribute('aria-label'));
const asse = (nome: string) => screen.findByRole('region', { name: nome });
const coppie = () => screen.findByRole('feed', { name: 'Coppie della stessa marca e disegno' });

describe('a search for two sizes', () => {
  it('asks for both axles at once and sends each the size of the other', async () => {
    const never = new Promise<PaginaProdottiWire>(() => {});
    api.answer('/Ricerca/Pneumatici', () => never);
    await renderPage('/cerca', CercaPage, `${PAIR}+mich`);
    await waitFor(() =>
      expect(ricerche()).toEqual([
        { searchTextQuery: '2254517 e 2554017 mich', accoppiata: '255/40 R17', pagina: '1' },
        {
          searchTextQuery: '2254517 e 2554017 mich',
          misura: '255/40 R17',
          accoppiata: '225/45 R17',
          pagina: '1',
        },
      ]),
    );
  });

  it('asks for both axles in the outlet too', async () => {
    // Never answered: an empty axle would ask which words to drop.
    const never = new Promise<PaginaProdottiWire>(() => {});
    api.answer('/Ricerca/Pneumatici', () => never);
    await renderPage('/outlet', OutletPage, PAIR);
    await waitFor(() =>
      expect(ricerche().map(({ outlet, misura }) => [outlet, misura])).toEqual([
        ['true', undefined],
        ['true', '255/40 R17'],
      ]),
    );
  });

  it('shows one row for each brand and pattern found on both axles, cheapest set first', async () => {
    answer(
      [
        front('A1', { prezzo: 100 }),
        front('A2', { disegno: 'Pilot Sport 5', prezzo: 60 }),
        front('A3', { disegno: 'X' }),
      ],
      [rear('P1', { prezzo: 100 }), rear('P2', { disegno: 'Pilot Sport 5', prezzo: 80.5 })],
    );
    await renderPage('/cerca', CercaPage, PAIR);
    const trovate = await coppie();
    await waitFor(() => expect(namesIn(trovate)).toEqual(['Michelin Pilot Sport 5', 'Michelin Primacy 4']));
    const riga = within(screen.getByRole('article', { name: 'Michelin Pilot Sport 5' }));
    // Two tyres for each axle, net.
    expect(riga.getByText('281,00 €')).toBeVisible();
    expect(within(riga.getByRole('group', { name: 'Anteriore 225/45 R17' })).getByText('60,00 €')).toBeVisible();
    expect(within(riga.getByRole('group', { name: 'Posteriore 255/40 R17' })).getByText('80,50 €')).toBeVisible();
    expect(within(await asse('Anteriore 225/45 R17')).getByText('3 risultati')).toBeVisible();
    expect(within(await asse('Posteriore 255/40 R17')).getByText('2 risultati')).toBeVisible();
  });

  it('shows label, product sheet and list price of each tyre beside its price', async () => {
    answer([front('A1', { prezzoListino: 150 })], [rear('P1', { prezzoListino: 89.9, etichetta: null })]);
    await renderPage('/cerca', CercaPage, PAIR);
    const anteriore = within(await screen.findByRole('group', { name: 'Anteriore 225/45 R17' }));
    expect(anteriore.getByText(/^listino/).textContent).toMatch(/^listino 150,00\s€$/);
    expect(anteriore.getByRole('img', { name: /^Etichetta UE: Consumo C, Bagnato A, Rumore B 70 dB/ })).toBeVisible();
    const scheda = anteriore.getByRole('link', { name: /^Scheda EPREL di 225\/45 R17/ });
    expect(scheda.getAttribute('href')).toBe('https://eprel.ec.europa.eu/qr/9000001');
    const posteriore = within(screen.getByRole('group', { name: 'Posteriore 255/40 R17' }));
    expect(posteriore.getByText('senza etichetta')).toBeVisible();
    // The net price is the list price.
    expect(posteriore.queryByText(/^listino/)).not.toBeInTheDocument();
  });

  it('adds both tyres with one button in the quantity of the row', async () => {
    answer([front('A1')], [rear('P1')]);
    const { user } = await renderPage('/cerca', CercaPage, PAIR);
    await user.click(await screen.findByRole('button', { name: 'Aggiungi 2 + 2 Michelin Primacy 4' }));
    await waitFor(() =>
      expect(aggiunte()).toEqual([
        ['A1', '2'],
        ['P1', '2'],
      ]),
    );
    await user.click(screen.getByRole('button', { name: /^Aumenta/ }));
    await user.click(screen.getByRole('button', { name: 'Aggiungi 3 + 3 Michelin Primacy 4' }));
    await waitFor(() => expect(aggiunte()).toHaveLength(4));
    expect(aggiunte().slice(2)).toEqual([
      ['A1', '3'],
      ['P1', '3'],
    ]);
  });

  it('lets the user choose among the variants of an axle', async () => {
    answer([front('A1', { prezzo: 90 }), front('A2', { prezzo: 95, rinforzato: 'XL' })], [rear('P1', { prezzo: 100 })]);
    const { user } = await renderPage('/cerca', CercaPage, PAIR);
    const riga = within(await screen.findByRole('article'));
    expect(riga.getByText('380,00 €')).toBeVisible();
    await user.selectOptions(riga.getByRole('combobox', { name: 'Variante anteriore di Michelin Primacy 4' }), 'A2');
    expect(riga.getByText('390,00 €')).toBeVisible();
    await user.click(riga.getByRole('button', { name: /^Aggiungi/ }));
    await waitFor(() => expect(aggiunte().map(([codice]) => codice)).toEqual(['A2', 'P1']));
  });

  it('shows both full lists side by side on request and keeps that in the address', async () => {
    answer([front('A1'), front('A2', { disegno: 'X' })], [rear('P1'), rear('P2', { disegno: 'Y' })]);
    const { user, router } = await renderPage('/cerca', CercaPage, PAIR);
    await coppie();
    await user.click(screen.getByRole('button', { name: 'Tutti', pressed: false }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2254517 e 2554017', coppie: '0' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(namesIn(await asse('Anteriore 225/45 R17'))).toEqual([
      '225/45 R17 94Y Michelin Primacy 4',
      '225/45 R17 94Y Michelin X',
    ]);
    expect(namesIn(await asse('Posteriore 255/40 R17'))).toEqual([
      '255/40 R17 98Y Michelin Primacy 4',
      '255/40 R17 98Y Michelin Y',
    ]);
    await user.click(screen.getByRole('button', { name: 'Stessa marca e disegno', pressed: false }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2254517 e 2554017' }));
    // Changing the view starts no search.
    expect(ricerche()).toHaveLength(2);
  });

  it('opens the view that its address describes', async () => {
    answer([front('A1')], [rear('P1')]);
    await renderPage('/cerca', CercaPage, `${PAIR}&coppie=0`);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(namesIn(await asse('Posteriore 255/40 R17'))).toEqual(['255/40 R17 98Y Michelin Primacy 4']);
    expect(screen.getByRole('button', { name: 'Tutti', pressed: true })).toBeVisible();
  });
});

describe('the results of two axles', () => {
  it('show that one axle has no results and keep the other axle', async () => {
    answer([front('A1')], []);
    await renderPage('/cerca', CercaPage, PAIR);
    const posteriore = within(await asse('Posteriore 255/40 R17'));
    expect(await posteriore.findByText('Posteriore 255/40 R17: nessun prodotto trovato.')).toBeVisible();
    expect(namesIn(await asse('Anteriore 225/45 R17'))).toEqual(['225/45 R17 94Y Michelin Primacy 4']);
  });

  it('name the word to drop from the size of the axle without results', async () => {
    api.answer('/Ricerca/Pneumatici', ({ query }) => {
      const isRear = query['misura'] === '255/40 R17';
      if (!isRear) return pagina([front('A1')]);
      return query['searchTextQuery']?.includes('inv') ? pagina([]) : pagina([rear('P1')]);
    });
    const { user, router } = await renderPage('/cerca', CercaPage, `${PAIR}+inv`);
    await user.click(await screen.findByRole('button', { name: 'Togli Invernali (1)' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2254517 e 2554017' }));
    expect(namesIn(await coppie())).toEqual(['Michelin Primacy 4']);
  });

  it('sort and filter both full lists by the same address', async () => {
    answer([front('A1', { prezzo: 50 }), front('A2', { prezzo: 90, disegno: 'X' })], [rear('P1', { prezzo: 120 })]);
    const { user } = await renderPage('/cerca', CercaPage, `${PAIR}&coppie=0&ordina=prezzoDecrescente&prezzoA=10000`);
    const anteriore = await asse('Anteriore 225/45 R17');
    await waitFor(() =>
      expect(namesIn(anteriore)).toEqual(['225/45 R17 94Y Michelin X', '225/45 R17 94Y Michelin Primacy 4']),
    );
    const posteriore = await asse('Posteriore 255/40 R17');
    const mostra = await within(posteriore).findByRole('button', { name: 'Mostra il risultato' });
    expect(namesIn(posteriore)).toEqual([]);
    await user.click(mostra);
    await waitFor(() => expect(namesIn(posteriore)).toHaveLength(1));
  });

  it('show why one axle failed and ask again for that axle alone', async () => {
    let isDown = true;
    api.answer('/Ricerca/Pneumatici', ({ query }) => {
      if (query['misura'] === undefined) return pagina([front('A1')]);
      return isDown ? refusal(503, 'NON_PRONTO', 'Il servizio è occupato.') : pagina([rear('P1')]);
    });
    const { user } = await renderPage('/cerca', CercaPage, PAIR);
    const posteriore = within(await asse('Posteriore 255/40 R17'));
    expect(await posteriore.findByText('Il servizio è occupato.')).toBeVisible();
    expect(namesIn(await asse('Anteriore 225/45 R17'))).toHaveLength(1);
    isDown = false;
    await user.click(posteriore.getByRole('button', { name: 'Riprova' }));
    expect(namesIn(await coppie())).toEqual(['Michelin Primacy 4']);
    expect(ricerche().filter(({ misura }) => misura === undefined)).toHaveLength(1);
  });

  it('show both lists when there is no common pattern, and offer articles not in stock if those have one', async () => {
    answer([front('A1', { accoppiabile: true })], [rear('P1', { disegno: 'Altro', accoppiabile: false })]);
    const { user, router } = await renderPage('/cerca', CercaPage, PAIR);
    expect(await screen.findByText('Nessun disegno in comune.')).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stessa marca e disegno' })).toBeDisabled();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Mostra anche i non disponibili' }));
    await waitFor(() => expect(router.search()).toMatchObject({ nonDisponibili: 'true' }));
  });
});

describe('the keyboard in the pairs', () => {
  it('moves through the pairs, changes the pieces and adds', async () => {
    answer(
      [front('A1', { prezzo: 50 }), front('A2', { disegno: 'Pilot Sport 5', prezzo: 60 })],
      [rear('P1', { prezzo: 50 }), rear('P2', { disegno: 'Pilot Sport 5', prezzo: 80 })],
    );
    const { user } = await renderPage('/cerca', CercaPage, PAIR);
    await coppie();
    await user.click(casella());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Michelin Primacy 4');
    await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Michelin Pilot Sport 5');
    await waitFor(() =>
      expect(aggiunte()).toEqual([
        ['A2', '1'],
        ['P2', '1'],
      ]),
    );
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(casella()).toHaveFocus();
  });

  it('moves by Tab from the list of one axle to the other', async () => {
    answer([front('A1'), front('A2', { disegno: 'X' })], [rear('P1')]);
    const { user } = await renderPage('/cerca', CercaPage, `${PAIR}&coppie=0`);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    const [prima, seconda, dietro] = screen.getAllByRole('article');
    prima?.focus();
    await user.keyboard('{ArrowDown}');
    expect(seconda).toHaveFocus();
    // Tabs through the row's own controls.
    for (let stop = 0; stop < 8 && document.activeElement !== dietro; stop++) await user.tab();
    expect(dietro).toHaveFocus();
  });
});
