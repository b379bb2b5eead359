// @vitest-environment jsdom
/** A row of the search, and the chips that filter by it (specification §2 "Search", §9). */
import type { ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { togglePrezzi } from '../prezzi/prezzi-nascosti.ts';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CercaPage } from './cerca-page.tsx';

const CATEGORIE = [
  {
    tipo: 1,
    tipoProdotto: 'Pneumatici',
    descrizione: 'Pneumatici',
    categorie: [{ id: 'VET-SPO', descrizione: 'Sportivi' }],
  },
  {
    tipo: 2,
    tipoProdotto: 'Cerchi',
    descrizione: 'Cerchi',
    categorie: [{ id: 'FER-OMO', descrizione: 'Ferro vettura' }],
  },
  {
    tipo: 4,
    tipoProdotto: 'Consumo',
    descrizione: 'Consumo',
    categorie: [
      { id: 'CON-VAL', descrizione: 'Valvole' },
      { id: 'CON-PES', descrizione: 'Pesi' },
    ],
  },
];

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  answerProdotti('/Ricerca/:tipoProdotto');
  api.answer('/Ricerca/IV', { iv: ['V'] });
  api.answer('/Ricerca/Marche', { marche: [{ idmarca: 1, marca: 'Michelin' }] });
  api.answer('/Ricerca/MappaCategorie', { mappaCategorie: CATEGORIE });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
});

function answerProdotti(path: string, ...prodotti: ProdottoWire[]) {
  api.answer(path, { prodotti, numeroPagine: 1, totale: prodotti.length });
}

const casella = () => screen.getByLabelText<HTMLInputElement>('Cerca per misura, marca o codice');
const chips = () =>
  within(screen.getByRole('list', { name: 'Come abbiamo letto la ricerca' }))
    .queryAllByRole('listitem')
    .map((chip) => chip.textContent);

describe('the details of an article', () => {
  it('is asked for from its row alone, and opening it adds nothing to the cart', async () => {
    answerProdotti(
      '/Ricerca/Pneumatici',
      buildProdottoWire(),
      buildProdottoWire({ id: 'MI2', disegno: 'Pilot Sport 5' }),
    );
    api.answer('/Ricerca/Storia', {
      ultimo: { ordine: 102_200, data: '2026-02-03', qty: 4, prezzo: 61.5 },
      pezziMisura: 24,
      ordiniMisura: 6,
      equivalenti: [{ prodotto: buildProdottoWire({ id: 'ALT', desart: 'BARUM 205/55 R16 94V' }), litri: 12 }],
    });
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const apri = await screen.findByRole('button', {
      name: 'Storico e alternative di 205/55 R16 91V Michelin Pilot Sport 5',
    });
    expect(api.callsTo('/Ricerca/Storia')).toEqual([]);
    await user.click(apri);
    const finestra = within(await screen.findByRole('dialog'));
    expect(await finestra.findByText(/03\/02\/2026, 4 pezzi con l’ordine 102200/)).toBeVisible();
    expect(finestra.getByText('24 pezzi in 6 ordini.')).toBeVisible();
    expect(finestra.getByText('BARUM 205/55 R16 94V')).toBeVisible();
    expect(finestra.getByText(/circa 12 litri l’anno in meno/)).toBeVisible();
    expect(api.callsTo('/Ricerca/Storia').map(({ query }) => query)).toEqual([{ id: 'MI2' }]);
    const mostra = finestra.getByRole('link', { name: 'Mostra BARUM 205/55 R16 94V nella ricerca' });
    expect(mostra).toHaveAttribute('href', '/cerca?q=ALT');
    await user.click(finestra.getByRole('button', { name: 'Chiudi' }));
    expect(apri).toHaveFocus();
    expect(api.callsTo('/Carrello/Aggiungi')).toEqual([]);
  });

  it('links to an equivalent article, which the search then shows', async () => {
    answerProdotti('/Ricerca/Pneumatici', buildProdottoWire());
    const altro = buildProdottoWire({ id: 'ALT', desart: 'BARUM 205/55 R16 94V' });
    const equivalenti = [{ prodotto: altro, litri: null }];
    api.answer('/Ricerca/Storia', { ultimo: null, pezziMisura: 0, ordiniMisura: 0, equivalenti });
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await user.click(await screen.findByRole('button', { name: /^Storico e alternative/ }));
    await user.click(await screen.findByRole('link', { name: 'Mostra BARUM 205/55 R16 94V nella ricerca' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(api.callsTo('/Ricerca/Pneumatici').at(-1)?.query).toMatchObject({ searchTextQuery: 'ALT' }),
    );
  });
});

describe('an article out of stock', () => {
  it('can be watched by the customer himself, not by an agent at his counter', async () => {
    answerProdotti('/Ricerca/Pneumatici', buildProdottoWire({ disponibilitaTotale: 0 }));
    const { client } = await renderPage('/cerca', CercaPage, '?q=2055516');
    expect(await screen.findByRole('button', { name: /^Avvisami quando torna/ })).toBeVisible();
    api.answer('/APILogin/Utente', buildUtenteWire({ chi: 999 }));
    await client.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Avvisami/ })).not.toBeInTheDocument());
  });
});

describe('the product sheet of the EU label', () => {
  const uno = buildProdottoWire();
  const due = buildProdottoWire({ id: 'MI2', disegno: 'Pilot Sport 5' });
  const link = (prodotto: string) => screen.findByRole('link', { name: `Scheda EPREL di ${prodotto}` });

  it('opens in a new tab from the EU register', async () => {
    answerProdotti('/Ricerca/Pneumatici', uno);
    await renderPage('/cerca', CercaPage, '?q=2055516');
    const scheda = await link('205/55 R16 91V Michelin Primacy 4');
    expect(scheda.getAttribute('href')).toBe('https://eprel.ec.europa.eu/qr/9000001');
    expect(scheda.getAttribute('target')).toBe('_blank');
    expect(scheda.getAttribute('rel')).toBe('noreferrer');
  });

  it('is a tab stop in the active row only', async () => {
    answerProdotti('/Ricerca/Pneumatici', uno, due);
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const prima = await link('205/55 R16 91V Michelin Primacy 4');
    const seconda = await link('205/55 R16 91V Michelin Pilot Sport 5');
    expect([prima.tabIndex, seconda.tabIndex]).toEqual([0, -1]);
    casella().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect([prima.tabIndex, seconda.tabIndex]).toEqual([-1, 0]);
    // After the button for what is known of the article.
    await user.tab();
    await user.tab();
    expect(seconda).toHaveFocus();
  });

  it('adds nothing to the cart when it is opened with Enter', async () => {
    answerProdotti('/Ricerca/Pneumatici', uno);
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    (await link('205/55 R16 91V Michelin Primacy 4')).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('4 nel carrello')).not.toBeInTheDocument();
  });

  it('is shown for tyres only, and only where one exists', async () => {
    answerProdotti('/Ricerca/Consumo', buildProdottoWire({ tipoProdotto: 'Consumo', misura: '' }));
    await renderPage('/cerca', CercaPage, '?tipo=Consumo');
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: /EPREL/ })).not.toBeInTheDocument();
    cleanup();
    answerProdotti('/Ricerca/Pneumatici', buildProdottoWire({ settore: 'AGRICOLO', etichetta: null }));
    await renderPage('/cerca', CercaPage, '?q=2055516');
    expect(await screen.findByText('non soggetto')).toBeVisible();
    expect(screen.queryByRole('link', { name: /EPREL/ })).not.toBeInTheDocument();
  });
});

describe('the prices', () => {
  afterEach(() => {
    if (sessionStorage.length > 0) togglePrezzi();
    sessionStorage.clear();
    vi.restoreAllMocks();
  });
  const open = async (filtri = '') => {
    answerProdotti('/Ricerca/Pneumatici', buildProdottoWire());
    const page = await renderPage('/cerca', CercaPage, `?q=2055516${filtri}`);
    await screen.findByRole('article');
    return page;
  };
  const bottone = () => screen.getByRole('button', { name: 'Nascondi prezzi' });
  const nascosti = () => screen.queryAllByText('Prezzo nascosto').length;

  it('hide net, list and PFU with F2, also while the user types', async () => {
    const { user } = await open();
    expect(screen.getByRole('article').textContent).toMatch(/89,90.*120,00.*2,30/);
    await user.click(casella());
    await user.keyboard('{F2}');
    expect(nascosti()).toBe(3);
    expect(screen.getByRole('article').textContent).not.toMatch(/89|120|2,30/);
    expect(bottone().getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{F2}');
    expect(nascosti()).toBe(0);
    expect(screen.getByText('89,90 €')).toBeVisible();
  });

  it('hide the range of prices too', async () => {
    const { user } = await open('&prezzoDa=4000&prezzoA=9000');
    expect(screen.getByText(/40,00/)).toBeVisible();
    await user.keyboard('{F2}');
    expect(screen.getByRole('button', { name: /prezzo nascosto/ })).toBeVisible();
    expect(document.body.innerHTML).not.toMatch(/40,00|90,00/);
  });

  it('hide with a button that names its next action', async () => {
    const { user } = await open();
    expect(bottone().title).toBe('Nascondi prezzi (F2)');
    await user.click(bottone());
    expect(nascosti()).toBe(3);
    expect(bottone().title).toBe('Mostra prezzi (F2)');
  });

  it('stay hidden on another screen of the tab', async () => {
    const { user } = await open();
    await user.keyboard('{F2}');
    cleanup();
    await open();
    expect(nascosti()).toBe(3);
  });

  it('stay hidden after a reload', async () => {
    const { user } = await open();
    await user.keyboard('{F2}');
    // A reload is a new copy of the module with the same storage.
    vi.resetModules();
    const reloaded = await import('../prezzi/prezzi-nascosti.ts');
    expect(reloaded.arePrezziNascosti()).toBe(true);
    togglePrezzi();
    vi.resetModules();
    expect((await import('../prezzi/prezzi-nascosti.ts')).arePrezziNascosti()).toBe(false);
  });

  it('can be hidden where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await open();
    await user.keyboard('{F2}');
    expect(nascosti()).toBe(3);
    await user.keyboard('{F2}');
    expect(nascosti()).toBe(0);
  });
});

describe('the category filter', () => {
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Categoria' });

  it.each([
    ['Pneumatici', ['Tutte', 'Sportivi']],
    ['Cerchi', ['Tutte', 'Ferro vettura']],
    ['Consumo', ['Tutte', 'Valvole', 'Pesi']],
  ])('lists for %s the categories of the catalogue', async (tipo, attese) => {
    await renderPage('/cerca', CercaPage, `?tipo=${tipo}`);
    const campo = await select();
    await waitFor(() => expect([...campo.options].map(({ text }) => text)).toEqual(attese));
  });

  it('is a filter, a chip and a part of the address', async () => {
    answerProdotti('/Ricerca/Consumo', buildProdottoWire({ tipoProdotto: 'Consumo' }));
    const { user, router } = await renderPage('/cerca', CercaPage, '?tipo=Consumo');
    await screen.findByRole('option', { name: 'Pesi' });
    await user.selectOptions(await select(), 'Pesi');
    await waitFor(() => expect(router.search()).toEqual({ tipo: 'Consumo', categoria: 'CON-PES' }));
    await waitFor(() => expect(api.callsTo('/Ricerca/Consumo').at(-1)?.query['categoria']).toBe('CON-PES'));
    expect(chips()).toEqual(['Pesi']);
    await user.click(screen.getByRole('button', { name: 'Togli Pesi' }));
    await waitFor(() => expect(router.search()).toEqual({ tipo: 'Consumo' }));
    expect((await select()).value).toBe('');
  });

  it('is enough to search tyres without a text', async () => {
    answerProdotti('/Ricerca/Pneumatici', buildProdottoWire());
    await renderPage('/cerca', CercaPage, '?categoria=VET-SPO');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(api.callsTo('/Ricerca/Pneumatici')[0]?.query).toEqual({ categoria: 'VET-SPO', pagina: '1' });
  });

  it('is removed with its product type', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage, '?tipo=Consumo&categoria=CON-PES');
    await user.click(await screen.findByRole('link', { name: 'Cerchi' }));
    await waitFor(() => expect(router.search()).toEqual({ tipo: 'Cerchi' }));
  });

  it.each(['NESSUNA', 'FER-OMO'])(
    'drops a category unknown to the product type (%s) and never sends it',
    async (categoria) => {
      const arrive = Promise.withResolvers<{ mappaCategorie: typeof CATEGORIE }>();
      api.answer('/Ricerca/MappaCategorie', () => arrive.promise);
      answerProdotti('/Ricerca/Consumo', buildProdottoWire({ tipoProdotto: 'Consumo' }));
      await renderPage('/cerca', CercaPage, `?tipo=Consumo&categoria=${categoria}`);
      await screen.findByText('Ricerca in corso…');
      arrive.resolve({ mappaCategorie: CATEGORIE });
      expect(await screen.findByRole('article')).toBeVisible();
      expect(api.callsTo('/Ricerca/Consumo').map(({ query }) => query)).toEqual([{ pagina: '1' }]);
      expect(chips()).toEqual([]);
    },
  );

  it('shows the server’s refusal of a category and keeps its chip removable', async () => {
    api.answer('/Ricerca/MappaCategorie', () => refusal(503, 'NON_PRONTO'));
    api.answer('/Ricerca/Consumo', ({ query }) =>
      query['categoria'] === undefined
        ? { prodotti: [buildProdottoWire({ tipoProdotto: 'Consumo' })], numeroPagine: 1, totale: 1 }
        : refusal(422, 'DATI_NON_VALIDI', 'Categoria sconosciuta.'),
    );
    const { user } = await renderPage('/cerca', CercaPage, '?tipo=Consumo&categoria=X');
    expect(await screen.findByText('Categoria sconosciuta.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Togli X' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('alloy rims', () => {
  const configuratore = () => screen.findByRole('link', { name: 'Apri il configuratore dei cerchi in lega' });

  it.each(['?q=cerchi+lega+17', '?tipo=Cerchi&articolo=LEGA'])('link to the configurator: %s', async (search) => {
    await renderPage('/cerca', CercaPage, search);
    const link = await configuratore();
    expect(link.getAttribute('href')).toBe('https://cerchi.example');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('have no link for a customer without a configurator, and neither do iron rims', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ urlCerchi: '' }));
    await renderPage('/cerca', CercaPage, '?tipo=Cerchi&articolo=LEGA');
    await screen.findByText('Nessun prodotto trovato.');
    expect(screen.queryByRole('link', { name: /configuratore/ })).not.toBeInTheDocument();
    cleanup();
    api.answer('/APILogin/Utente', buildUtenteWire());
    await renderPage('/cerca', CercaPage, '?tipo=Cerchi&articolo=FERRO');
    await screen.findByText('Nessun prodotto trovato.');
    expect(screen.queryByRole('link', { name: /configuratore/ })).not.toBeInTheDocument();
  });
});
