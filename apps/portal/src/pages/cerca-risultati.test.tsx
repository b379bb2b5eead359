// @vitest-environment jsdom
import type { PaginaProdottiWire, ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { buildUtenteWire } from '../test/build-utente.ts';
import { CercaPage, OutletPage } from './cerca-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Ricerca/IV', { iv: ['V'] });
  // Registered before the vocabularies, so that their newer handler answers first.
  api.answer('/Ricerca/:tipoProdotto', pagina([]));
  api.answer('/Ricerca/Marche', { marche: [{ idmarca: 1, marca: 'Michelin' }] });
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
});

function pagina(prodotti: ProdottoWire[], numeroPagine = 1, totale = prodotti.length): PaginaProdottiWire {
  return { prodotti, numeroPagine, totale };
}

/** A product whose pattern serves as its name, which distinguishes the rows. */
function prodotto(disegno: string, overrides: Partial<ProdottoWire> = {}): ProdottoWire {
  return buildProdottoWire({ id: `ID-${disegno}`, disegno, ...overrides });
}

/** In the server's order: available ones first, then by price. */
const TRE = [
  prodotto('Uno', { prezzo: 60, marca: 'Pirelli', disponibilitaTotale: 2 }),
  prodotto('Due', { prezzo: 89.5, marca: 'Michelin', disponibilitaTotale: 8 }),
  prodotto('Tre', { prezzo: 120, marca: 'Apollo', disponibilita: [], disponibilitaTotale: 40 }),
];
const VICINI = [prodotto('Simile', { vicino: true, prezzo: 50 }), prodotto('Vicino', { vicino: true, prezzo: 55 })];

/** The server as the specification describes it: near results at the end of the last page, on request. */
function answerRicerca(esatti: readonly ProdottoWire[][], vicini: ProdottoWire[] = VICINI) {
  const totale = esatti.flat().length;
  api.answer('/Ricerca/Pneumatici', ({ query }) => {
    const at = Number(query['pagina']);
    const isLast = at === Math.max(1, esatti.length);
    const more = query['espandiRicerca'] === 'true' && isLast ? vicini : [];
    return pagina([...(esatti[at - 1] ?? []), ...more], esatti.length, totale);
  });
}

const ricerche = () => api.callsTo('/Ricerca/Pneumatici').map(({ query }) => query);
const righe = () =>
  screen
    .queryAllByRole('article')
    .map((riga) => riga.getAttribute('aria-label')?.replace(/^.*(Pirelli|Michelin|Apollo) /, ''));
const stato = () => screen.getAllByRole('status').map((each) => each.textContent)[0];
const casella = () => screen.getByLabelText('Cerca per misura, marca o codice');
const selectOrdina = () => screen.getByRole('combobox', { name: 'Ordina' });

async function open(search: string, righeAttese: number) {
  const page = await renderPage('/cerca', CercaPage, search);
  await waitFor(() => expect(righe()).toHaveLength(righeAttese));
  return page;
}

/** Waits for the filters, which appear a moment after the results. */
async function openFiltri(search: string, righeAttese: number) {
  const page = await open(search, righeAttese);
  await screen.findByRole('radio', { name: 'Almeno 4 pezzi' });
  return page;
}

describe('sorting the loaded results', () => {
  beforeEach(() => answerRicerca([TRE]));

  it.each([
    ['Prezzo decrescente', 'prezzoDecrescente', ['Tre', 'Due', 'Uno']],
    ['Disponibilità', 'disponibilita', ['Tre', 'Due', 'Uno']],
    ['Marca', 'marca', ['Tre', 'Due', 'Uno']],
  ])('by %s changes the address and sends no request', async (nome, ordina, attese) => {
    const { user, router } = await open('?q=2055516', 3);
    expect(righe()).toEqual(['Uno', 'Due', 'Tre']);
    await user.selectOptions(selectOrdina(), nome);
    await waitFor(() => expect(righe()).toEqual(attese));
    expect(router.search()).toEqual({ q: '2055516', ordina });
    expect(ricerche()).toHaveLength(1);
  });

  it('is kept by a shared link and undone by the browser’s back button', async () => {
    const { user } = await open('?q=2055516&ordina=prezzoDecrescente', 3);
    expect(righe()).toEqual(['Tre', 'Due', 'Uno']);
    await user.selectOptions(selectOrdina(), 'Prezzo crescente');
    await waitFor(() => expect(righe()).toEqual(['Uno', 'Due', 'Tre']));
    window.history.back();
    await waitFor(() => expect(righe()).toEqual(['Tre', 'Due', 'Uno']));
    expect(ricerche()).toHaveLength(1);
  });

  it('applies to pages that arrive later', async () => {
    const late = Promise.withResolvers<PaginaProdottiWire>();
    api.answer('/Ricerca/Pneumatici', ({ query }) =>
      query['pagina'] === '1' ? pagina(TRE.slice(0, 2), 2, 3) : late.promise,
    );
    await open('?q=2055516&ordina=prezzoDecrescente', 2);
    expect(righe()).toEqual(['Due', 'Uno']);
    late.resolve(pagina(TRE.slice(2), 2, 3));
    await waitFor(() => expect(righe()).toEqual(['Tre', 'Due', 'Uno']));
  });
});

describe('filtering the loaded results', () => {
  beforeEach(() => answerRicerca([TRE]));

  it('by stock shows how many of how many remain', async () => {
    const { user, router } = await openFiltri('?q=2055516', 3);
    await user.click(screen.getByRole('radio', { name: 'Almeno 4 pezzi' }));
    await waitFor(() => expect(righe()).toEqual(['Due', 'Tre']));
    expect(stato()).toBe('2 di 3 risultati');
    await user.click(screen.getByRole('radio', { name: 'Nel primo deposito' }));
    await waitFor(() => expect(righe()).toEqual(['Uno', 'Due']));
    expect(router.search()).toEqual({ q: '2055516', scorte: 'primo' });
    expect(ricerche()).toHaveLength(1);
  });

  it('becomes a chip that removes it', async () => {
    const { user, router } = await open('?q=2055516&scorte=quattro&prezzoA=10000', 1);
    await user.click(screen.getByRole('button', { name: 'Togli Almeno 4 pezzi' }));
    await waitFor(() => expect(righe()).toEqual(['Uno', 'Due']));
    expect(router.search()).toEqual({ q: '2055516', prezzoA: '10000' });
    expect(ricerche()).toHaveLength(1);
  });

  it('by price accepts a comma or a point and adds no history entries while typing', async () => {
    const { user, router } = await openFiltri('?q=2055516', 3);
    const entries = window.history.length;
    await user.type(screen.getByRole('textbox', { name: 'Da €' }), '89,50');
    await waitFor(() => expect(righe()).toEqual(['Due', 'Tre']));
    await user.type(screen.getByRole('textbox', { name: 'A €' }), '119.99');
    await waitFor(() => expect(righe()).toEqual(['Due']));
    expect(router.search()).toEqual({ q: '2055516', prezzoDa: '8950', prezzoA: '11999' });
    expect(window.history.length).toBe(entries);
    expect(ricerche()).toHaveLength(1);
  });

  it('by an invalid price marks the field and loses nothing', async () => {
    const { user, router } = await openFiltri('?q=2055516&prezzoDa=8950', 2);
    const da = screen.getByRole<HTMLInputElement>('textbox', { name: 'Da €' });
    expect(da.value).toBe('89,50');
    await user.type(da, 'x');
    expect(da.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Scrivi un prezzo, come 89,50.')).toBeVisible();
    expect([da.value, righe()]).toEqual(['89,50x', ['Due', 'Tre']]);
    expect(router.search()).toEqual({ q: '2055516', prezzoDa: '8950' });
    await user.type(da, '{Backspace}');
    expect(da.getAttribute('aria-invalid')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'A €' }), '50');
    expect(screen.getByText('È meno del prezzo «da».')).toBeVisible();
    expect(righe()).toEqual(['Due', 'Tre']);
  });

  it('shows that nothing remains, with one button that removes the filters', async () => {
    const { user, router } = await open('?q=2055516&prezzoDa=99900&ordina=marca', 0);
    expect(await screen.findByText('Nessun risultato con queste scelte.')).toBeVisible();
    expect(screen.queryByText('Nessun prodotto trovato.')).not.toBeInTheDocument();
    expect(stato()).toBe('0 di 3 risultati');
    await user.click(screen.getByRole('button', { name: 'Mostra tutti i 3 risultati' }));
    await waitFor(() => expect(righe()).toHaveLength(3));
    expect(router.search()).toEqual({ q: '2055516', ordina: 'marca' });
    expect(ricerche()).toHaveLength(1);
  });

  it('ends with another text, which keeps the order', async () => {
    const { user, router } = await open('?q=2055516&ordina=marca&scorte=quattro&prezzoDa=10000&prezzoA=50000', 1);
    await user.clear(casella());
    await user.type(casella(), '1956515{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ q: '1956515', ordina: 'marca' }));
  });

  it('ends on the tab of another product, which keeps the order', async () => {
    await open('?q=2055516&ordina=marca&scorte=quattro', 2);
    const tab = screen.getByRole('link', { name: 'Cerchi' }).getAttribute('href') ?? '';
    expect(tab).toContain('ordina=marca');
    expect(tab).not.toContain('scorte');
  });

  it('works in the outlet too', async () => {
    await renderPage('/outlet', OutletPage, '?scorte=quattro&prezzoA=10000&ordina=marca');
    await waitFor(() => expect(righe()).toEqual(['Due']));
    expect(ricerche()[0]).toEqual({ outlet: 'true', pagina: '1' });
  });

  it('ignores invalid values in the address', async () => {
    await open('?q=2055516&ordina=colore&prezzoDa=abc&prezzoA=-3&scorte=mille', 3);
    expect(righe()).toEqual(['Uno', 'Due', 'Tre']);
    expect(stato()).toBe('3 risultati');
  });
});

describe('near results', () => {
  const chiedi = () => screen.findByRole('button', { name: 'Mostra anche risultati simili' });
  const simili = () =>
    screen.findByRole('region', {
      name: 'Risultati simili: stessa misura, altre marche, indici e stagioni, anche non disponibili',
    });

  it('load on request after the last page and are marked apart from the exact ones', async () => {
    // The same article may have sold out between the two answers.
    answerRicerca([TRE.slice(0, 2), TRE.slice(2)], [...VICINI, prodotto('Uno', { marca: 'Pirelli', vicino: true })]);
    const { user, router } = await open('?q=2055516+91V', 3);
    expect(ricerche().some((query) => 'espandiRicerca' in query)).toBe(false);
    await user.click(await chiedi());
    await waitFor(() => expect(righe()).toEqual(['Uno', 'Due', 'Tre', 'Simile, simile', 'Vicino, simile']));
    expect(router.search()).toEqual({ q: '2055516 91V', espandi: '1' });
    expect(ricerche().slice(2)).toEqual([{ searchTextQuery: '2055516 91V', pagina: '2', espandiRicerca: 'true' }]);
    const gruppo = within(await simili());
    expect(gruppo.getAllByRole('article')).toHaveLength(2);
    expect(gruppo.getByText('2 simili')).toBeVisible();
    expect(gruppo.getByRole('heading')).toHaveFocus();
    expect(stato()).toBe('3 risultati');
  });

  it('return after a reload once the exact ones are loaded, and disappear with the browser’s back button', async () => {
    const late = Promise.withResolvers<PaginaProdottiWire>();
    api.answer('/Ricerca/Pneumatici', ({ query }) => {
      if (query['espandiRicerca'] === 'true') return pagina(VICINI, 2, 2);
      return query['pagina'] === '1' ? pagina(TRE.slice(0, 1), 2, 2) : late.promise;
    });
    const { user } = await open('?q=2055516&espandi=1', 1);
    expect(ricerche().map(({ pagina: at }) => at)).toEqual(['1', '2']);
    late.resolve(pagina(TRE.slice(1, 2), 2, 2));
    await waitFor(() => expect(righe()).toEqual(['Uno', 'Due', 'Simile, simile', 'Vicino, simile']));
    await user.click(screen.getByRole('button', { name: 'Nascondi' }));
    await waitFor(() => expect(righe()).toEqual(['Uno', 'Due']));
    window.history.back();
    await waitFor(() => expect(righe()).toHaveLength(4));
    expect(ricerche()).toHaveLength(3);
  });

  it('are sorted and filtered too, always behind the exact ones', async () => {
    answerRicerca([TRE]);
    const { user } = await open('?q=2055516&espandi=1&ordina=prezzoDecrescente', 5);
    expect(righe()).toEqual(['Tre', 'Due', 'Uno', 'Vicino, simile', 'Simile, simile']);
    cleanup();
    await open('?q=2055516&espandi=1&prezzoDa=8000', 2);
    expect(righe()).toEqual(['Due', 'Tre']);
    expect(await screen.findByText('Nessun risultato simile con queste scelte.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostra tutti' }));
    await waitFor(() => expect(righe()).toHaveLength(5));
    expect(selectOrdina()).toHaveFocus();
  });

  it('follow the empty message when there are no exact results', async () => {
    answerRicerca([]);
    const { user } = await renderPage('/cerca', CercaPage, '?q=2055516+mich+zzz');
    await waitFor(() => expect(screen.getByText('Nessun prodotto trovato.')).toBeVisible());
    expect(screen.getByText('0 risultati')).toHaveAttribute('role', 'status');
    // The search itself, the three searches without one word, and the size alone.
    await waitFor(() => expect(ricerche()).toHaveLength(5));
    await user.click(await chiedi());
    await waitFor(() => expect(righe()).toEqual(['Simile, simile', 'Vicino, simile']));
    expect(screen.getByText('Nessun prodotto trovato.')).toBeVisible();
    expect(ricerche().at(-1)).toMatchObject({ pagina: '1', espandiRicerca: 'true' });
    expect(ricerche()).toHaveLength(6);
    casella().focus();
    await user.keyboard('{Escape}{ArrowDown}');
    expect(screen.getAllByRole('article')[0]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(casella()).toHaveFocus();
  });

  it('are not offered without a size', async () => {
    answerRicerca([TRE]);
    await open('?q=michelin&espandi=1', 3);
    expect(screen.queryByRole('button', { name: 'Mostra anche risultati simili' })).not.toBeInTheDocument();
    expect(ricerche()).toHaveLength(1);
  });

  it('keep the exact ones when they fail, and offer a retry', async () => {
    api.answer('/Ricerca/Pneumatici', ({ query }) =>
      query['espandiRicerca'] === 'true' ? refusal(500, 'ERRORE_INTERNO') : pagina(TRE),
    );
    const { user } = await open('?q=2055516&espandi=1', 3);
    expect(await screen.findByText('I risultati simili non sono stati caricati.')).toBeVisible();
    expect(righe()).toEqual(['Uno', 'Due', 'Tre']);
    answerRicerca([TRE], []);
    await user.click(within(await simili()).getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Nessun risultato simile.')).toBeVisible();
    expect(righe()).toEqual(['Uno', 'Due', 'Tre']);
  });

  it('are loaded again when the last page changes', async () => {
    api.answer('/Ricerca/Pneumatici', ({ query }) => {
      if (query['espandiRicerca'] !== 'true') return pagina(TRE.slice(0, 1));
      return query['pagina'] === '2' ? pagina(VICINI, 2, 25) : pagina(TRE.slice(0, 1), 2, 25);
    });
    await open('?q=2055516&espandi=1', 3);
    expect(righe()).toEqual(['Uno', 'Simile, simile', 'Vicino, simile']);
  });

  it('are reached with the arrow keys from the last exact row, and left upwards to it', async () => {
    answerRicerca([TRE]);
    const { user } = await open('?q=2055516&espandi=1', 5);
    const articoli = screen.getAllByRole('article');
    articoli[2]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(articoli[3]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(articoli[4]).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(articoli[2]).toHaveFocus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(casella()).toHaveFocus();
  });
});
