// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { loadLettura } from '../features/ricerca/use-lettura.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { answerHome } from '../test/home-page.tsx';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { CercaPage, OutletPage } from './cerca-page.tsx';
import { HomePage } from './home-page.tsx';

const api = fakeApi();
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  answerHome(api);
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/:tipoProdotto', { prodotti: [buildProdottoWire()], numeroPagine: 1, totale: 1 });
  api.answer('/Ricerca/IV', { iv: ['H', 'V', 'W'] });
  api.answer('/Ricerca/MappaCategorie', { mappaCategorie: [] });
  api.answer('/Ricerca/Disegni', { disegni: [] });
  api.answer('/Ricerca/Misure', { misure: ['205/55 R16', '205/55 R17', '225/45 R17'] });
  api.answer('/Ricerca/Marche', {
    marche: [
      { idmarca: 1, marca: 'Michelin' },
      { idmarca: 2, marca: 'Mitas' },
    ],
  });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
});

const CASELLA = { name: 'Cerca per misura, marca o codice' };
const open = async (search = '', page: typeof CercaPage = CercaPage) => {
  const opened = await renderPage(page === OutletPage ? '/outlet' : '/cerca', page, search);
  await screen.findByRole('combobox', CASELLA);
  return opened;
};
const casella = () => screen.getByRole<HTMLInputElement>('combobox', CASELLA);
const opzioni = () =>
  within(screen.getByRole('search'))
    .queryAllByRole('option')
    .map((opzione) => opzione.textContent);
/** The option that the search box marks as active; the focus itself stays in the box. */
const scelta = () => document.getElementById(casella().getAttribute('aria-activedescendant') ?? '')?.textContent;
const isChiusa = () => casella().getAttribute('aria-expanded') === 'false' && screen.queryByRole('listbox') === null;
const cercate = () => api.callsTo('/Ricerca/:tipoProdotto').map(({ query }) => query['searchTextQuery']);

/** Searches for these texts one after another. */
async function cerca(user: Awaited<ReturnType<typeof open>>['user'], ...testi: string[]): Promise<void> {
  for (const testo of testi) {
    await user.clear(casella());
    await user.type(casella(), `${testo}{Enter}`);
    await waitFor(() => expect(cercate()).toContain(testo));
  }
}

describe('the search box', () => {
  it('loads the results during a typing pause, so that Enter shows them without another request', async () => {
    const { user } = await open();
    await loadLettura();
    await user.type(casella(), '2055516');
    await waitFor(() => expect(cercate()).toEqual(['2055516']));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('article')).toBeDefined();
    expect(cercate()).toEqual(['2055516']);
  });

  it('reads the stock again when Enter is pressed again on the same text', async () => {
    const { user } = await open('?q=2055516');
    await screen.findByRole('article');
    const unAltroDisegno = buildProdottoWire({ disegno: 'Appena Arrivato' });
    api.answer('/Ricerca/:tipoProdotto', { prodotti: [unAltroDisegno], numeroPagine: 1, totale: 1 });
    const dopo = Date.now() + 5_000;
    vi.spyOn(Date, 'now').mockImplementation(() => dopo);
    await user.type(casella(), '{Enter}');
    expect(await screen.findByText('Appena Arrivato')).toBeVisible();
    await user.type(casella(), '{Enter}');
    expect(cercate().filter((testo) => testo === '2055516')).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

describe('suggestions while typing', () => {
  it('offer the sizes of the catalogue, ask once, and search when one is chosen', async () => {
    const { user, router } = await open();
    await user.type(casella(), '2055');
    await waitFor(() => expect(opzioni()).toEqual(['205/55 R16', '205/55 R17']));
    expect(casella().getAttribute('aria-expanded')).toBe('true');
    expect(casella().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggerimenti' }).id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(scelta()).toBe('205/55 R17');
    expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent).toBe('205/55 R17');
    expect(casella()).toHaveFocus();
    expect(casella().value).toBe('2055');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '205/55 R17' }));
    expect(casella().value).toBe('205/55 R17');
    expect(isChiusa()).toBe(true);
    expect(api.callsTo('/Ricerca/Misure').map(({ query }) => query)).toEqual([{ tipo: '1' }]);
  });

  it('complete a brand after the typed text, also by mouse or touch', async () => {
    const { user, router } = await open();
    await user.type(casella(), '2055516 mi');
    await user.click(await screen.findByRole('option', { name: /Michelin/ }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516 Michelin' }));
    expect(isChiusa()).toBe(true);
  });

  it('match the product named in the text, or else the product of the tab', async () => {
    api.answer('/Ricerca/Misure', ({ query }) => ({
      misure: { '1': ['10.00 R20', '205/55 R16'], '2': ['10x4'], '3': ['10.00-20'] }[query['tipo'] ?? ''] ?? [],
    }));
    const { user } = await open();
    await user.type(casella(), '10');
    await waitFor(() => expect(opzioni()).toEqual(['10.00 R20']));
    await user.clear(casella());
    await user.type(casella(), 'camera 10');
    await waitFor(() => expect(opzioni()).toEqual(['camera 10.00-20']));
    cleanup();
    await open('?tipo=Cerchi');
    await user.type(casella(), '10');
    await waitFor(() => expect(opzioni()).toEqual(['10x4']));
  });

  it('let Enter search the typed text', async () => {
    const { user, router } = await open();
    await user.type(casella(), '2055');
    await waitFor(() => expect(opzioni()).toHaveLength(2));
    await user.hover(screen.getByRole('option', { name: /R17/ }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '2055' }));
    await user.clear(casella());
    await user.type(casella(), '205551{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '205551' }));
  });

  it('pass the arrow key to the results after the last suggestion or when closed', async () => {
    const { user } = await open('?q=2055516+mi');
    const riga = await screen.findByRole('article');
    await user.clear(casella());
    await user.type(casella(), '2055516 mi');
    await waitFor(() => expect(opzioni()).toHaveLength(2));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(scelta()).toBe('2055516 Mitas');
    await user.keyboard('{ArrowDown}');
    expect(riga.contains(document.activeElement)).toBe(true);
    expect(isChiusa()).toBe(true);
    casella().focus();
    await user.keyboard('{ArrowDown}');
    expect(riga.contains(document.activeElement)).toBe(true);
  });

  it('close on Esc, which keeps the text, and when the focus leaves', async () => {
    const { user } = await open();
    await user.type(casella(), '2055');
    await waitFor(() => expect(opzioni()).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(isChiusa()).toBe(true);
    expect(casella().value).toBe('2055');
    await user.type(casella(), '5');
    await waitFor(() => expect(opzioni()).toHaveLength(2));
    await user.tab();
    expect(isChiusa()).toBe(true);
  });

  it('leave the search working when they cannot be loaded', async () => {
    api.answer('/Ricerca/Misure', () => new Response(null, { status: 503 }));
    const { user, router } = await open();
    await user.type(casella(), '2055');
    await waitFor(() => expect(api.callsTo('/Ricerca/Misure')).not.toEqual([]));
    expect(isChiusa()).toBe(true);
    await user.type(casella(), '516{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516' }));
  });
});

describe('recent searches', () => {
  it('appear newest first when the empty box is clicked', async () => {
    const { user, router } = await open();
    await user.click(casella());
    expect(isChiusa()).toBe(true);
    await cerca(user, '2055516', '1956515 mich', '2055516');
    // An ambiguous word only leads to a question.
    await user.clear(casella());
    await user.type(casella(), '16{Enter}');
    expect(await screen.findByText('Che cosa intendi?')).toBeVisible();
    await user.clear(casella());
    await user.type(casella(), '2254517{Escape}');
    await user.clear(casella());
    await user.click(casella());
    await waitFor(() => expect(opzioni()).toEqual(['2055516', '1956515 mich']));
    await user.click(screen.getByRole('option', { name: '1956515 mich' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '1956515 mich' }));
  });

  it('open with the arrow key and select the newest, also in the outlet', async () => {
    localStorage.setItem('battistrada.ricerche.1', JSON.stringify(['2055516', '1956515']));
    const { user, router } = await open('', OutletPage);
    casella().focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(scelta()).toBe('2055516'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '1956515' }));
  });

  it('can be deleted one by one with Delete or a button, or all at once', async () => {
    localStorage.setItem('battistrada.ricerche.1', JSON.stringify(['a1', 'b2', 'c3', 'd4']));
    const { user } = await open();
    await user.click(casella());
    await waitFor(() => expect(opzioni()).toEqual(['a1', 'b2', 'c3', 'd4']));
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(opzioni()).toEqual(['a1', 'c3', 'd4']);
    expect(scelta()).toBe('c3');
    await user.click(screen.getByRole('button', { name: 'Togli d4 dalle ricerche recenti' }));
    expect(opzioni()).toEqual(['a1', 'c3']);
    expect(casella()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancella tutte' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(isChiusa()).toBe(true);
    expect(casella()).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('belong to each user alone, and are empty when nothing can be stored', async () => {
    localStorage.setItem('battistrada.ricerche.2', JSON.stringify(['segreta']));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await open();
    await cerca(user, '2055516');
    await screen.findByRole('article');
    await user.clear(casella());
    await user.click(casella());
    expect(isChiusa()).toBe(true);
  });

  it('are named to a screen reader and are replaced by suggestions while typing', async () => {
    localStorage.setItem('battistrada.ricerche.1', JSON.stringify(['a1']));
    const { user } = await open();
    await user.click(casella());
    const recenti = await screen.findByRole('listbox', { name: 'Ricerche recenti' });
    expect(within(recenti).getAllByRole('option')).toHaveLength(1);
    await user.type(casella(), 'mit');
    await waitFor(() => expect(opzioni()).toEqual(['Mitas']));
    expect(screen.queryByRole('button', { name: 'Cancella tutte' })).not.toBeInTheDocument();
  });
});

describe('a bar-code scanner', () => {
  it('replaces the code before it, while a typed text can be continued', async () => {
    const { user, router } = await open();
    // Not the calls: while a slow machine types, a pause may ask for more.
    const isCercata = (q: string) => waitFor(() => expect(router.search()).toEqual({ q }));
    await user.click(casella());
    await user.keyboard('2000000004846{Enter}');
    await isCercata('2000000004846');
    await user.keyboard('2000000105970{Enter}');
    await isCercata('2000000105970');
    expect(casella()).toHaveValue('2000000105970');
    await user.keyboard('2055516{Enter}');
    await isCercata('2055516');
    await user.keyboard(' mich{Enter}');
    await isCercata('2055516 mich');
  });
});

describe('the search box of the home page', () => {
  beforeEach(() => api.answer('/Ordini/Cerca', { ordini: [] }));

  it('suggests and leads to the results', async () => {
    const { user, router } = await renderPage('/home', HomePage);
    await user.type(await screen.findByRole('combobox', CASELLA), 'inv 2254');
    await user.click(await screen.findByRole('option', { name: 'inv 225/45 R17' }));
    expect(await screen.findByText('Pagina /cerca')).toBeVisible();
    expect(router.search()).toEqual({ q: 'inv 225/45 R17' });
  });

  it('shows the recent searches', async () => {
    localStorage.setItem('battistrada.ricerche.1', JSON.stringify(['2055516']));
    const { user } = await renderPage('/home', HomePage);
    await user.click(await screen.findByRole('combobox', CASELLA));
    expect((await screen.findByRole('option')).textContent).toBe('2055516');
  });
});
