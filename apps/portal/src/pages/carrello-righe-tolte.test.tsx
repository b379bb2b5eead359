// @vitest-environment jsdom
import { addArticolo } from '@battistrada/contract/carrello';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildRiga } from '../features/carrello/test/build-carrello.ts';
import * as leave from '../features/ordine/leave.ts';
import { CONFERMATO, createCarrelloPage } from '../test/carrello-page.tsx';
import { refusal } from '../test/render-page.tsx';

const { api, prepare, answerCarrello, open, type, conferme, popup } = createCarrelloPage();
beforeEach(() => {
  prepare();
  api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 4 });
});

const due = [buildRiga({ codice: 'A', quantita: 4 }), buildRiga({ codice: 'B', quantita: 2 })];

describe('lines that were removed', () => {
  it('return as they were', async () => {
    const { user } = await open(buildCarrello({ righe: due }));
    answerCarrello(buildCarrello({ righe: due.slice(1) }));
    await user.click(screen.getAllByRole('button', { name: /^Rimuovi/ })[0] ?? document.body);
    const rimetti = await screen.findByRole('button', { name: 'Rimetti' });
    api.answer('/Carrello/Aggiungi', () => {
      answerCarrello(buildCarrello({ righe: due }));
      return { ok: true, righe: 2, pezzi: 6 };
    });
    await user.click(rimetti);
    await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(2));
    expect(api.callsTo(addArticolo).map(({ query }) => query)).toMatchObject([{ codice: 'A', quantita: '4' }]);
    expect(screen.queryByRole('button', { name: 'Rimetti' })).not.toBeInTheDocument();
  });

  it('include every line after Svuota, which asks no question', async () => {
    const { user } = await open(buildCarrello({ righe: due }));
    answerCarrello(buildCarrello({ righe: [] }));
    await user.click(screen.getByRole('button', { name: 'Svuota' }));
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeVisible();
    await waitFor(() => expect(api.callsTo('/Carrello/Elimina')).toHaveLength(2));
    answerCarrello(buildCarrello({ righe: due }));
    await user.click(await screen.findByRole('button', { name: 'Rimetti' }));
    await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(2));
  });
});

describe('a removed line that stands in the cart', () => {
  it('is not said to be removed, and only the others return', async () => {
    api.answer('/Carrello/Elimina', ({ query }) =>
      query['id'] === 'A' ? refusal(500, 'ERRORE') : { ok: true, righe: 1, pezzi: 4 },
    );
    const { user } = await open(buildCarrello({ righe: due }));
    answerCarrello(buildCarrello({ righe: due.slice(0, 1) }));
    await user.click(screen.getByRole('button', { name: 'Svuota' }));
    expect(await screen.findByText('La modifica non è stata salvata. Riprova.')).toBeVisible();
    expect(await screen.findByText(/^Tolto dal carrello: /)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Rimetti' }));
    await waitFor(() =>
      expect(api.callsTo(addArticolo).map(({ query }) => query)).toMatchObject([{ codice: 'B', quantita: '2' }]),
    );
  });

  it('leaves nothing to restore when it is the only one', async () => {
    api.answer('/Carrello/Elimina', refusal(500, 'ERRORE'));
    const { user } = await open(buildCarrello({ righe: due }));
    await user.click(screen.getAllByRole('button', { name: /^Rimuovi/ })[0] ?? document.body);
    expect(await screen.findByText('La modifica non è stata salvata. Riprova.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Rimetti' })).not.toBeInTheDocument();
  });
});

describe('a quantity above the availability', () => {
  it('asks once for each line', async () => {
    api.answer('/Carrello/Modifica', ({ query }) =>
      query['forzaAggiunta'] === 'true' ? { ok: true, righe: 1, pezzi: 1 } : refusal(400, 'DISPONIBILITA_SUPERATA'),
    );
    const { user } = await open();
    const forzate = () => api.callsTo('/Carrello/Modifica').filter(({ query }) => query['forzaAggiunta'] === 'true');
    type('90');
    const domanda = within(await popup('Disponibilità superata.'));
    answerCarrello(buildCarrello({ righe: [buildRiga({ quantita: 90 })] }));
    await user.click(domanda.getByRole('button', { name: "Voglio Procedere con l'ordine" }));
    await waitFor(() => expect(forzate()).toHaveLength(1));
    type('91');
    await waitFor(() => expect(forzate()).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('an order beyond the credit line', () => {
  it('can be paid online instead, directly from the refusal', async () => {
    const leaveTo = vi.spyOn(leave, 'leaveTo').mockImplementation(() => {});
    api.answer('/Ordine/ConfermaOrdine', ({ body }) =>
      (body as { pagaOnline: boolean }).pagaOnline
        ? { ...CONFERMATO, status: 'REDIRECT', redirectUri: 'https://pagamento.example/9' }
        : refusal(402, 'FIDO_SUPERATO', 'Il fido non basta.'),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    const rifiuto = within(await popup('Ordine non confermato'));
    expect(rifiuto.getByText('Il fido non basta.')).toBeVisible();
    await user.click(rifiuto.getByRole('button', { name: 'Paga online' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pagamento.example/9'));
    expect(conferme()).toHaveLength(2);
  });
});
