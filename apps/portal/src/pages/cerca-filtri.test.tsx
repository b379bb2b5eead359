// @vitest-environment jsdom
import type { ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { buildUtenteWire } from '../test/build-utente.ts';
import { CercaPage } from './cerca-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/IV', { iv: ['H', 'V'] });
  api.answer('/Ricerca/MappaCategorie', { mappaCategorie: [] });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
});

const GOMME = [
  buildProdottoWire({ id: 'A', marca: 'Michelin', stagione: 1, iv: 'V' }),
  buildProdottoWire({ id: 'B', marca: 'Michelin', stagione: 2, iv: 'H' }),
  buildProdottoWire({ id: 'C', marca: 'Pirelli', stagione: 2, iv: 'H' }),
  buildProdottoWire({ id: 'D', marca: 'Pirelli', stagione: 3, iv: 'H', disponibilitaTotale: 2 }),
];

/** The server as the specification describes it: each filter leaves the products that it names. */
function answer(tipo: string, prodotti: readonly ProdottoWire[], marche = ['Michelin', 'Pirelli']): void {
  api.answer(`/Ricerca/${tipo}`, ({ query }) => {
    const holds = (nome: string, valore: unknown) =>
      query[nome] === undefined || query[nome].split(',').includes(String(valore));
    const found = prodotti.filter(
      ({ marca, stagione, iv }) => holds('marca', marca) && holds('stagione', stagione) && holds('iv', iv),
    );
    return { prodotti: found, numeroPagine: 1, totale: found.length };
  });
  api.answer('/Ricerca/Marche', { marche: marche.map((marca, at) => ({ idmarca: at + 1, marca })) });
}

const filtri = () => within(screen.getByRole('region', { name: 'Filtri' }));
const quanti = (element: HTMLElement) => (element.closest('label') ?? element).dataset['quanti'];
const righe = () => screen.queryAllByRole('article');
const opzioni = (nome: string) =>
  within(filtri().getByRole('combobox', { name: nome }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const marche = () =>
  within(filtri().getByRole('group', { name: 'Marca' }))
    .getAllByRole('checkbox')
    .map((casella) => casella.closest('label')?.textContent);

describe('the filters of a search', () => {
  beforeEach(() => answer('Pneumatici', GOMME));

  it('accept several seasons at once, and every season keeps its count', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const stagioni = () => ['Estive', 'Invernali', '4 Stagioni'].map((name) => filtri().getByRole('button', { name }));
    await screen.findByRole('button', { name: 'Invernali' });
    await waitFor(() => expect(stagioni().map(quanti)).toEqual(['1', '2', '1']));
    await user.click(filtri().getByRole('button', { name: 'Invernali' }));
    await waitFor(() => expect(righe()).toHaveLength(2));
    await user.click(filtri().getByRole('button', { name: '4 Stagioni' }));
    await waitFor(() => expect(righe()).toHaveLength(3));
    expect(router.search()).toEqual({ q: '2055516', stagione: '2,3' });
    expect(stagioni().map(quanti)).toEqual(['1', '2', '1']);
    await user.click(screen.getByRole('button', { name: 'Togli Invernali' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516', stagione: '3' }));
  });

  it('show for each value how many results the other choices would leave', async () => {
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const marca = (name: string) => filtri().getByRole('checkbox', { name });
    await user.click(await screen.findByRole('button', { name: 'Invernali' }));
    await waitFor(() => expect(righe()).toHaveLength(2));
    await waitFor(() => expect([quanti(marca('Michelin')), quanti(marca('Pirelli'))]).toEqual(['1', '1']));
    expect(opzioni('Indice di velocità')).toEqual(['Tutti', 'H (2)', 'V']);
    await user.click(marca('Michelin'));
    await waitFor(() => expect(righe()).toHaveLength(1));
    expect([quanti(marca('Michelin')), quanti(marca('Pirelli'))]).toEqual(['1', '1']);
    expect(quanti(filtri().getByRole('button', { name: 'Estive' }))).toBe('1');
  });

  it('accept two brands at once and remove each by itself', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516&stagione=2,3');
    const marca = (name: string) => filtri().getByRole('checkbox', { name });
    await screen.findByRole('button', { name: 'Invernali' });
    await user.click(marca('Michelin'));
    await waitFor(() => expect(righe()).toHaveLength(1));
    await user.click(marca('Pirelli'));
    await waitFor(() => expect(righe()).toHaveLength(3));
    expect(router.search()).toEqual({ q: '2055516', stagione: '2,3', marca: 'Michelin,Pirelli' });
    await user.click(screen.getByRole('button', { name: 'Togli Michelin' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516', stagione: '2,3', marca: 'Pirelli' }));
    await waitFor(() => expect(righe()).toHaveLength(2));
  });

  it('load the counts of a shared link when the user reaches for the filters', async () => {
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516&stagione=2');
    await user.hover(await screen.findByRole('button', { name: 'Estive' }));
    await waitFor(() => expect(quanti(filtri().getByRole('button', { name: '4 Stagioni' }))).toBe('1'));
    // The first row is drawn in the first frame, the others in the next.
    await waitFor(() => expect(righe()).toHaveLength(2));
  });

  it('name the brands that have results first, and leave a brand where it was chosen', async () => {
    answer('Pneumatici', GOMME, ['Alliance', 'Michelin', 'Nankang', 'Pirelli']);
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await waitFor(() => expect(marche()).toEqual(['Michelin', 'Pirelli', 'Alliance', 'Nankang']));
    await user.click(filtri().getByRole('checkbox', { name: 'Pirelli' }));
    await waitFor(() => expect(righe()).toHaveLength(2));
    expect(marche()).toEqual(['Michelin', 'Pirelli', 'Alliance', 'Nankang']);
  });

  it('add the brands of a later page below those in sight', async () => {
    answer('Pneumatici', [], ['Alliance', 'Michelin', 'Nankang', 'Pirelli']);
    const second = Promise.withResolvers<void>();
    api.answer('/Ricerca/Pneumatici', async ({ query: { pagina } }) => {
      if (pagina === '2') await second.promise;
      const marca = pagina === '2' ? 'Alliance' : 'Pirelli'; // Alphabetically before the first page's brand.
      return { prodotti: [buildProdottoWire({ id: marca, marca })], numeroPagine: 2, totale: 2 };
    });
    await renderPage('/cerca', CercaPage, '?q=2055516');
    await waitFor(() => expect(marche()).toEqual(['Pirelli', 'Alliance', 'Michelin', 'Nankang']));
    second.resolve();
    await waitFor(() => expect(quanti(filtri().getByRole('checkbox', { name: 'Alliance' }))).toBe('1'));
    expect(marche()).toEqual(['Pirelli', 'Alliance', 'Michelin', 'Nankang']);
  });

  it('leave the focus where it was when all are removed', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516&stagione=2&scorte=quattro');
    await user.click(await screen.findByRole('button', { name: 'Azzera' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516' }));
    expect(document.body).not.toHaveFocus();
  });
});

describe('the filters of rims', () => {
  const cerchio = (id: string, canale: string, pcd: string, et: string) =>
    buildProdottoWire({
      id,
      tipoProdotto: 'Cerchi',
      misura: '',
      etichetta: null,
      scheda: {
        nome: 'Cerchio ferro',
        formato: null,
        asse: null,
        montaggio: null,
        tele: null,
        cerchio: { canale, diametro: '16', pcd, et, foro: '58.1' },
      },
    });

  it('are width, bolt circle and offset, each with its counts, without asking the server again', async () => {
    answer('Cerchi', [
      cerchio('A', '6.5', '5x112', '38'),
      cerchio('B', '7', '5x112', '45'),
      cerchio('C', '10', '4x98', '45'),
    ]);
    const { user, router } = await renderPage('/cerca', CercaPage, '?tipo=Cerchi');
    const pcd = await screen.findByRole('combobox', { name: 'PCD' });
    await waitFor(() => expect(opzioni('PCD')).toEqual(['Tutti', '4x98 (1)', '5x112 (2)']));
    expect(opzioni('Canale')).toEqual(['Tutti', '6.5 (1)', '7 (1)', '10 (1)']);
    await user.selectOptions(pcd, '5x112 (2)');
    await waitFor(() => expect(righe()).toHaveLength(2));
    expect(opzioni('PCD')).toEqual(['Tutti', '4x98 (1)', '5x112 (2)']);
    expect(opzioni('ET')).toEqual(['Tutti', '38 (1)', '45 (1)']);
    expect(router.search()).toEqual({ tipo: 'Cerchi', pcd: '5x112' });
    expect(api.callsTo('/Ricerca/Cerchi')).toHaveLength(1);
    const riga = within(righe()[0] ?? document.body);
    for (const testo of ['6.5J × 16', '5x112', '38', '58.1']) expect(riga.getByText(testo)).toBeVisible();
  });
});

describe('the filters on a phone', () => {
  it('open as a sheet that shows the number of results and returns the focus', async () => {
    answer('Pneumatici', GOMME);
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await waitFor(() => expect(righe()).toHaveLength(4));
    expect(screen.queryByRole('button', { name: 'Invernali' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filtri' }));
    const foglio = within(await screen.findByRole('dialog', { name: 'Filtri' }));
    await user.click(foglio.getByRole('button', { name: 'Invernali' }));
    expect(await foglio.findByRole('button', { name: 'Mostra 2 risultati' })).toBeVisible();
    await user.click(foglio.getByRole('radio', { name: 'Almeno 4 pezzi' }));
    await user.click(foglio.getByRole('button', { name: '4 Stagioni' }));
    await user.click(await foglio.findByRole('button', { name: 'Mostra 2 risultati' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.search()).toEqual({ q: '2055516', stagione: '2,3', scorte: 'quattro' });
    expect(screen.getByRole('button', { name: 'Filtri (3)' })).toHaveFocus();
    vi.unstubAllGlobals();
  });
});
