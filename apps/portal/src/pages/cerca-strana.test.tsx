// @vitest-environment jsdom
/** Searches that cannot have a result: the screen reports it without a request, and does not remember them. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CercaPage, OutletPage } from './cerca-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/:tipoProdotto', { prodotti: [buildProdottoWire()], numeroPagine: 1, totale: 1 });
  api.answer('/Ricerca/IV', { iv: ['V'] });
  api.answer('/Ricerca/Misure', { misure: [] });
  api.answer('/Ricerca/Disegni', { disegni: [] });
  api.answer('/Ricerca/MappaCategorie', { mappaCategorie: [] });
  api.answer('/Ricerca/Marche', { marche: [{ idmarca: 1, marca: 'Michelin' }] });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
});

const ricerche = () => api.callsTo('/Ricerca/:tipoProdotto').map(({ query }) => query['searchTextQuery']);
const recenti = () => JSON.parse(localStorage.getItem('battistrada.ricerche.1') ?? '[]');
const chips = () =>
  within(screen.getByRole('list', { name: 'Come abbiamo letto la ricerca' }))
    .queryAllByRole('listitem')
    .map((chip) => chip.textContent);
const address = (q: string) => `?q=${encodeURIComponent(q)}`;

describe('a text that cannot be understood', () => {
  it.each(['😀', '%', '---', '('])('shows a message instead of the whole catalogue: %s', async (q) => {
    await renderPage('/cerca', CercaPage, address(q));
    expect(await screen.findByText('Non abbiamo capito la ricerca.')).toBeVisible();
    expect(screen.getByText(/^Capiamo le misure come le scrivi/)).toBeVisible();
    expect(chips()).toEqual([`${q}non capito`]);
    expect(ricerche()).toEqual([]);
    expect(recenti()).toEqual([]);
  });

  it('shows the same message in the outlet until its chip is removed', async () => {
    const { user, router } = await renderPage('/outlet', OutletPage, address('---'));
    await screen.findByText('Non abbiamo capito la ricerca.');
    await user.click(screen.getByRole('button', { name: 'Togli ---' }));
    await waitFor(() => expect(router.search()).toEqual({}));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('a search for iron rims that are not offered', () => {
  it('shows the offered ones without a request', async () => {
    await renderPage('/cerca', CercaPage, address('cerchi ferro 18'));
    expect(await screen.findByText('I cerchi in ferro vanno da 12 a 17 pollici.')).toBeVisible();
    expect(screen.getByText('Nessun prodotto trovato.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
    expect(ricerche()).toEqual([]);
  });
});

describe('control characters', () => {
  it('are neither sent nor remembered from an address', async () => {
    await renderPage('/cerca', CercaPage, '?q=2055516%00&marca=Mich%07elin');
    await screen.findByRole('article');
    expect(ricerche()).toEqual(['2055516']);
    expect(recenti()).toEqual(['2055516']);
    expect(chips()).toEqual(['205/55 R16', 'Michelin']);
  });

  it('are removed from pasted text, and a tab becomes a space', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage);
    await user.click(await screen.findByRole('combobox', { name: 'Cerca per misura, marca o codice' }));
    await user.paste('205\t55\u0000 16');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '205 55 16' }));
  });
});

describe('a brand written twice in the address', () => {
  it('becomes one chip and is requested once', async () => {
    await renderPage('/cerca', CercaPage, '?q=2055516&marca=Michelin,Michelin');
    await screen.findByRole('article');
    expect(chips()).toEqual(['205/55 R16', 'Michelin']);
    expect(api.callsTo('/Ricerca/:tipoProdotto')[0]?.query['marca']).toBe('Michelin');
  });
});

describe('the recent searches', () => {
  it('keep texts that were understood and not those that were refused', async () => {
    api.answer('/Ricerca/Pneumatici', () => refusal(422, 'RICHIESTA_NON_VALIDA', 'Questo no.'));
    await renderPage('/cerca', CercaPage, '?q=2055516');
    expect(await screen.findByText('Questo no.')).toBeVisible();
    expect(recenti()).toEqual([]);
    cleanup();
    api.answer('/Ricerca/Pneumatici', { prodotti: [], numeroPagine: 1, totale: 0 });
    await renderPage('/cerca', CercaPage, '?q=1956515');
    await waitFor(() => expect(screen.getByText('Nessun prodotto trovato.')).toBeVisible());
    expect(recenti()).toEqual(['1956515']);
  });
});
