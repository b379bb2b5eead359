// @vitest-environment jsdom
import { confirmProposta } from '@battistrada/contract/proposta';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as leave from '../../features/ordine/leave.ts';
import { dealer } from '../../roots/dealer/root.ts';
import { CorniceProposte } from '../../shell/proposte/cornice.tsx';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { PropostePage } from './proposte-page.tsx';

const api = fakeApi();
const leaveTo = vi.fn<typeof leave.leaveTo>();
beforeEach(() => {
  vi.spyOn(leave, 'leaveTo').mockImplementation(leaveTo);
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Proposte/Lista', { proposte: [PROPOSTA] });
});
afterEach(() => {
  leaveTo.mockReset();
});

const PROPOSTA = {
  id: '9c2d9a1e-6f0b-4a53-9d0c-3f4f6f0f9a11',
  agente: 'Franco Agenti',
  inviata: '2026-03-05T09:30:00Z',
  messaggio: '',
  stato: 'INVIATA',
  risposta: '',
  chiusa: null,
  numeroOrdine: null,
  ordineAnnullato: false,
  righe: [{ codice: 'A1', desart: '205/55 R16 91V', quantita: 4, prezzoInviato: 50, prezzo: 50, nonDisponibile: 0 }],
  totale: 244,
  impedimento: null,
  oltreFido: false,
};

async function confirm(redirectUri: string | null): Promise<void> {
  api.answer('/Proposte/Conferma', { idOrdine: 7, numero: 7, totale: 244, redirectUri });
  // Any screen of the dealer's will do, because the page does not read its address.
  const { user } = await renderPage('/home', PropostePage);
  await user.click(await screen.findByRole('button', { name: 'Conferma l’ordine' }));
}

it('sends the pieces that it showed as missing, so that no more than these are ordered without being there', async () => {
  const [riga] = PROPOSTA.righe;
  api.answer('/Proposte/Lista', {
    proposte: [{ ...PROPOSTA, righe: [riga, { ...riga, codice: 'A2', nonDisponibile: 3 }] }],
  });
  api.answer('/Proposte/Conferma', { idOrdine: 7, numero: 7, totale: 244, redirectUri: null });
  const { user } = await renderPage('/home', PropostePage);
  await user.click(await screen.findByRole('button', { name: 'Conferma, anche i pezzi che mancano' }));
  await screen.findByText('Ordine 7 confermato!');
  expect(api.callsTo(confirmProposta)).toMatchObject([{ body: { mancanti: [0, 3] } }]);
});

it('keeps the focus when a refusal is given up, and when a colleague has answered meanwhile', async () => {
  const { user } = await renderPage('/home', PropostePage);
  await user.click(await screen.findByRole('button', { name: 'Rifiuta' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(screen.getByRole('button', { name: 'Rifiuta' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rifiuta' }));
  await user.type(screen.getByRole('textbox'), 'Troppo caro');
  api.answer('/Proposte/Rifiuta', () => refusal(409, 'CAMBIATO', 'Un collega ha già risposto.'));
  api.answer('/Proposte/Lista', { proposte: [{ ...PROPOSTA, stato: 'CONFERMATA', numeroOrdine: 7, totale: null }] });
  await user.click(screen.getByRole('button', { name: 'Rifiuta' }));
  await screen.findByText('Confermata · Ordine 7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('shows that the order is confirmed', async () => {
  await confirm(null);
  await screen.findByText('Ordine 7 confermato!');
  expect(api.callsTo(confirmProposta)).toHaveLength(1);
  expect(leaveTo).not.toHaveBeenCalled();
});

it('says that a lost answer may have confirmed, and no longer says so when the repetition confirms', async () => {
  api.answer('/Proposte/Conferma', () => HttpResponse.error());
  const { user } = await renderPage('/home', PropostePage);
  const conferma = await screen.findByRole('button', { name: 'Conferma l’ordine' });
  await user.click(conferma);
  const senzaRisposta =
    'Il server non ha risposto. Se la proposta è ancora da confermare, riprova: non sarà ordinata due volte.';
  expect(await screen.findByText(senzaRisposta)).toBeVisible();
  api.answer('/Proposte/Conferma', { idOrdine: 7, numero: 7, totale: 244, redirectUri: null });
  await user.click(conferma);
  expect(await screen.findByText('Ordine 7 confermato!')).toBeVisible();
  expect(screen.queryByText(senzaRisposta)).toBeNull();
});

it('asks for the order once by a double click', async () => {
  api.answer('/Proposte/Conferma', { idOrdine: 7, numero: 7, totale: 244, redirectUri: null });
  await renderPage('/home', PropostePage);
  const conferma = await screen.findByRole('button', { name: 'Conferma l’ordine' });
  conferma.click();
  // Between the two a browser runs what is queued, and no timer.
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  conferma.click();
  expect(await screen.findByText('Ordine 7 confermato!')).toBeVisible();
  expect(api.callsTo('/Proposte/Conferma')).toHaveLength(1);
});

it('leads an online-only customer to the payment page instead of showing a confirmed order', async () => {
  await confirm('https://pagamento.example/7');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pagamento.example/7'));
  expect(screen.queryByText('Ordine 7 confermato!')).toBeNull();
});

it('says that a cart beyond the credit line is paid online, and confirms it so', async () => {
  api.answer('/Proposte/Lista', { proposte: [{ ...PROPOSTA, oltreFido: true }] });
  api.answer('/Proposte/Conferma', { idOrdine: 7, numero: 7, totale: 244, redirectUri: 'https://paga.test/7' });
  const { user } = await renderPage('/home', PropostePage);
  expect(await screen.findByText('Supera il tuo fido: lo puoi ordinare pagandolo online.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Conferma e paga online' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://paga.test/7'));
  expect(api.callsTo(confirmProposta)).toMatchObject([{ body: { pagaOnline: true } }]);
});

it.each([
  [false, 'Confermata · Ordine 7'],
  [true, 'Ordine 7 annullato'],
])('says of a confirmed proposal whose order was cancelled (%s): %s', async (ordineAnnullato, detto) => {
  const proposta = { ...PROPOSTA, stato: 'CONFERMATA', numeroOrdine: 7, totale: null, ordineAnnullato };
  api.answer('/Proposte/Lista', { proposte: [proposta] });
  await renderPage('/home', PropostePage);
  expect(await screen.findByText(detto)).toBeVisible();
  expect(screen.queryAllByText(/Confermata/)).toHaveLength(ordineAnnullato ? 0 : 1);
});

it('hides every amount after F2, also those of its sentences', async () => {
  const [riga] = PROPOSTA.righe;
  const impedimento = 'Superi il fido di 1.250,00\u00a0€.';
  api.answer('/Proposte/Lista', {
    proposte: [{ ...PROPOSTA, righe: [{ ...riga, prezzoInviato: 45 }], impedimento }],
  });
  const importi = () => document.body.textContent.match(/\d+,\d\d/g) ?? [];
  const { user } = await renderPage('/home', PropostePage, '', { root: dealer, Frame: CorniceProposte });
  await screen.findByText(/^Superi il fido/);
  expect(importi()).toHaveLength(4);
  await user.keyboard('{F2}');
  expect(importi()).toEqual([]);
  await user.keyboard('{F2}');
  expect(importi()).toHaveLength(4);
});
