// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello } from '../features/carrello/test/build-carrello.ts';
import * as leave from '../features/ordine/leave.ts';
import { CONFERMATO, createCarrelloPage } from '../test/carrello-page.tsx';
import { buildOrdineWire } from '../features/ordine/test/build-ordine.ts';
import { refusal } from '../test/render-page.tsx';

const leaveTo = vi.fn<typeof leave.leaveTo>();
beforeEach(() => void vi.spyOn(leave, 'leaveTo').mockImplementation(leaveTo));

const { api, prepare, open, conferme } = createCarrelloPage();
beforeEach(prepare);
afterEach(() => {
  vi.clearAllMocks();
});

const VUOTO = buildCarrello({ righe: [] });
const storico = (stato: 'ANNULLATO' | 'CONFERMATO') => ({
  ordini: [buildOrdineWire({ numero: CONFERMATO.numero, stato })],
  totale: 0,
  numeroOrdini: 1,
  pagine: 1,
});
const tokens = () => conferme().map(({ query }) => query['token']);

/** Confirms without getting an answer, then reloads the tab. */
async function loseAnswer(): Promise<void> {
  api.answer('/Ordine/ConfermaOrdine', () => Response.error());
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  await screen.findByText(/non sarà ripetuto/);
  cleanup();
}

async function confirm(answer: object = CONFERMATO): Promise<void> {
  api.answer('/Ordine/ConfermaOrdine', { ...answer });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
}

describe('the cart after a lost answer to a confirmation', () => {
  it('repeats the confirmation with the same token after a reload', async () => {
    await loseAnswer();
    await confirm();
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    expect(tokens()).toHaveLength(2);
    expect(tokens()[1]).toBe(tokens()[0]);
  });

  it('asks for the lost answer and shows it when it is empty after a reload', async () => {
    await loseAnswer();
    api.answer('/Ordine/ConfermaOrdine', CONFERMATO);
    await open(VUOTO);
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    expect(tokens()[1]).toBe(tokens()[0]);
    // No cart has this fingerprint, so nothing of a newer cart could be ordered.
    expect(conferme()[1]?.query['impronta']).toBe('-');
  });

  it('does not mistake a different cart for the ordered one', async () => {
    await loseAnswer();
    api.answer('/Ordine/ConfermaOrdine', CONFERMATO);
    const { user } = await open(buildCarrello({ impronta: 'altro' }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByText(/Il tuo ordine precedente era arrivato/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ordine Completato!' })).not.toBeInTheDocument();
    expect(conferme()[1]?.query['impronta']).toBe('-');
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await user.click(await screen.findByRole('button', { name: 'Conferma' }));
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    expect(tokens()[1]).toBe(tokens()[0]);
    expect(tokens()[2]).not.toBe(tokens()[0]);
  });

  it.each([buildCarrello(), VUOTO])(
    'does not show an order as completed when it was cancelled since',
    async (carrello) => {
      await loseAnswer();
      api.answer('/Ordine/ConfermaOrdine', CONFERMATO);
      api.answer('/Ordini/Cerca', storico('ANNULLATO'));
      const { user } = await open(carrello);
      if (carrello !== VUOTO) await user.click(screen.getByRole('button', { name: 'Conferma' }));
      expect(
        await screen.findByText(/^L’ordine numero 102200 era arrivato, ma è stato annullato: i suoi prodotti/),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Ok' }));
      expect(screen.queryByText(/^Ordine (Completato|Confermato)!$/)).not.toBeInTheDocument();
      await confirm();
      await screen.findByRole('heading', { name: 'Ordine Completato!' });
      expect(tokens()[2]).not.toBe(tokens()[0]);
    },
  );

  it('ignores an answer to other choices than those it sent', async () => {
    await loseAnswer();
    api.answer('/Ordine/ConfermaOrdine', CONFERMATO);
    const { user } = await open();
    await user.type(screen.getByLabelText('Note ordine'), 'Dal retro');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    const detto = await screen.findByText(/è l’ordine numero 102200, di 493,86\s€\. Le scelte di adesso non/);
    // The pop-up opens a moment after its text is there.
    await waitFor(() => expect(detto).toBeVisible());
    expect(screen.queryByText(/^Ordine Completato!$/)).not.toBeInTheDocument();
    expect(conferme()[1]?.query).toMatchObject({ impronta: '-', token: tokens()[0] });
  });

  it('asks only once and stays empty when nothing was ordered', async () => {
    await loseAnswer();
    api.answer('/Ordine/ConfermaOrdine', () => refusal(402, 'CARRELLO_VUOTO'));
    await open(VUOTO);
    await waitFor(() => expect(conferme()).toHaveLength(2));
    expect(screen.getByText('Nessun elemento nel carrello.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    cleanup();
    await open(VUOTO);
    await screen.findByText('Nessun elemento nel carrello.');
    expect(conferme()).toHaveLength(2);
  });
});

describe('a cart that another tab ordered with other choices', () => {
  it.each([
    [
      {},
      'Ordine Confermato!',
      /^Questi prodotti erano già ordinati: è l’ordine numero 102200, di 493,86\s€\. Le scelte/,
    ],
    [
      { status: 'REDIRECT', redirectUri: '/banca' },
      'Ordine in attesa di pagamento',
      /è l’ordine numero 102200, di 493,86\s€, che aspetta il pagamento online\. Le scelte di adesso non/,
    ],
  ])('shows the order with its real choices (%o)', async (overrides, titolo, testo) => {
    await confirm({ ...CONFERMATO, ...overrides, ripetizione: true });
    expect(await screen.findByRole('alertdialog', { name: titolo })).toBeVisible();
    expect(screen.getByText(testo)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ordine Completato!' })).not.toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('the confirmation token', () => {
  it('is kept after a refusal and renewed after an order', async () => {
    api.answer('/Ordine/ConfermaOrdine', () => refusal(402, 'FIDO_SUPERATO'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    cleanup();
    await confirm();
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    cleanup();
    await confirm();
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    const [prima, seconda, terza] = tokens();
    expect(seconda).toBe(prima);
    expect(terza).not.toBe(prima);
  });

  it('does not lead back to a payment that was abandoned', async () => {
    const redirect = { ...CONFERMATO, status: 'REDIRECT', redirectUri: '/pagamento/sandbox/1' };
    await confirm(redirect);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/pagamento/sandbox/1'));
    cleanup();
    await confirm(redirect);
    await waitFor(() => expect(conferme()).toHaveLength(2));
    expect(tokens()[1]).not.toBe(tokens()[0]);
  });
});
