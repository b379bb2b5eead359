// @vitest-environment jsdom
/** Where the focus goes when its element disappears, with the keyboard alone. */
import type { ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CercaPage } from './cerca-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/:tipoProdotto', { prodotti: QUARANTA, numeroPagine: 1, totale: QUARANTA.length });
  api.answer('/Ricerca/IV', { iv: ['V'] });
  api.answer('/Ricerca/Misure', { misure: [] });
  api.answer('/Ricerca/Disegni', { disegni: [] });
  api.answer('/Ricerca/MappaCategorie', { mappaCategorie: [] });
  api.answer('/Ricerca/Marche', { marche: MARCHE.map((marca, index) => ({ idmarca: index + 1, marca })) });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)' || query.startsWith('(width >='),
    addEventListener() {},
    removeEventListener() {},
  }));
});

const MARCHE = ['Apollo', 'Barum', 'Michelin', 'Pirelli'];
const QUARANTA: ProdottoWire[] = Array.from({ length: 40 }, (_, index) =>
  buildProdottoWire({ id: `ID-${index + 1}`, disegno: `Disegno ${index + 1}` }),
);

/** Scrolls by this many rows. jsdom has no layout, so rows have their assumed height. */
async function scrollBy(righe: number): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -68 * righe, 1000, 68));
  await act(async () => void window.dispatchEvent(new Event('scroll')));
}
const posto = () => Number(document.activeElement?.getAttribute('aria-posinset'));

describe('a focused result row', () => {
  it('passes the focus to a visible row when it scrolls away, and the arrow keys continue from there', async () => {
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('combobox', { name: 'Cerca per misura, marca o codice' }));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(posto()).toBe(2);
    await scrollBy(25);
    await waitFor(() => expect(posto()).toBe(26));
    await user.keyboard('{ArrowDown}');
    expect(posto()).toBe(27);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(posto()).toBe(25);
    await scrollBy(0);
    await waitFor(() => expect(posto()).toBeLessThan(15));
    expect(posto()).toBeGreaterThan(1);
  });

  it('takes the focus from no other element', async () => {
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await screen.findAllByRole('article');
    const casella = screen.getByRole('combobox', { name: 'Cerca per misura, marca o codice' });
    await user.click(casella);
    await user.keyboard('{ArrowDown}{Escape}');
    expect(casella).toHaveFocus();
    casella.blur();
    await scrollBy(25);
    // Row 26 is the first in view and one more row is kept above it, so the row with the focus is gone.
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.getAttribute('aria-posinset')).toBe('25'));
    expect(document.body).toHaveFocus();
  });
});

describe('a button that disappears after its request', () => {
  const riprova = async (): Promise<HTMLElement> => {
    const button = await screen.findByRole('button', { name: 'Riprova' });
    button.focus();
    return button;
  };

  it('passes the focus to a row while more pages load', async () => {
    let isDown = true;
    api.answer('/Ricerca/:tipoProdotto', ({ query }) => {
      if (query['pagina'] === '2' && isDown) return refusal(500, 'ERRORE_INTERNO');
      const id = `P-${query['pagina']}`;
      return { prodotti: [buildProdottoWire({ id, disegno: id })], numeroPagine: 2, totale: 2 };
    });
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await riprova();
    isDown = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(posto()).toBe(1);
    await user.keyboard('{ArrowDown}');
    expect(posto()).toBe(2);
  });

  it('keeps the focus among the results when they load again', async () => {
    let isDown = true;
    api.answer('/Ricerca/:tipoProdotto', () =>
      isDown ? refusal(503, 'NON_PRONTO') : { prodotti: QUARANTA, numeroPagine: 1, totale: QUARANTA.length },
    );
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await riprova();
    isDown = false;
    await user.keyboard('{Enter}');
    const [prima] = await screen.findAllByRole('article');
    expect(document.activeElement?.contains(prima ?? null)).toBe(true);
    expect(document.body).not.toHaveFocus();
  });
});

describe('a removed chip', () => {
  it('passes the focus to the next chip, and the last chip to the search box', async () => {
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516+inv&marca=Michelin');
    const togli = (nome: string) => screen.findByRole('button', { name: `Togli ${nome}` });
    (await togli('205/55 R16')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Togli Invernali'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Togli Michelin'));
    await user.keyboard('{Enter}');
    const casella = screen.getByRole('combobox', { name: 'Cerca per misura, marca o codice' });
    await waitFor(() => expect(casella).toHaveFocus());
  });
});

describe('the brands of the filter', () => {
  const nomi = () =>
    within(screen.getByRole('group', { name: 'Marca' }))
      .getAllByRole('checkbox')
      .map((scelta) => scelta.closest('label')?.textContent);

  it('start with the searched brands, and a chosen brand keeps its place', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516+mich');
    await waitFor(() => expect(nomi()).toEqual(['Michelin', 'Apollo', 'Barum', 'Pirelli']));
    await user.click(screen.getByRole('checkbox', { name: 'Pirelli' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516', marca: 'Michelin,Pirelli' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pirelli' })).toBeChecked();
    expect(nomi()).toEqual(['Michelin', 'Apollo', 'Barum', 'Pirelli']);
    expect(screen.getByRole('checkbox', { name: 'Pirelli' })).toHaveFocus();
    await router.navigate({ to: '/cerca', search: { q: '1956515', marca: 'Pirelli' } });
    // All results are Michelin's, so it follows the searched brand.
    await waitFor(() => expect(nomi()).toEqual(['Pirelli', 'Michelin', 'Apollo', 'Barum']));
  });
});
