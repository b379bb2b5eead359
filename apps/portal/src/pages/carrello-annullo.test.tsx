// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello } from '../features/carrello/test/build-carrello.ts';
import { buildOrdineWire } from '../features/ordine/test/build-ordine.ts';
import { CONFERMATO, createCarrelloPage } from '../test/carrello-page.tsx';
import { refusal } from '../test/render-page.tsx';

const { api, prepare, open, answerCarrello, popup } = createCarrelloPage();
beforeEach(() => {
  prepare();
  api.answer('/Ordine/AnnullaOrdine', { ok: true, pezzi: 4, proprio: true });
});

const ADESSO = new Date('2026-03-05T09:30:00Z');

/** Confirms an order that can be cancelled for the next `secondi` seconds. */
async function confirm(secondi: number | null) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: ADESSO });
  const fino = secondi === null ? null : new Date(ADESSO.getTime() + secondi * 1_000).toISOString();
  api.answer('/Ordine/ConfermaOrdine', { ...CONFERMATO, annullabileFino: fino });
  const page = await open();
  answerCarrello(buildCarrello({ righe: [] }));
  await page.user.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByRole('heading', { name: 'Ordine Completato!' });
  return page;
}

const annulla = () => screen.queryByRole('button', { name: 'Annulla ordine 102200' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the completed screen of a new order', () => {
  it('says the delivery day that the order promises, when the cart stood open past the cut-off', async () => {
    const [riga] = buildCarrello().righe;
    const ordine = buildOrdineWire({ numero: CONFERMATO.numero });
    const prodotti = ordine.prodotti.map((prodotto) => ({ ...prodotto, id: riga?.codice ?? '' }));
    const consegne = [{ deposito: 1, pezzi: 4, consegna: { giorno: '2026-03-12', entro: null, testo: 'gio 12 mar' } }];
    const ordini = [{ ...ordine, prodotti, consegne }];
    api.answer('/Ordini/Cerca', { ordini, totale: 501.66, numeroOrdini: 1, pagine: 1 });
    await confirm(null);
    const ordinati = await screen.findByRole('list', { name: 'Prodotti ordinati' });
    expect(ordinati).toHaveTextContent('4 Sede, gio 12 mar');
  });

  it('shows the remaining time to cancel without announcing it', async () => {
    await confirm(272);
    expect(annulla()?.textContent).toBe('Annulla ordine');
    const tempo = screen.getByRole('timer');
    expect(tempo.textContent).toBe('ancora 4:32');
    expect(tempo.closest('[role="status"], [aria-live]')).toBeNull();
    await pass(2_000);
    expect(tempo.textContent).toBe('ancora 4:30');
  });

  it('removes the cancel button when the time is over and keeps the focus on the page', async () => {
    await confirm(3);
    act(() => annulla()?.focus());
    await pass(3_000);
    expect(annulla()).toBeNull();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.getByRole('heading', { name: 'Ordine Completato!' })).toBeVisible();
  });

  it('offers no cancel button when the order cannot be cancelled', async () => {
    await confirm(null);
    expect(annulla()).toBeNull();
  });

  it('asks before it cancels the order, then leads back to the filled cart', async () => {
    const { user } = await confirm(272);
    await user.click(annulla() ?? document.body);
    await user.click(within(await popup('Annullare l’ordine 102200?')).getByRole('button', { name: 'Tieni l’ordine' }));
    expect(api.callsTo('/Ordine/AnnullaOrdine')).toEqual([]);
    await user.click(annulla() ?? document.body);
    answerCarrello(buildCarrello());
    await user.click(within(await popup('Annullare l’ordine 102200?')).getByRole('button', { name: 'Annulla ordine' }));
    await screen.findByRole('heading', { name: 'Ordine annullato: i prodotti sono di nuovo nel carrello.' });
    expect(api.callsTo('/Ordine/AnnullaOrdine').map(({ query }) => query)).toEqual([{ id: '9' }]);
    await user.click(screen.getByRole('link', { name: 'Vai al carrello' }));
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
    expect(screen.queryByText(/È stato aggiunto/)).not.toBeInTheDocument();
  });

  it('shows the server’s message when it is too late to cancel', async () => {
    api.answer('/Ordine/AnnullaOrdine', () => refusal(402, 'NON_ANNULLABILE', 'L’ordine è già in preparazione.'));
    const { user } = await confirm(272);
    await user.click(annulla() ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Annulla ordine' }));
    const rifiuto = within(await popup('Ordine non annullato'));
    expect(rifiuto.getByText('L’ordine è già in preparazione.')).toBeVisible();
    await user.click(rifiuto.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Ordine Completato!' })).toBeVisible();
  });
});
