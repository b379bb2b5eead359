// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildCoupon } from '../features/carrello/test/build-carrello.ts';
import * as leave from '../features/ordine/leave.ts';
import { buildOrdineWire } from '../features/ordine/test/build-ordine.ts';
import { CONFERMATO, createCarrelloPage } from '../test/carrello-page.tsx';
import { renderPage } from '../test/render-page.tsx';
import { CarrelloPage } from './carrello-page.tsx';
import { PagamentoStatoPage } from './pagamento-stato-page.tsx';

const { api, prepare, answerCarrello, open, conferme, popup, openDestinazione } = createCarrelloPage();
beforeEach(prepare);

const conferma = () => screen.findByRole('button', { name: 'Conferma' });

/** Simulates a reload: only what the browser stores remains. */
async function reload() {
  cleanup();
  const page = await renderPage('/carrello', CarrelloPage);
  await conferma();
  return page;
}

describe('the choices of an order', () => {
  it('survive a reload: destination, reference, notes, coupon', async () => {
    const carrello = buildCarrello({ coupon: [buildCoupon()] });
    const { user } = await open(carrello);
    await openDestinazione(user);
    await user.click(screen.getByRole('radio', { name: 'Ritiro in sede' }));
    await user.type(screen.getByLabelText('Riferimento'), 'Officina Bianchi');
    await user.type(screen.getByLabelText('Note ordine'), 'Al mattino');
    await user.click(screen.getByRole('button', { name: 'Utilizza' }));
    const nuova = await reload();
    expect(screen.getByText('Ritiro in sede')).toBeVisible();
    expect(screen.getByLabelText('Riferimento')).toHaveValue('Officina Bianchi');
    await nuova.user.click(await conferma());
    await waitFor(() => expect(conferme()).toHaveLength(1));
    expect(conferme()[0]).toMatchObject({
      query: { idDestinazione: '-2', idCoupon: String(carrello.coupon[0]?.id) },
      body: { destinazione: null, riferimento: 'Officina Bianchi', note: 'Al mattino' },
    });
  });

  it('return with the lines of a cancelled order and never apply to the next order', async () => {
    const fino = new Date(Date.now() + 200_000).toISOString();
    api.answer('/Ordine/ConfermaOrdine', { ...CONFERMATO, annullabileFino: fino });
    api.answer('/Ordine/AnnullaOrdine', { ok: true, pezzi: 4, proprio: true });
    const { user } = await open();
    await user.type(screen.getByLabelText('Note ordine'), 'Al mattino');
    answerCarrello(buildCarrello({ righe: [] }));
    await user.click(await conferma());
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    await user.click(screen.getByRole('button', { name: 'Annulla ordine 102200' }));
    answerCarrello(buildCarrello());
    await user.click(within(await popup('Annullare l’ordine 102200?')).getByRole('button', { name: 'Annulla ordine' }));
    await user.click(await screen.findByRole('link', { name: /carrello/i }));
    await conferma();
    expect(screen.getByLabelText('Note ordine')).toHaveValue('Al mattino');
  });

  it('return with the lines of an order whose payment was given up', async () => {
    const leaveTo = vi.spyOn(leave, 'leaveTo').mockImplementation(() => {});
    const banca = 'https://pagamento.example/9';
    api.answer('/Ordine/ConfermaOrdine', { ...CONFERMATO, status: 'REDIRECT', redirectUri: banca });
    const { user } = await open();
    await user.type(screen.getByLabelText('Note ordine'), 'Al mattino');
    await user.click(screen.getByRole('radio', { name: 'Pagamento online' }));
    await user.click(await conferma());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(banca));
    cleanup();
    api.answer('/Pagamento/Stato', {
      stato: 'RIFIUTATO',
      numero: CONFERMATO.numero,
      importo: CONFERMATO.totale,
      idOrdine: CONFERMATO.idOrdine,
      redirectUri: null,
      pagabileFino: null,
      bonificoOrdinato: false,
    });
    // The address names the payment, whose id is not the order's.
    await renderPage('/pagamento/stato', PagamentoStatoPage, '?status=ERROR&id=0b8f7a52-7f0e-4a53-9a39-0e7f3f6f3c11');
    await screen.findByRole('heading', { name: 'Errore durante il pagamento' });
    await reload();
    expect(screen.getByLabelText('Note ordine')).toHaveValue('Al mattino');
    expect(screen.getByRole('radio', { name: 'Pagamento online' })).toBeChecked();
  });

  it('are deleted once the order is made', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Note ordine'), 'Al mattino');
    await user.click(await conferma());
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    await reload();
    expect(screen.getByLabelText('Note ordine')).toHaveValue('');
  });
});

describe('the completed screen', () => {
  it('shows the order from the server with the delivery time of each line', async () => {
    const ordini = [buildOrdineWire({ numero: CONFERMATO.numero, quantiProdotti: 2 })];
    api.answer('/Ordini/Cerca', { ordini, totale: 501.66, numeroOrdini: 1, pagine: 1 });
    const { user } = await open();
    await user.click(await conferma());
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    expect(await screen.findByText(/^Via Emilia 12/)).toBeVisible();
    const righe = screen.getByRole('list', { name: 'Prodotti ordinati' });
    expect(within(righe).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Nuova ricerca' })).toHaveAttribute('href', '/cerca');
  });
});

describe('the keyboard', () => {
  it('confirms once with Ctrl-Enter', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    expect(conferme()).toHaveLength(1);
  });
});

describe('the list of destinations', () => {
  it('closes on a click, stays open on arrow keys and returns the focus', async () => {
    const { user } = await open();
    await openDestinazione(user);
    screen.getByRole('radio', { name: 'Destinazione predefinita' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Ritiro in sede' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Destinazione predefinita' }));
    expect(screen.queryByRole('radio', { name: 'Ritiro in sede' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cambia' })).toHaveFocus();
  });
});
