// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as leave from '../features/ordine/leave.ts';
import { buildOrdineWire } from '../features/ordine/test/build-ordine.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { OrdiniPage } from './ordini-page.tsx';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';

const leaveTo = vi.fn<typeof leave.leaveTo>();
beforeEach(() => void vi.spyOn(leave, 'leaveTo').mockImplementation(leaveTo));

const api = fakeApi();
beforeEach(() => api.answer('/APILogin/Utente', buildUtenteWire()));

function answerOrdini(ordini: ReturnType<typeof buildOrdineWire>[], pagine = 1): void {
  api.answer('/Ordini/Cerca', { ordini, totale: 501.66, numeroOrdini: ordini.length, pagine });
}
const cercate = () => api.callsTo('/Ordini/Cerca').map(({ query }) => query);

describe('the order history', () => {
  it('shows the first three products of an order, then how many more there are', async () => {
    answerOrdini([buildOrdineWire({ quantiProdotti: 5 })]);
    await renderPage('/ordini', OrdiniPage);
    expect(await screen.findByText('+ altri 2 articoli')).toBeVisible();
    expect(screen.getByText('Articolo 3')).toBeVisible();
    expect(screen.queryByText('Articolo 4')).not.toBeInTheDocument();
  });

  it('shows no further count for three products', async () => {
    answerOrdini([buildOrdineWire({ quantiProdotti: 3 })]);
    await renderPage('/ordini', OrdiniPage);
    await screen.findByText('Articolo 3');
    expect(screen.queryByText(/altri/)).not.toBeInTheDocument();
  });

  it('shows state and type in words, and opens and closes a row', async () => {
    answerOrdini([buildOrdineWire({ quantiProdotti: 5, tipo: 'T' })]);
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Apri l’ordine 102187', expanded: false }));
    expect(screen.getAllByText('Spedito', { selector: 'span' }).length).toBeGreaterThan(0);
    for (const testo of ['BRT123', 'Consegna al mattino', 'Ri.Ba. 60 gg', 'Articolo 5']) {
      expect(screen.getByText(testo)).toBeVisible();
    }
    expect(screen.getAllByText('Telefono').length).toBeGreaterThan(0);
    const righe = within(screen.getByRole('table')).getAllByRole('row');
    expect(righe.slice(1, 6).map((riga) => riga.textContent)).toEqual(
      [1, 2, 3, 4, 5].map((n) => expect.stringContaining(`Articolo ${n}`)),
    );
    // Below the lines, the amounts that lead to the total.
    expect(righe.slice(6).map((riga) => riga.textContent.replace('\u00a0', ' '))).toEqual([
      'Imponibile400,00 €',
      'PFU9,20 €',
      'Contributo logistico2,00 €',
      'IVA90,46 €',
      'Totale501,66 €',
    ]);
    await user.click(screen.getByRole('button', { name: 'Chiudi l’ordine 102187', expanded: true }));
    expect(screen.queryByText('BRT123')).not.toBeInTheDocument();
  });

  it('shows that there are no orders and what to do', async () => {
    answerOrdini([]);
    const { user, router } = await renderPage('/ordini', OrdiniPage, '?numero=7');
    expect(await screen.findByText('Nessun ordine trovato.')).toBeVisible();
    expect(screen.getByText('0 ordini')).toHaveAttribute('role', 'status');
    const [togli] = screen.getAllByRole('button', { name: 'Togli i filtri' });
    await user.click(togli ?? document.body);
    await waitFor(() => expect(router.search()).toEqual({}));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Cerca un prodotto' })).toBeVisible();
  });

  it('offers a retry when it cannot be loaded', async () => {
    api.answer('/Ordini/Cerca', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await renderPage('/ordini', OrdiniPage);
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    answerOrdini([buildOrdineWire()]);
    await user.click(riprova);
    expect(await screen.findByText('Articolo 1')).toBeVisible();
  });
});

it('the rows of the order history stay while an ended session leads to the login', async () => {
  answerOrdini([buildOrdineWire()], 2);
  const { user } = await renderPage('/ordini', OrdiniPage);
  await screen.findByText('Articolo 1');
  api.answer('/Ordini/Cerca', () => refusal(401, 'SESSIONE_SCADUTA'));
  const [dopo] = screen.getAllByRole('button', { name: /^Pagina successiva/ });
  await user.click(dopo ?? document.body);
  // The refused call and its repetition, for which nobody waits any more.
  await waitFor(() => expect(cercate()).toHaveLength(3));
  expect(screen.getByText('Articolo 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
});

describe('the filters of the order history', () => {
  it('stand in the address as days and are sent as epoch seconds', async () => {
    answerOrdini([buildOrdineWire()]);
    const { user, router } = await renderPage('/ordini', OrdiniPage);
    fireEvent.change(await screen.findByLabelText('Data inizio'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('Data fine'), { target: { value: '2026-03-05' } });
    await user.type(screen.getByLabelText('Numero ordine'), '102187');
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    await waitFor(() => expect(router.search()).toEqual({ dal: '2026-03-01', al: '2026-03-05', numero: '102187' }));
    // From midnight of the first day to the last second of the last day, in Rome.
    await waitFor(() =>
      expect(cercate().at(-1)).toEqual({ inizio: '1772319600', fine: '1772751599', idOrdine: '102187', pagina: '1' }),
    );
  });

  it('ask the server again when Cerca is pressed with the same filters', async () => {
    answerOrdini([]);
    const { user, router } = await renderPage('/ordini', OrdiniPage, '?numero=102187');
    expect(await screen.findByText('Nessun ordine trovato.')).toBeVisible();
    answerOrdini([buildOrdineWire()]);
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(await screen.findByText('Articolo 1')).toBeVisible();
    expect(router.search()).toEqual({ numero: '102187' });
  });

  it('say above the list that it could not be read again, when the server does not answer Cerca', async () => {
    answerOrdini([buildOrdineWire()]);
    const { user } = await renderPage('/ordini', OrdiniPage);
    await screen.findByText('Articolo 1');
    api.answer('/Ordini/Cerca', () => refusal(500, 'ERRORE_INTERNO'));
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(await screen.findByText('Non è stato possibile caricare gli ordini.')).toBeVisible();
    expect(screen.getByText('Articolo 1')).toBeVisible();
    answerOrdini([buildOrdineWire()]);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull());
  });

  it('are read from a shared address, and ask for everything without one', async () => {
    answerOrdini([buildOrdineWire()], 3);
    await renderPage('/ordini', OrdiniPage, '?pagina=2&dal=2026-02-31');
    await screen.findByText('Articolo 1');
    expect(cercate()[0]).toEqual({ inizio: '-1', fine: '-1', idOrdine: '-1', pagina: '2' });
    expect(screen.getByLabelText<HTMLInputElement>('Data inizio').value).toBe('');
  });

  it.each(['0', '2147483648', '99999999999'])('find nothing for a number that no order has: %s', async (numero) => {
    answerOrdini([buildOrdineWire()]);
    const { user, router } = await renderPage('/ordini', OrdiniPage, `?numero=${numero}`);
    expect(await screen.findByText('Numero non valido.')).toBeVisible();
    expect(screen.getByText('Nessun ordine trovato.')).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('Numero ordine').value).toBe(numero);
    expect(cercate()).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Togli i filtri' })[0] ?? document.body);
    expect(await screen.findByText('Articolo 1')).toBeVisible();
    expect(router.search()).toEqual({});
  });

  it('move from a page past the end to the last one', async () => {
    api.answer('/Ordini/Cerca', ({ query }) => ({
      ordini: query['pagina'] === '8' ? [buildOrdineWire()] : [],
      totale: 9,
      numeroOrdini: 141,
      pagine: 8,
    }));
    const { router } = await renderPage('/ordini', OrdiniPage, '?dal=2026-01-02&numero=102187&pagina=99');
    await waitFor(() => expect(router.search()).toEqual({ dal: '2026-01-02', numero: '102187', pagina: '8' }));
    expect(await screen.findByText('Articolo 1')).toBeVisible();
    expect(
      screen.getByText(', Dal 02/01/2026 a oggi, ordine numero 102187, pagina 8 di 8, ordini 141–141 di 141'),
    ).toBeVisible();
    expect(screen.queryByText('Nessun ordine trovato.')).not.toBeInTheDocument();
    expect(screen.getAllByText('La pagina 99 non c’è: questa è l’ultima, la 8.')).toHaveLength(1);
  });

  it('are found by an article or its size, and by state', async () => {
    api.answer('/Ordini/Cerca', { ordini: [buildOrdineWire()], totale: 9, numeroOrdini: 1, pagine: 1 });
    const { user, router } = await renderPage('/ordini', OrdiniPage);
    await user.type(await screen.findByLabelText('Articolo o misura'), '2055516{Enter}');
    await waitFor(() => expect(router.search()).toEqual({ cerca: '2055516' }));
    expect(screen.getByLabelText('Articolo o misura')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Stato'), 'Spedito');
    await waitFor(() => expect(router.search()).toEqual({ cerca: '2055516', stato: 'SPEDITO' }));
    expect(screen.getByLabelText('Stato')).toHaveFocus();
    expect(api.callsTo('/Ordini/Cerca').at(-1)?.query).toMatchObject({ cerca: '2055516', stato: 'SPEDITO' });
  });

  it('refuse a date in the future', async () => {
    answerOrdini([buildOrdineWire()]);
    const { user } = await renderPage('/ordini', OrdiniPage);
    const dal = await screen.findByLabelText<HTMLInputElement>('Data inizio');
    expect(dal.max).toMatch(/^\d{4}-\d\d-\d\d$/);
    fireEvent.change(dal, { target: { value: '9998-01-01' } });
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(await screen.findByText('Non può essere una data futura.')).toBeVisible();
    expect(cercate()).toHaveLength(1);
  });

  it('refuse half a date at its field, which the browser reports as empty', async () => {
    answerOrdini([buildOrdineWire()]);
    const { user, router } = await renderPage('/ordini', OrdiniPage);
    const dal = await screen.findByLabelText('Data inizio');
    Object.defineProperty(dal, 'validity', { value: { badInput: true } });
    await user.type(screen.getByLabelText('Numero ordine'), '102187{Enter}');
    expect(await screen.findByText('Completa la data, o cancellala.')).toBeVisible();
    expect(dal).toHaveAttribute('aria-invalid', 'true');
    expect(dal).toHaveFocus();
    expect(router.search()).toEqual({});
  });

  it('refuse an invalid number and an end before the start', async () => {
    answerOrdini([buildOrdineWire()]);
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.type(await screen.findByLabelText('Numero ordine'), 'ab');
    fireEvent.change(screen.getByLabelText('Data inizio'), { target: { value: '2026-03-05' } });
    fireEvent.change(screen.getByLabelText('Data fine'), { target: { value: '2026-03-01' } });
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(await screen.findByText('Solo cifre.')).toBeVisible();
    expect(screen.getByText('La data fine viene prima della data inizio.')).toBeVisible();
  });

  it('change the page', async () => {
    answerOrdini([buildOrdineWire()], 3);
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Pagina successiva' }));
    await waitFor(() => expect(cercate().at(-1)?.['pagina']).toBe('2'));
  });
});

describe('the cancel button in the history', () => {
  const riga = (annullabileFino: string | null) =>
    answerOrdini([buildOrdineWire({ id: 9, stato: 'CONFERMATO', annullabileFino })]);
  const fraUnOra = () => new Date(new Date().getTime() + 3_600_000).toISOString();

  it('is offered while the order can be cancelled, and leads to the cart', async () => {
    riga(fraUnOra());
    api.answer('/Ordine/AnnullaOrdine', { ok: true, pezzi: 4, proprio: true });
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Annulla ordine 102187' }));
    answerOrdini([buildOrdineWire({ id: 9, stato: 'ANNULLATO' })]);
    await user.click(await screen.findByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText(/^Ordine annullato: i prodotti sono di nuovo nel carrello\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vai al carrello' }).getAttribute('href')).toBe('/carrello');
    expect(await screen.findByText('Annullato', { selector: 'span' })).toBeVisible();
    expect(api.callsTo('/Ordine/AnnullaOrdine')[0]?.query).toEqual({ id: '9' });
  });

  it('names whose cart is filled again for a colleague’s order', async () => {
    riga(fraUnOra());
    api.answer('/Ordine/AnnullaOrdine', { ok: true, pezzi: 4, proprio: false });
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Annulla ordine 102187' }));
    expect(await screen.findByText(/i prodotti tornano nel carrello di chi ha ordinato\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText(/di nuovo nel carrello di chi aveva ordinato\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Vai al carrello' })).not.toBeInTheDocument();
  });

  it.each([null, '2026-03-05T09:35:00Z'])('is not offered when the order can be cancelled until %s', async (fino) => {
    riga(fino);
    await renderPage('/ordini', OrdiniPage);
    await screen.findByText('Articolo 1');
    expect(screen.queryByRole('button', { name: /^Annulla/ })).not.toBeInTheDocument();
  });
});

describe('an order that waits for its payment', () => {
  const fino = () => new Date(new Date().getTime() + 1_200_000).toISOString();
  const stato = { stato: 'APERTO', idOrdine: 9, numero: 102_187, importo: 501.66, pagabileFino: null };
  beforeEach(() => {
    leaveTo.mockClear();
    answerOrdini([buildOrdineWire({ id: 9, stato: 'IN_ATTESA_PAGAMENTO', annullabileFino: fino() })]);
  });

  it('links back to the payment page', async () => {
    api.answer('/Pagamento/Stato', { ...stato, redirectUri: '/banca?id=9' });
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Paga ora l’ordine 102187' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/banca?id=9'));
    expect(api.callsTo('/Pagamento/Stato')[0]?.query).toEqual({ idOrdine: '9' });
  });

  it('shows that it can no longer be paid, and the list is loaded again', async () => {
    api.answer('/Pagamento/Stato', { ...stato, stato: 'PAGATO', redirectUri: null });
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Paga ora l’ordine 102187' }));
    const avviso = within(await screen.findByRole('alertdialog', { name: 'Pagamento non disponibile' }));
    answerOrdini([buildOrdineWire({ id: 9, stato: 'CONFERMATO' })]);
    await user.click(avviso.getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Confermato', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Paga ora/ })).not.toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('can be cancelled from the list', async () => {
    api.answer('/Ordine/AnnullaOrdine', { ok: true, pezzi: 4, proprio: true });
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Annulla ordine 102187' }));
    await user.click(await screen.findByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText(/^Ordine annullato: i prodotti sono di nuovo nel carrello\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Paga ora/ })).not.toBeInTheDocument();
  });

  it('offers neither payment nor cancelling while a bank transfer is pending', async () => {
    answerOrdini([buildOrdineWire({ id: 9, stato: 'IN_ATTESA_PAGAMENTO', annullabileFino: null })]);
    await renderPage('/ordini', OrdiniPage);
    await screen.findByText('In attesa di pagamento', { selector: 'span' });
    expect(screen.queryByRole('button', { name: /^(Paga|Annulla)/ })).not.toBeInTheDocument();
  });
});

describe('the CSV export', () => {
  it('downloads every order of the filter in the address through the API', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [5] }));
    api.answer('/Ordini/Esporta', {});
    answerOrdini([buildOrdineWire()]);
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:ordini';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await renderPage('/ordini', OrdiniPage, '?numero=7');
    await user.click(await screen.findByRole('button', { name: 'Esporta CSV' }));
    await waitFor(() => expect(saved).toEqual(['ordini.csv']));
    expect(api.callsTo('/Ordini/Esporta').map(({ query }) => query)).toEqual([
      { inizio: '-1', fine: '-1', idOrdine: '7' },
    ]);
  });

  it('shows the error instead of saving a refusal', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [5] }));
    api.answer('/Ordini/Esporta', () => refusal(403, 'NON_PERMESSO', 'Non puoi esportare gli ordini.'));
    answerOrdini([buildOrdineWire()]);
    const { user } = await renderPage('/ordini', OrdiniPage);
    await user.click(await screen.findByRole('button', { name: 'Esporta CSV' }));
    expect(await screen.findByText('Non puoi esportare gli ordini.')).toBeVisible();
  });

  it('shows that no answer came, and is hidden when nothing was found', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [5] }));
    api.answer('/Ordini/Esporta', () => Response.error());
    answerOrdini([buildOrdineWire()]);
    const { user } = await renderPage('/ordini', OrdiniPage);
    const esporta = await screen.findByRole<HTMLButtonElement>('button', { name: 'Esporta CSV' });
    await user.click(esporta);
    expect(await screen.findByText('Non abbiamo ricevuto la risposta. Riprova.')).toBeVisible();
    answerOrdini([]);
    await user.type(screen.getByLabelText('Numero ordine'), '7{Enter}');
    expect(await screen.findByText('Nessun ordine trovato.')).toBeVisible();
    expect(esporta).toBeDisabled();
  });

  it('is hidden from other users', async () => {
    answerOrdini([buildOrdineWire()]);
    await renderPage('/ordini', OrdiniPage);
    await screen.findByText('Articolo 1');
    expect(screen.queryByRole('button', { name: 'Esporta CSV' })).not.toBeInTheDocument();
  });
});
