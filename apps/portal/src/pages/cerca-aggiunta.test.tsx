// @vitest-environment jsdom
/** What a row of the results adds to the cart, and what it refuses. */
import { addArticolo } from '@battistrada/contract/carrello';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { CercaPage } from './cerca-page.tsx';

const api = fakeApi();
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/:tipoProdotto', { prodotti: [buildProdottoWire()], numeroPagine: 1, totale: 1 });
  api.answer('/Ricerca/IV', { iv: [] });
  api.answer('/Ricerca/MappaCategorie', { mappaCategorie: [] });
  api.answer('/Ricerca/Misure', { misure: [] });
  api.answer('/Ricerca/Disegni', { disegni: [] });
  api.answer('/Ricerca/Marche', { marche: [{ idmarca: 1, marca: 'Michelin' }] });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 4 });
});

const casella = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cerca per misura, marca o codice' });
const riga = () => screen.findByRole('article');
const campo = () => screen.getByRole<HTMLInputElement>('spinbutton');
const open = () => renderPage('/cerca', CercaPage, '?q=2055516');
const aggiunte = () => api.callsTo(addArticolo);

describe('a typed text that was not searched yet', () => {
  async function openConRighe() {
    const opened = await open();
    const prima = await riga();
    await opened.user.clear(casella());
    await opened.user.type(casella(), '1956515');
    return { ...opened, prima };
  }

  it('is searched by ↓, which does not move to the rows of the earlier search', async () => {
    const { user, router } = await openConRighe();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(router.search()).toEqual({ q: '1956515' }));
    expect(casella()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(aggiunte()).toEqual([]);
    // The next ↓ reaches the new rows.
    const nuova = await riga();
    await user.keyboard('{ArrowDown}');
    expect(nuova).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(aggiunte()).toHaveLength(1));
  });

  it.each(['the row', 'its quantity', 'its button'])('is searched by Enter on %s, which adds nothing', async (on) => {
    const { user, router, prima } = await openConRighe();
    const row = within(prima);
    if (on === 'the row') prima.focus();
    else if (on === 'its quantity') row.getByRole('spinbutton').focus();
    else row.getByRole('button', { name: /^Aggiungi/ }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '1956515' }));
    expect(casella()).toHaveFocus();
    expect(aggiunte()).toEqual([]);
  });

  it('returns to the text of the rows when the box is emptied', async () => {
    const { user, router } = await open();
    const focused = await riga();
    await user.clear(casella());
    await user.keyboard('{Escape}');
    localStorage.clear();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused).toHaveFocus());
    expect(casella().value).toBe('2055516');
    expect(router.search()).toEqual({ q: '2055516' });
  });
});

describe('an empty or zero quantity', () => {
  it.each([
    ['0', 'by its button'],
    ['', 'by its button'],
    ['0', 'by Enter in the field'],
    ['', 'by Enter in the field'],
  ])('("%s", %s) is refused with a message and adds nothing', async (typed, how) => {
    const { user } = await open();
    const aggiungi = within(await riga()).getByRole('button', { name: /^Aggiungi/ });
    await user.clear(campo());
    if (typed !== '') await user.type(campo(), typed);
    if (how === 'by its button') await user.click(aggiungi);
    else await user.keyboard('{Enter}');
    expect(await screen.findByText('Scrivi quanti pezzi: un numero intero, da 1 a 9.999.')).toBeVisible();
    expect([campo().value, document.activeElement]).toEqual([typed, campo()]);
    expect(aggiunte()).toEqual([]);
    await user.clear(campo());
    await user.type(campo(), '3');
    await user.click(aggiungi);
    await waitFor(() => expect(aggiunte()[0]?.query).toMatchObject({ quantita: '3' }));
  });

  it('becomes one again with the arrow keys of its row', async () => {
    const { user } = await open();
    const focused = await riga();
    await user.clear(campo());
    await user.type(campo(), '0');
    focused.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(campo().value).toBe('2');
  });
});

describe('a quantity that is not a whole number', () => {
  it.each(['2,5', '-3'])('(%s) is marked as wrong and not added', async (typed) => {
    const { user } = await open();
    await riga();
    await user.clear(campo());
    await user.type(campo(), `${typed}{Enter}`);
    expect(campo().value).toBe(typed);
    expect(campo().getAttribute('aria-invalid')).toBe('true');
    expect(aggiunte()).toEqual([]);
    await user.clear(campo());
    await user.type(campo(), '3{Enter}');
    await waitFor(() => expect(aggiunte()[0]?.query).toMatchObject({ quantita: '3' }));
  });
});
