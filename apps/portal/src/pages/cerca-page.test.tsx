// @vitest-environment jsdom
import { addArticolo } from '@battistrada/contract/carrello';
import type { PaginaProdottiWire } from '@battistrada/contract/ricerca.schema';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildRiga, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { CercaPage, OutletPage } from './cerca-page.tsx';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/IV', { iv: ['H', 'V', 'W'] });
  // Registered before the vocabularies, so that their newer handler answers first.
  api.answer('/Ricerca/:tipoProdotto', pagina([]));
  api.answer('/Ricerca/Misure', { misure: [] });
  api.answer('/Ricerca/Disegni', { disegni: [] });
  api.answer('/Ricerca/Marche', {
    marche: [
      { idmarca: 1, marca: 'Michelin' },
      { idmarca: 2, marca: 'Pirelli' },
    ],
  });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 4 });
});
afterEach(() => {
  onlineManager.setOnline(true);
});

function pagina(
  prodotti: PaginaProdottiWire['prodotti'],
  numeroPagine = 1,
  totale = prodotti.length,
): PaginaProdottiWire {
  return { prodotti, numeroPagine, totale };
}

const ricerche = () => api.callsTo('/Ricerca/Pneumatici');
const righe = () => screen.queryAllByRole('article').map((riga) => riga.getAttribute('aria-label'));
const CASELLA = { name: 'Cerca per misura, marca o codice' };
const casella = () => screen.getByRole<HTMLInputElement>('combobox', CASELLA);
const chips = () =>
  within(screen.getByRole('list', { name: 'Come abbiamo letto la ricerca' }))
    .queryAllByRole('listitem')
    .map((chip) => chip.textContent);

describe('the search screen', () => {
  it('explains what can be typed and sends no request before a search', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage);
    await user.click(await screen.findByRole('button', { name: '2055516 91V michelin' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516 91V michelin' }));
  });

  it('searches the typed text and shows how it was understood', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    const { user } = await renderPage('/cerca', CercaPage);
    await user.type(await screen.findByRole('combobox', CASELLA), '2055516 inv mich{Enter}');
    await waitFor(() => expect(righe()).toEqual(['205/55 R16 91V Michelin Primacy 4']));
    expect(chips()).toEqual(['205/55 R16', 'Invernali', 'Michelin']);
    // A slow typist has sent earlier, shorter searches.
    expect(ricerche().at(-1)?.query).toEqual({ searchTextQuery: '2055516 inv mich', pagina: '1' });
    expect(screen.getByText('1 risultato')).toBeVisible();
  });

  it('asks about an ambiguous word instead of searching everything', async () => {
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=16');
    expect(await screen.findByText('Che cosa intendi?')).toBeVisible();
    expect(ricerche()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Raggio 16' }));
    await waitFor(() => expect(router.search()).toEqual({ q: 'R16' }));
  });

  it('shows label, stock by warehouse, prices and marks of a product', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire({ rinforzato: 'XL', marcature: ['M+S'] })]));
    await renderPage('/cerca', CercaPage, '?q=2055516');
    const riga = within(await screen.findByRole('article'));
    expect(riga.getByRole('img', { name: 'Etichetta UE: Consumo C, Bagnato A, Rumore B 70 dB, Neve' })).toBeVisible();
    for (const testo of ['XL', 'M+S', 'Estive', '12 pz', 'listino 120,00 €', '+ PFU 2,30 €']) {
      expect(riga.getByText(testo)).toBeVisible();
    }
    expect(riga.getByText('12 pz').parentElement).toHaveTextContent('Sede · mer 11 mar');
    expect(riga.getByText('89,90 €')).toBeVisible();
  });

  it('shows that a tyre has no label and that nothing is in stock', async () => {
    const prodotto = buildProdottoWire({ etichetta: null, disponibilitaTotale: 0 });
    api.answer('/Ricerca/Pneumatici', pagina([prodotto]));
    await renderPage('/cerca', CercaPage, '?q=2055516');
    const riga = within(await screen.findByRole('article'));
    expect(riga.getByText('senza etichetta')).toBeVisible();
    expect(riga.getByText('Non disponibile')).toBeVisible();
  });

  it('names a tyre without a pattern by the rest of its description', async () => {
    const desart = 'Michelin 205/55 R16 91V Strada Due estivo';
    const { scheda, ...prodotto } = buildProdottoWire({ desart, disegno: '', indiceCarico: '91', iv: 'V' });
    api.answer('/Ricerca/Pneumatici', pagina([{ ...prodotto, scheda: { ...scheda, nome: 'Strada Due estivo' } }]));
    await renderPage('/cerca', CercaPage, '?q=2055516');
    const riga = within(await screen.findByRole('article'));
    expect(riga.getByTitle(desart)).toHaveTextContent(/^Strada Due estivo$/);
  });

  it('searches the whole outlet with the outlet flag', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire({ outlet: true, dot: '1223' })]));
    await renderPage('/outlet', OutletPage);
    expect(await screen.findByText('DOT 1223')).toBeVisible();
    expect(ricerche()[0]?.query).toEqual({ outlet: 'true', pagina: '1' });
  });

  it('links alloy rims to the external shop instead of the cart', async () => {
    const cerchio = buildProdottoWire({
      tipoProdotto: 'Cerchi',
      urlEsterno: 'https://cerchi.example/7',
      etichetta: null,
    });
    api.answer('/Ricerca/Cerchi', pagina([cerchio]));
    const { user } = await renderPage('/cerca', CercaPage, '?tipo=Cerchi&articolo=LEGA');
    expect((await screen.findByRole('link', { name: 'Vai al configuratore' })).getAttribute('href')).toBe(
      'https://cerchi.example/7',
    );
    expect(screen.queryByRole('button', { name: /^Aggiungi/ })).not.toBeInTheDocument();
    expect(api.callsTo('/Ricerca/Cerchi')[0]?.query).toEqual({ tipo: 'LEGA', pagina: '1' });

    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    screen.getByRole('article').focus();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledWith('https://cerchi.example/7', '_blank', 'noreferrer');
  });

  it('searches another product when the text names one', async () => {
    api.answer('/Ricerca/CamereAria', pagina([]));
    await renderPage('/cerca', CercaPage, '?q=camera+10.00-20');
    await screen.findByText('Nessun prodotto trovato.');
    expect(api.callsTo('/Ricerca/CamereAria')[0]?.query).toMatchObject({ searchTextQuery: 'camera 10.00-20' });
    expect(screen.getByRole('link', { name: 'Camere d’aria' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('pages of results', () => {
  it('load one after another', async () => {
    api.answer('/Ricerca/Pneumatici', ({ query }) =>
      pagina([buildProdottoWire({ id: `P${query['pagina']}`, disegno: `Disegno ${query['pagina']}` })], 3, 3),
    );
    await renderPage('/cerca', CercaPage, '?q=2055516');
    await waitFor(() => expect(righe()).toHaveLength(3));
    expect(ricerche().map(({ query }) => query['pagina'])).toEqual(['1', '2', '3']);
    expect(screen.getByText('3 risultati')).toBeVisible();
  });

  it('of an older search never appear, however late they arrive', async () => {
    const late = Promise.withResolvers<PaginaProdottiWire>();
    api.answer('/Ricerca/Pneumatici', ({ query }) =>
      query['searchTextQuery'] === '1956515' ? late.promise : pagina([buildProdottoWire({ disegno: 'Nuovo' })]),
    );
    const { router } = await renderPage('/cerca', CercaPage, '?q=1956515');
    await waitFor(() => expect(ricerche()).toHaveLength(1));
    await router.navigate({ to: '/cerca', search: { q: '2055516' } });
    await waitFor(() => expect(righe()).toEqual(['205/55 R16 91V Michelin Nuovo']));
    late.resolve(pagina([buildProdottoWire({ disegno: 'Vecchio' })], 2, 2));
    await late.promise;
    await waitFor(() => expect(casella().value).toBe('2055516'));
    expect(righe()).toEqual(['205/55 R16 91V Michelin Nuovo']);
    expect(ricerche().filter(({ query }) => query['searchTextQuery'] === '1956515')).toHaveLength(1);
  });

  it('keep the loaded results when a later page fails, and continue from there', async () => {
    let isDown = true;
    api.answer('/Ricerca/Pneumatici', ({ query }) =>
      query['pagina'] === '2' && isDown
        ? refusal(500, 'ERRORE_INTERNO')
        : pagina([buildProdottoWire({ id: `P${query['pagina']}` })], 2, 2),
    );
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    expect(righe()).toHaveLength(1);
    isDown = false;
    await user.click(riprova);
    await waitFor(() => expect(righe()).toHaveLength(2));
    expect(ricerche().map(({ query }) => query['pagina'])).toEqual(['1', '2', '2']);
  });

  it('show why the first page failed and offer a retry', async () => {
    api.answer('/Ricerca/Pneumatici', () => refusal(503, 'NON_PRONTO', 'Il servizio è occupato.'));
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    expect(await screen.findByText('Il servizio è occupato.')).toBeVisible();
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(righe()).toHaveLength(1));
  });

  it('name the word to drop when there are no results, and never the size', async () => {
    api.answer('/Ricerca/Pneumatici', ({ query }) => {
      const text = query['searchTextQuery'] ?? '';
      return text.includes('inv') ? pagina([]) : pagina([buildProdottoWire()], 1, 34);
    });
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516+inv+mich');
    const togli = await screen.findByRole('button', { name: 'Togli Invernali (34)' });
    expect(screen.queryByRole('button', { name: /^Togli (205|Michelin) .*\(/ })).toBeNull();
    await user.click(togli);
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516 mich' }));
  });

  it('names the product type that holds what was typed', async () => {
    // One type that refuses the text does not hide the others.
    api.answer('/Ricerca/Cerchi', () => refusal(422, 'RICHIESTA_NON_VALIDA'));
    api.answer('/Ricerca/Consumo', ({ query }) =>
      query['searchTextQuery'] === 'gesso' ? pagina([buildProdottoWire()], 1, 3) : pagina([]),
    );
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=gesso&tipo=Pneumatici');
    const consumo = await screen.findByRole('button', { name: 'Consumo (3)' });
    expect(screen.getByText('Lo trovi in:')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(?:Cerchi|Camere|Bici).*\(/ })).toBeNull();
    await user.click(consumo);
    await waitFor(() => expect(router.search()).toEqual({ q: 'gesso', tipo: 'Consumo' }));
    await waitFor(() => expect(righe()).toHaveLength(1));
  });

  it('shows the only product type that holds a scanned code, and searches the next text among tyres again', async () => {
    api.answer('/Ricerca/Cerchi', ({ query }) =>
      query['searchTextQuery'] === '3528701234564'
        ? pagina([buildProdottoWire({ tipoProdotto: 'Cerchi' })])
        : pagina([]),
    );
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=3528701234564');
    await waitFor(() => expect(righe()).toHaveLength(1));
    expect(router.search()).toMatchObject({ q: '3528701234564', tipo: 'Cerchi' });
    expect(screen.getByRole('link', { name: 'Cerchi' })).toHaveAttribute('aria-current', 'page');
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    await user.clear(casella());
    await user.type(casella(), '2055516{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516' }));
    await waitFor(() => expect(righe()).toHaveLength(1));
  });

  it('does not leave the product type that the user chose', async () => {
    api.answer('/Ricerca/Cerchi', pagina([buildProdottoWire({ tipoProdotto: 'Cerchi' })]));
    const { router } = await renderPage('/cerca', CercaPage, '?q=3528701234564&tipo=Pneumatici');
    expect(await screen.findByRole('button', { name: 'Cerchi (1)' })).toBeVisible();
    expect(router.search()).toEqual({ q: '3528701234564', tipo: 'Pneumatici' });
  });

  it('does not leave the product type that holds what was typed, out of stock', async () => {
    api.answer('/Ricerca/Pneumatici', ({ query }) =>
      query['includiNonDisponibili'] === 'true' ? pagina([buildProdottoWire()], 1, 4) : pagina([]),
    );
    api.answer('/Ricerca/CamereAria', pagina([buildProdottoWire({ tipoProdotto: 'CamereAria' })]));
    const { router } = await renderPage('/cerca', CercaPage, '?q=dunlop');
    expect(await screen.findByRole('button', { name: 'Mostra anche i non disponibili (4)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Camere d’aria (1)' })).toBeVisible();
    expect(router.search()).toEqual({ q: 'dunlop' });
  });

  it('offers the other product type once when a word of the text names the type', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()], 1, 5));
    await renderPage('/cerca', CercaPage, '?q=camera+2055516');
    expect(await screen.findByRole('button', { name: "Togli Camere d'aria (5)" })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pneumatici (5)' })).toBeNull();
  });

  it('leave the size alone when two words together have no results', async () => {
    api.answer('/Ricerca/:tipoProdotto', ({ query }) =>
      query['searchTextQuery'] === '10.00-20' ? pagina([buildProdottoWire()], 1, 9) : pagina([]),
    );
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=camera+10.00-20+zzzz+yyyy');
    await user.click(await screen.findByRole('button', { name: 'Lascia solo 10.00-20 (9)' }));
    await waitFor(() => expect(router.search()).toEqual({ q: '10.00-20', tipo: 'CamereAria' }));
    await waitFor(() => expect(righe()).toHaveLength(1));
  });
});

describe('the search screen without a network', () => {
  it('shows a message when a search fails and works again with Riprova', async () => {
    onlineManager.setOnline(false);
    api.answer('/Ricerca/Pneumatici', () => Response.error());
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    expect(await screen.findByText('Errore di rete (0)')).toBeVisible();
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(righe()).toHaveLength(1));
  });

  it('shows that an article was not added', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const aggiungi = await screen.findByRole('button', { name: /^Aggiungi/ });
    onlineManager.setOnline(false);
    api.answer('/Carrello/Aggiungi', () => Response.error());
    await user.click(aggiungi);
    expect(await screen.findByText('Nessuna risposta: controlla il carrello.')).toBeVisible();
  });

  it('counts an article once whose answer was lost, and anew after an answer', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const aggiungi = await screen.findByRole('button', { name: /^Aggiungi/ });
    const tokens = () => api.callsTo('/Carrello/Aggiungi').map(({ query }) => query['token']);
    const press = async (times: number): Promise<void> => {
      // Otherwise it would be the other half of a double click.
      vi.spyOn(performance, 'now').mockReturnValue(times * 10_000);
      await user.click(aggiungi);
      await waitFor(() => expect(tokens()).toHaveLength(times));
    };
    api.answer('/Carrello/Aggiungi', () => Response.error());
    await press(1);
    await screen.findByText('Nessuna risposta: controlla il carrello.');
    api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 4 });
    await press(2);
    await screen.findByText('Prodotto aggiunto al carrello!');
    await press(3);
    vi.restoreAllMocks();
    expect(tokens()[1]).toBe(tokens()[0]);
    expect(tokens()[2]).not.toBe(tokens()[0]);
  });

  it('counts an article anew when the cart shows that the one whose answer was lost is there', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const aggiungi = await screen.findByRole('button', { name: /^Aggiungi/ });
    const tokens = () => api.callsTo('/Carrello/Aggiungi').map(({ query }) => query['token']);
    await waitFor(() => expect(api.callsTo('/Carrello/Carrello')).toHaveLength(1));
    api.answer('/Carrello/Aggiungi', () => {
      // Six, so that it differs from what the screen shows by itself.
      api.answer('/Carrello/Carrello', carrelloWire(buildCarrello({ righe: [buildRiga({ quantita: 6 })] })));
      return Response.error();
    });
    await user.click(aggiungi);
    expect(await screen.findByText('6 nel carrello')).toBeVisible();
    api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 10 });
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    await user.click(aggiungi);
    await waitFor(() => expect(tokens()).toHaveLength(2));
    vi.restoreAllMocks();
    expect(tokens()[1]).not.toBe(tokens()[0]);
  });

  it('counts anew each of two articles whose answers were lost one after the other', async () => {
    const [uno, due] = [buildProdottoWire(), { ...buildProdottoWire(), id: 'ALTRO' }];
    api.answer('/Ricerca/Pneumatici', pagina([uno, due]));
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const bottoni = () => screen.getAllByRole('button', { name: /^Aggiungi/ });
    await waitFor(() => expect(bottoni()).toHaveLength(2));
    await waitFor(() => expect(api.callsTo('/Carrello/Carrello')).toHaveLength(1));
    // Both arrive, and neither answer does, the first one after the second press.
    const pressed = Promise.withResolvers<void>();
    api.answer('/Carrello/Aggiungi', async () => {
      await pressed.promise;
      const righe = [uno, due].map(({ id }) => buildRiga({ codice: id, quantita: 6 }));
      api.answer('/Carrello/Carrello', carrelloWire(buildCarrello({ righe })));
      return Response.error();
    });
    for (const bottone of bottoni()) await user.click(bottone);
    pressed.resolve();
    await waitFor(() => expect(screen.getAllByText('6 nel carrello')).toHaveLength(2));
    api.answer('/Carrello/Aggiungi', { ok: true, righe: 2, pezzi: 16 });
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    for (const bottone of bottoni().slice(0, 1)) await user.click(bottone);
    await waitFor(() => expect(api.callsTo('/Carrello/Aggiungi')).toHaveLength(3));
    vi.restoreAllMocks();
    const tokens = api.callsTo('/Carrello/Aggiungi').map(({ query }) => query['token']);
    expect(new Set(tokens).size).toBe(3);
  });

  it('says why the cart refuses an article', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    api.answer('/Carrello/Aggiungi', () => refusal(422, 'CARRELLO_PIENO', 'Il carrello è pieno: conferma l’ordine.'));
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    await user.click(await screen.findByRole('button', { name: /^Aggiungi/ }));
    expect(await screen.findByText('Il carrello è pieno: conferma l’ordine.')).toBeVisible();
  });
});

describe('chips, filters and address', () => {
  it('share one state: a chosen filter becomes a chip and a part of the address', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516+inv');
    await user.click(await screen.findByRole('button', { name: 'Estive', pressed: false }));
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516', stagione: '1' }));
    await waitFor(() => expect(chips()).toEqual(['205/55 R16', 'Estive']));
    expect(casella().value).toBe('2055516');
    // The search without the filter may load as well, for the counts of the other seasons.
    await waitFor(() =>
      expect(ricerche().map(({ query }) => query)).toContainEqual({
        searchTextQuery: '2055516',
        stagione: '1',
        pagina: '1',
      }),
    );
  });

  it('return with the browser’s back button', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516+mich');
    await user.click(await screen.findByRole('button', { name: 'Togli Michelin' }));
    await waitFor(() => expect(casella().value).toBe('2055516'));
    window.history.back();
    await waitFor(() => expect(casella().value).toBe('2055516 mich'));
    expect(chips()).toEqual(['205/55 R16', 'Michelin']);
  });

  it('count the loaded brands and keep the count of brands not chosen', async () => {
    const altro = buildProdottoWire({ id: 'PI1', idmarca: 2, marca: 'Pirelli' });
    api.answer('/Ricerca/Pneumatici', ({ query }) =>
      query['marca'] === 'Pirelli' ? pagina([altro]) : pagina([buildProdottoWire(), altro, { ...altro, id: 'PI2' }]),
    );
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516');
    const marca = (nome: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: nome });
    const quanti = (nome: string) => marca(nome).closest('label')?.dataset['quanti'];
    await waitFor(() => expect([quanti('Michelin'), quanti('Pirelli')]).toEqual(['1', '2']));
    await user.click(marca('Pirelli'));
    await waitFor(() => expect(righe()).toHaveLength(1));
    expect(marca('Pirelli')).toBeChecked();
    expect([quanti('Michelin'), quanti('Pirelli')]).toEqual(['1', '2']);
  });

  it('drop the filters when another size is typed and keep them when the search is refined', async () => {
    api.answer('/Ricerca/Pneumatici', pagina([buildProdottoWire()]));
    const { user, router } = await renderPage('/cerca', CercaPage, '?q=2055516&stagione=2');
    await user.type(await screen.findByRole('combobox', CASELLA), ' 91V{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '2055516 91V', stagione: '2' }));
    await user.clear(casella());
    await user.type(casella(), '1956515{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '1956515' }));
  });
});

describe('adding to the cart', () => {
  /** Half a second passes, so that the next action is a new gesture. */
  const later = () => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 500);
  };
  const open = async (prodotto = buildProdottoWire()) => {
    api.answer('/Ricerca/Pneumatici', pagina([prodotto]));
    const page = await renderPage('/cerca', CercaPage, '?q=2055516');
    await screen.findByRole('article');
    return page;
  };
  const aggiunte = () => api.callsTo(addArticolo).map(({ query }) => query);

  it('sends the usual quantity with its own token and shows it at once', async () => {
    const waiting = Promise.withResolvers<{ ok: true; righe: number; pezzi: number }>();
    api.answer('/Carrello/Aggiungi', () => waiting.promise);
    const { user } = await open();
    await waitFor(() => expect(api.callsTo('/Carrello/Carrello')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Aggiungi/ }));
    expect(await screen.findByText('4 nel carrello')).toBeVisible();
    waiting.resolve({ ok: true, righe: 1, pezzi: 4 });
    expect(await screen.findByText('Prodotto aggiunto al carrello!')).toBeVisible();
    later();
    await user.click(screen.getByRole('button', { name: /^Aggiungi/ }));
    await waitFor(() => expect(aggiunte()).toHaveLength(2));
    expect(aggiunte()[0]).toMatchObject({ codice: 'MI2055516V', quantita: '4' });
    expect(aggiunte()[1]?.['token']).not.toBe(aggiunte()[0]?.['token']);
  });

  it('counts a double click once, during and after the request, and a later click again', async () => {
    const { user } = await open();
    const bottone = screen.getByRole('button', { name: /^Aggiungi/ });
    await user.dblClick(bottone);
    expect(await screen.findByText('Prodotto aggiunto al carrello!')).toBeVisible();
    await user.click(bottone);
    later();
    await user.click(bottone);
    await waitFor(() => expect(aggiunte()).toHaveLength(2));
  });

  it('counts two Enter presses on a row once, unless the quantity changed', async () => {
    const { user } = await open();
    screen.getByRole('article').focus();
    await user.keyboard('{Enter}{Enter}{ArrowRight}{Enter}');
    await waitFor(() => expect(aggiunte().map(({ quantita }) => quantita)).toEqual(['4', '5']));
  });

  it('takes two for a motorcycle and one of other things', async () => {
    const { user } = await open(buildProdottoWire({ settore: 'MOTO' }));
    await user.click(screen.getByRole('button', { name: /^Aggiungi/ }));
    await waitFor(() => expect(aggiunte()[0]?.['quantita']).toBe('2'));
    cleanup();
    await open(buildProdottoWire({ settore: 'AUTOCARRO' }));
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('1');
  });

  it('works from the keyboard: down to the row, arrows for the pieces, Enter', async () => {
    const { user } = await open();
    casella().focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('article')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
    await waitFor(() => expect(aggiunte()[0]?.['quantita']).toBe('5'));
    await user.keyboard('{Escape}');
    expect(casella()).toHaveFocus();
  });

  it('forces more than the availability with the same token where the wholesaler allows it', async () => {
    api.answer('/Carrello/Aggiungi', ({ query }) =>
      query['forzaAggiunta'] === 'true' ? { ok: true, righe: 1, pezzi: 4 } : refusal(400, 'DISPONIBILITA_SUPERATA'),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Aggiungi/ }));
    const domanda = within(await screen.findByRole('alertdialog', { name: 'Disponibilità superata.' }));
    expect(
      domanda.getByText("Stai ordinando una quantità superiore a quella disponibile. Vuoi procedere con l'ordine?"),
    ).toBeVisible();
    await user.click(domanda.getByRole('button', { name: "Voglio Procedere con l'ordine" }));
    expect(await screen.findByText('Prodotto aggiunto al carrello!')).toBeVisible();
    expect(aggiunte()[1]?.['token']).toBe(aggiunte()[0]?.['token']);
  });

  it('refuses more than the availability where the wholesaler does not allow it', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ consentiSovraQuantita: false }));
    api.answer('/Carrello/Aggiungi', () => refusal(400, 'DISPONIBILITA_SUPERATA'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Aggiungi/ }));
    expect(
      await screen.findByText(
        "Stai ordinando una quantità superiore a quella disponibile. Non puoi procedere con l'ordine selezionato",
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('4 nel carrello')).not.toBeInTheDocument());
    expect(aggiunte()).toHaveLength(1);
  });
});
