// @vitest-environment jsdom
import { changeRiga } from '@battistrada/contract/carrello';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildCoupon, buildRiga } from '../features/carrello/test/build-carrello.ts';
import { createCarrelloPage } from '../test/carrello-page.tsx';
import { refusal, renderPage } from '../test/render-page.tsx';
import { CarrelloPage } from './carrello-page.tsx';

const { api, prepare, answerCarrello, open, quantita, type, conferme, popup } = createCarrelloPage();
beforeEach(prepare);
afterEach(() => {
  vi.clearAllMocks();
});

describe('the cart', () => {
  it('shows a line with its price, taxable amount, allocation and delivery time', async () => {
    await open();
    const riga = within(screen.getAllByRole('row')[1] ?? document.body);
    expect(riga.getByRole('rowheader').textContent).toContain('205/55 R16');
    expect(riga.getByRole('button', { name: /^100,00\s€/ })).toBeVisible();
    expect(riga.getByText(/^400,00\s€$/)).toBeVisible();
    expect(riga.getByText('mer 11 mar')).toBeVisible();
  });

  it('shows pieces and sum in the subtotal, and the total with its parts', async () => {
    await open();
    expect(screen.getByRole('row', { name: /Subtotale 4 pezzi 400,00/ })).toBeVisible();
    const resoconto = within(screen.getByRole('region', { name: 'RESOCONTO' }));
    expect(resoconto.getByText('IVA 22 %').nextSibling?.textContent).toMatch(/90,46/);
    expect(resoconto.getByText(/^501,66\s€$/)).toBeVisible();
  });

  it.each([
    ['hover', (user: UserEvent, prezzo: HTMLElement) => user.hover(prezzo)],
    ['tap', (user: UserEvent, prezzo: HTMLElement) => user.pointer({ keys: '[TouchA]', target: prezzo })],
  ])('shows the parts of the price on %s', async (_gesture, reach) => {
    const { user } = await open();
    const prezzo = screen.getByRole('button', { name: /mostra il dettaglio/ });
    await reach(user, prezzo);
    const voci = ['Prezzo', 'PFU', 'IVA', 'Contributo logistico', 'Totale'];
    const dettaglio = prezzo.nextElementSibling;
    expect([...(dettaglio?.querySelectorAll('dt') ?? [])].map((voce) => voce.textContent)).toEqual(voci);
    expect(dettaglio?.textContent).toMatch(/125,42/);
  });

  it('shows that it is empty and links to the home page', async () => {
    await open(buildCarrello({ righe: [] }));
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/home');
  });

  it('offers a retry when it cannot be loaded', async () => {
    api.answer('/Carrello/Carrello', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await renderPage('/carrello', CarrelloPage);
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    answerCarrello(buildCarrello());
    await user.click(riprova);
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
  });

  it('removes one line on a double click', async () => {
    const { user } = await open(buildCarrello({ righe: [buildRiga({ codice: 'A' }), buildRiga({ codice: 'B' })] }));
    answerCarrello(buildCarrello({ righe: [buildRiga({ codice: 'B' })] }));
    await user.dblClick(screen.getAllByRole('button', { name: /^Rimuovi/ })[0] ?? document.body);
    await waitFor(() => expect(api.callsTo('/Carrello/Elimina')).toHaveLength(1));
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
  });

  it('removes a line at once and moves the focus to the next one', async () => {
    const { user } = await open(buildCarrello({ righe: [buildRiga({ codice: 'A' }), buildRiga({ codice: 'B' })] }));
    answerCarrello(buildCarrello({ righe: [buildRiga({ codice: 'B' })] }));
    const [prima, seconda] = screen.getAllByRole('button', { name: /^Rimuovi/ });
    await user.click(prima ?? document.body);
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
    expect(seconda).toHaveFocus();
    await waitFor(() => expect(api.callsTo('/Carrello/Elimina')[0]?.query).toEqual({ id: 'A' }));
  });
});

describe('the quantity of a line', () => {
  it('is sent 500 ms after the last keystroke and shown at once', async () => {
    await open();
    answerCarrello(buildCarrello({ righe: [buildRiga({ quantita: 12 })] }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type('1');
    await vi.advanceTimersByTimeAsync(499);
    type('12');
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole('row', { name: /Subtotale 12 pezzi/ })).toBeVisible();
    await vi.advanceTimersByTimeAsync(499);
    expect(api.callsTo('/Carrello/Modifica')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() =>
      expect(api.callsTo(changeRiga).map(({ query }) => query)).toEqual([
        { codice: 'MI2055516V', quantita: '12', includiDepositiSecondari: 'false' },
      ]),
    );
  });

  it('is not sent while the field is empty', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type('8');
    type('');
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(api.callsTo('/Carrello/Modifica')).toEqual([]);
  });

  it('asks when it exceeds the availability, and Annulla reloads the cart', async () => {
    api.answer('/Carrello/Modifica', () => refusal(400, 'DISPONIBILITA_SUPERATA'));
    const { user } = await open();
    type('50');
    const domanda = within(await popup('Disponibilità superata.'));
    expect(
      domanda.getByText("Stai ordinando una quantità superiore a quella disponibile. Vuoi procedere con l'ordine?"),
    ).toBeVisible();
    await user.click(domanda.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(quantita().value).toBe('4'));
    expect(api.callsTo('/Carrello/Modifica')).toHaveLength(1);
    // Both this page and the bar's count request the cart with its allocation.
    const viste = api.callsTo('/Carrello/Carrello').map(({ query }) => query['simulaSmistamento']);
    expect(viste.length).toBeGreaterThan(1);
    expect(new Set(viste)).toEqual(new Set(['true']));
  });

  it('is written with the point of the thousands wherever it is only read', async () => {
    const riga = buildRiga({ quantita: 3_000, smistamento: { 1: 1_124 }, quantitaNonDisponibile: 1_876 });
    await open(buildCarrello({ righe: [riga] }));
    expect(screen.getByRole('row', { name: /Subtotale 3\.000 pezzi/ })).toBeVisible();
    expect(screen.getByText('1.876 non disponibili')).toBeVisible();
    expect(screen.getByText('1.124')).toBeVisible();
  });

  it('can be forced above the availability', async () => {
    api.answer('/Carrello/Modifica', ({ query }) =>
      query['forzaAggiunta'] === 'true' ? { ok: true, righe: 1, pezzi: 50 } : refusal(400, 'DISPONIBILITA_SUPERATA'),
    );
    const { user } = await open();
    type('50');
    await popup('Disponibilità superata.');
    answerCarrello(buildCarrello({ righe: [buildRiga({ quantita: 50, quantitaNonDisponibile: 46 })] }));
    await user.click(screen.getByRole('button', { name: "Voglio Procedere con l'ordine" }));
    expect(await screen.findByText('46 non disponibili')).toBeVisible();
    expect(api.callsTo(changeRiga)[1]?.query).toEqual({
      codice: 'MI2055516V',
      quantita: '50',
      includiDepositiSecondari: 'false',
      forzaAggiunta: 'true',
    });
  });

  it('returns to the old value when the change cannot be saved', async () => {
    api.answer('/Carrello/Modifica', () => refusal(500, 'ERRORE_INTERNO'));
    await open();
    type('9');
    expect(await screen.findByText('La modifica non è stata salvata. Riprova.')).toBeVisible();
    await waitFor(() => expect(quantita().value).toBe('4'));
  });

  it('says what the server refused, for example that the line was removed in another window', async () => {
    api.answer('/Carrello/Modifica', () => refusal(404, 'NON_TROVATO', 'L’articolo non è nel carrello.'));
    await open();
    answerCarrello(buildCarrello({ righe: [] }));
    type('9');
    expect(await screen.findByText('L’articolo non è nel carrello.')).toBeVisible();
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeVisible();
  });
});

describe('the choice of secondary warehouses', () => {
  const mancante = buildRiga({
    smistamento: { 1: 1 },
    quantitaNonDisponibile: 3,
    mostraSceltaDepositiSecondari: true,
  });

  it('is offered only where it helps, and updates the line', async () => {
    const { user } = await open(buildCarrello({ righe: [mancante, buildRiga({ codice: 'B' })] }));
    const scelta = screen.getByRole('checkbox', { name: /^Altri depositi/ });
    await user.click(scelta);
    await waitFor(() =>
      expect(api.callsTo(changeRiga)[0]?.query).toEqual({
        codice: 'MI2055516V',
        quantita: '4',
        includiDepositiSecondari: 'true',
      }),
    );
  });

  it('is offered again at the confirmation, which waits for the answer', async () => {
    const { user } = await open(buildCarrello({ righe: [mancante] }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    const domanda = within(await popup('Disponibilità superata.'));
    expect(
      domanda.getByText('Stai ordinando merce non disponibile. La trovi disponibile in altri depositi.'),
    ).toBeVisible();
    await user.click(domanda.getByRole('button', { name: 'Seleziona Depositi Secondari' }));
    await waitFor(() => expect(api.callsTo('/Carrello/Modifica')[0]?.query['includiDepositiSecondari']).toBe('true'));
    expect(conferme()).toEqual([]);
  });
});

describe('the coupons', () => {
  it('apply one at a time and can be removed', async () => {
    const coupon = [buildCoupon(), buildCoupon({ id: 8, codice: 'ALTRO', importoCents: 2_000 })];
    const { user } = await open(buildCarrello({ coupon }));
    await user.click(await screen.findByRole('button', { name: 'Utilizza', description: 'AUTUNNO10' }));
    expect(screen.getByText(/^489,46\s€$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Utilizza', description: 'ALTRO' }));
    expect(screen.getAllByRole('button', { name: 'Rimuovi' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['idCoupon']).toBe('8'));
  });

  it('cannot be used when their conditions are not met', async () => {
    await open(buildCarrello({ coupon: [buildCoupon({ applicabile: false })] }));
    expect(await screen.findByText('Condizioni non ancora raggiunte')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Utilizza/ })).not.toBeInTheDocument();
  });
});
