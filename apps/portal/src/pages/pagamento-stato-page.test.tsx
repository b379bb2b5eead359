// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenConferma } from '../features/ordine/token-conferma.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { PagamentoStatoPage } from './pagamento-stato-page.tsx';

const ID = '0b8f7a52-7f0e-4a53-9a39-0e7f3f6f3c11';
const api = fakeApi();
beforeEach(() => {
  sessionStorage.clear();
  api.answer('/APILogin/Utente', buildUtenteWire());
});

const answer = (stato: string | null, overrides = {}) =>
  api.answer('/Pagamento/Stato', {
    stato,
    numero: stato === null ? null : 102_200,
    importo: stato === null ? null : 501.66,
    idOrdine: stato === null ? null : 9,
    redirectUri: null,
    pagabileFino: null,
    bonificoOrdinato: false,
    ...overrides,
  });
const open = (search: string) => renderPage('/pagamento/stato', PagamentoStatoPage, search);
const titolo = (name: string) => screen.findByRole('heading', { level: 2, name });
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('the result of a payment', () => {
  it('of a paid order is complete, with its number and amount', async () => {
    answer('PAGATO');
    await open(`?status=SUCCESS&id=${ID}`);
    await titolo('Pagamento Completato!');
    expect(screen.getByText(/^L’ordine 102200 di 501,66\s€ è pagato/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 }).parentElement?.querySelector('svg')).toBeVisible();
    expect(api.callsTo('/Pagamento/Stato')[0]?.query).toEqual({ id: ID });
    expect(link('Vai agli ordini')).toBe('/ordini');
    expect(link('Torna alla home')).toBe('/home');
    expect(link('Torna al carrello')).toBeUndefined();
  });

  it('hides the amount after F2', async () => {
    answer('PAGATO');
    const { user } = await open(`?status=SUCCESS&id=${ID}`);
    await screen.findByText(/501,66/);
    await user.keyboard('{F2}');
    expect(screen.getByText('L’ordine 102200 di prezzo nascosto è pagato e confermato.')).toBeVisible();
    await user.keyboard('{F2}');
  });

  it.each(['RIFIUTATO', 'ANNULLATO', 'SCADUTO'])('of %s is an error, whatever the address claims', async (stato) => {
    answer(stato);
    await open(`?status=SUCCESS&id=${ID}`);
    await titolo('Errore durante il pagamento');
    expect(screen.getByText(/Il carrello è di nuovo pronto\.$/)).toBeVisible();
    expect(link('Torna al carrello')).toBe('/carrello');
  });

  it('of a paid and cancelled order shows the cancellation and the refund', async () => {
    answer('RIMBORSO');
    await open(`?status=SUCCESS&id=${ID}`);
    await titolo('Ordine annullato');
    expect(
      screen.getByText(/^L’ordine 102200 è annullato: l’importo pagato di 501,66\s€ ti sarà rimborsato\.$/),
    ).toBeVisible();
    expect(screen.queryByText('Pagamento Completato!')).not.toBeInTheDocument();
  });

  it('of a paid order is complete even when the address claims an error', async () => {
    answer('PAGATO');
    await open(`?status=ERROR&id=${ID}`);
    expect(await titolo('Pagamento Completato!')).toBeVisible();
  });

  it.each([
    ['?status=SUCCESS', 'Pagamento Completato!'],
    ['?status=ERROR', 'Errore durante il pagamento'],
    ['?status=ALTRO', 'Stato del pagamento'],
    ['', 'Stato del pagamento'],
  ])('without a payment in the address is what %j claims: %s', async (search, name) => {
    answer(null);
    await open(search);
    await titolo(name);
    expect(screen.getByText('Lo stato di ogni ordine è tra i tuoi ordini.')).toBeVisible();
    expect(screen.getByText('Non conosciamo nessun tuo pagamento a cui questa pagina si riferisca.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 }).parentElement?.querySelector('svg')).not.toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('/Pagamento/Stato')[0]?.query).toEqual({}));
    expect(screen.queryByText(/ultimo pagamento/)).not.toBeInTheDocument();
  });

  it.each([
    ['?status=SUCCESS', 'APERTO', 'Pagamento Completato!', /L’ordine 102200 ora non si può pagare/],
    ['?status=SUCCESS', 'SCADUTO', 'Pagamento Completato!', /dell’ordine 102200 non è riuscito/],
    ['?status=ERROR', 'PAGATO', 'Errore durante il pagamento', /L’ordine 102200 di 501,66\s€ è pagato/],
    ['?status=ERROR', 'APERTO', 'Errore durante il pagamento', /ora non si può pagare/],
    ['', 'PAGATO', 'Stato del pagamento', /L’ordine 102200 di 501,66\s€ è pagato/],
  ])('%j keeps its words while the last payment is %s, which is shown below', async (search, stato, name, riga) => {
    answer(stato);
    const token = tokenConferma(1);
    await open(search);
    expect((await screen.findByText('Il tuo ultimo pagamento')).parentElement?.textContent).toMatch(riga);
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(link('Vedi l’ordine 102200')).toBe('/ordini?numero=102200');
    // Nothing is known yet of the order that this tab confirms.
    expect(tokenConferma(1)).toBe(token);
  });

  it.each([
    ['?status=SUCCESS', 'PAGATO'],
    ['?status=ERROR', 'SCADUTO'],
  ])('%j shows nothing more when the last payment is %s as well', async (search, stato) => {
    answer(stato);
    await open(search);
    await waitFor(() => expect(api.callsTo('/Pagamento/Stato')).toHaveLength(1));
    expect(screen.queryByText(/ultimo pagamento/)).not.toBeInTheDocument();
  });

  it.each([
    ['SUCCESS', 'Pagamento Completato!'],
    ['ERROR', 'Errore durante il pagamento'],
  ])('of an unknown or foreign payment is the %s of the address, without a sign or an order', async (status, name) => {
    api.answer('/Pagamento/Stato', () => refusal(404, 'NON_TROVATO'));
    const token = tokenConferma(1);
    await open(`?status=${status}&id=${ID}`);
    const heading = await titolo(name);
    expect(heading.parentElement?.querySelector('svg')).not.toBeInTheDocument();
    expect(screen.getByText('Non conosciamo nessun tuo pagamento a cui questa pagina si riferisca.')).toBeVisible();
    expect(screen.queryByText(/Il carrello è di nuovo pronto/)).not.toBeInTheDocument();
    expect(link('Vai agli ordini')).toBe('/ordini');
    expect(tokenConferma(1)).toBe(token);
  });

  it('is unknown while the server does not answer, and can be loaded again', async () => {
    api.answer('/Pagamento/Stato', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await open(`?status=SUCCESS&id=${ID}`);
    await titolo('Non sappiamo ancora com’è andato il pagamento');
    answer('PAGATO');
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await titolo('Pagamento Completato!')).toBeVisible();
  });
});

describe('an open payment', () => {
  it('can be paid or cancelled after the customer turned back from it', async () => {
    const pagabileFino = new Date(new Date().getTime() + 1_200_000).toISOString();
    answer('APERTO', { redirectUri: '/banca', pagabileFino });
    api.answer('/Ordine/AnnullaOrdine', { ok: true, pezzi: 4, proprio: true });
    const { user } = await open(`?status=ERROR&id=${ID}`);
    await titolo('Pagamento in attesa di conferma');
    expect(screen.getByText(/^L’ordine 102200 aspetta il pagamento/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Paga ora l’ordine 102200' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annulla ordine 102200' }));
    answer('ANNULLATO');
    await user.click(await screen.findByRole('button', { name: 'Annulla ordine' }));
    await titolo('Errore durante il pagamento');
    expect(screen.queryByRole('button', { name: /^Paga ora/ })).not.toBeInTheDocument();
  });

  it('is checked every 3 seconds until it is decided', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('APERTO');
    await open(`?status=SUCCESS&id=${ID}`);
    await titolo('Pagamento in attesa di conferma');
    await vi.advanceTimersByTimeAsync(2_500);
    expect(api.callsTo('/Pagamento/Stato')).toHaveLength(1);
    answer('PAGATO');
    await vi.advanceTimersByTimeAsync(1_000);
    await titolo('Pagamento Completato!');
    const asked = api.callsTo('/Pagamento/Stato').length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.callsTo('/Pagamento/Stato')).toHaveLength(asked);
  });

  it('is no longer checked after 2 minutes, and the page announces an e-mail', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('APERTO');
    await open(`?status=SUCCESS&id=${ID}`);
    await titolo('Pagamento in attesa di conferma');
    await vi.advanceTimersByTimeAsync(121_000);
    await screen.findByText(/te la comunicheremo via e-mail/i);
    const asked = api.callsTo('/Pagamento/Stato').length;
    expect(asked).toBeGreaterThan(30);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(api.callsTo('/Pagamento/Stato')).toHaveLength(asked);
  });
});

it('a decided payment reloads cart, orders and credit line, and ends the confirmation', async () => {
  answer('RIFIUTATO');
  const token = tokenConferma(1);
  const { client } = await open(`?status=ERROR&id=${ID}`);
  const keys = [['carrello', { simulaSmistamento: true }], ['ordini', {}], ['fido']];
  for (const key of keys) client.setQueryData(key, {});
  await titolo('Errore durante il pagamento');
  await waitFor(() => expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]));
  await waitFor(() => expect(tokenConferma(1)).not.toBe(token));
});
