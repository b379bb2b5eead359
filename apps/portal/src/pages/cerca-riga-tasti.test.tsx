// @vitest-environment jsdom
import { addArticolo } from '@battistrada/contract/carrello';
import type { ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { buildUtenteWire } from '../test/build-utente.ts';
import { CercaPage, OutletPage } from './cerca-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/:tipoProdotto', { prodotti: [], numeroPagine: 1, totale: 0 });
  api.answer('/Ricerca/Marche', { marche: [] });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 12 });
});

const SCHEDA = buildProdottoWire().scheda;

async function open(prodotto: ProdottoWire, page = CercaPage) {
  api.answer(`/Ricerca/${prodotto.tipoProdotto}`, { prodotti: [prodotto], numeroPagine: 1, totale: 1 });
  const search = prodotto.tipoProdotto === 'Pneumatici' ? '?q=2055516' : `?tipo=${prodotto.tipoProdotto}`;
  const rendered = await renderPage(page === OutletPage ? '/outlet' : '/cerca', page, search);
  const riga = await screen.findByRole('article');
  return { ...rendered, riga, dentro: within(riga) };
}

describe('the keys of a row', () => {
  it('write its quantity with digits, and Enter adds it', async () => {
    const { user, riga, dentro } = await open(buildProdottoWire());
    riga.focus();
    await user.keyboard('12');
    expect(dentro.getByRole<HTMLInputElement>('spinbutton').value).toBe('12');
    expect(riga).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.callsTo(addArticolo)[0]?.query).toMatchObject({ quantita: '12' }));
  });

  it('take a 0 only as a later digit', async () => {
    const { user, riga, dentro } = await open(buildProdottoWire());
    riga.focus();
    await user.keyboard('0');
    expect(dentro.getByRole<HTMLInputElement>('spinbutton').value).toBe('4');
  });

  it('make no quantity of a code that is scanned there', async () => {
    const { user, riga } = await open(buildProdottoWire());
    riga.focus();
    await user.keyboard('8019227308433{Enter}');
    expect(await screen.findByText('Scrivi quanti pezzi: un numero intero, da 1 a 9.999.')).toBeVisible();
    expect(api.callsTo(addArticolo)).toEqual([]);
  });

  it('copy the article’s code with Ctrl-C, as a click on it does', async () => {
    const { user, riga, dentro } = await open(buildProdottoWire({ ean: '2000000000015' }));
    riga.focus();
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('MI2055516V'));
    await user.click(dentro.getByRole('button', { name: '2000000000015' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('2000000000015'));
  });
});

describe('the row of a result', () => {
  it('shows axle, ply rating and mounting of a truck tyre', async () => {
    const { dentro } = await open(
      buildProdottoWire({ scheda: { ...SCHEDA, asse: 'Trattivo', tele: 20, montaggio: 'TL' } }),
    );
    for (const testo of ['Trattivo', '20PR', 'TL']) expect(dentro.getByText(testo)).toBeVisible();
  });

  it('shows the name of a consumable and the measure in which it is sold', async () => {
    const { dentro } = await open(
      buildProdottoWire({
        tipoProdotto: 'Consumo',
        desart: 'LUCIDAGOMME 400 ML GOMMATUTTO',
        marca: 'Gommatutto',
        disegno: '',
        misura: '',
        etichetta: null,
        scheda: { ...SCHEDA, nome: 'Lucidagomme', formato: '400 ml' },
      }),
    );
    for (const testo of ['Lucidagomme', 'Formato', '400 ml']) expect(dentro.getByText(testo)).toBeVisible();
  });

  it('shows its discount in the outlet', async () => {
    const { dentro } = await open(buildProdottoWire({ outlet: true, prezzoListino: 100, prezzo: 55 }), OutletPage);
    expect(dentro.getByText('−45 %')).toBeVisible();
  });
});
