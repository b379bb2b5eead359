// @vitest-environment jsdom
import type { Carrello } from '@battistrada/contract/carrello';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildCoupon, buildRiga, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import { leaveTo } from '../features/ordine/leave.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { CarrelloPage } from './carrello-page.tsx';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';

vi.mock('../features/ordine/leave.ts', () => ({ leaveTo: vi.fn() }));

const api = fakeApi();
beforeAll(api.start);
afterAll(api.stop);
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [3], scontoPagamentoOnline: 2 }));
  api.answer('/Ordine/Destinazioni', { destinazioni: [] });
  api.answer('/Carrello/Modifica', { ok: true, righe: 1, pezzi: 1 });
  api.answer('/Carrello/Elimina', { ok: true, righe: 0, pezzi: 0 });
  api.answer('/Ordine/ConfermaOrdine', {
    status: 'COMPLETED',
    redirectUri: null,
    idOrdine: 9,
    numero: 102_200,
    totale: 493.86,
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  api.reset();
  vi.clearAllMocks();
});

function answerCarrello(carrello: Carrello): void {
  api.answer('/Carrello/Carrello', carrelloWire(carrello));
}

async function open(carrello: Carrello = buildCarrello()) {
  answerCarrello(carrello);
  const page = await renderPage('/carrello', CarrelloPage);
  if (carrello.righe.length > 0) await screen.findByRole('button', { name: 'Conferma' });
  return page;
}

const quantita = () => screen.getByRole<HTMLInputElement>('spinbutton');
const type = (text: string) => fireEvent.change(quantita(), { target: { value: text } });
const conferme = () => api.callsTo('/Ordine/ConfermaOrdine');
/** The popup on the screen, by its title. */
const popup = (titolo: string) => screen.findByRole('alertdialog', { name: titolo });

describe('the cart', () => {
  it('shows a line with its price, taxable amount, allocation and delivery time', async () => {
    await open();
    const riga = within(screen.getAllByRole('row')[1] ?? document.body);
    expect(riga.getByRole('rowheader').textContent).toContain('205/55 R16');
    expect(riga.getByRole('button', { name: /^100,00\s€/ })).toBeTruthy();
    expect(riga.getByText(/^400,00\s€$/)).toBeTruthy();
    expect(riga.getByText('24 ore')).toBeTruthy();
  });

  it('shows pieces and sum in the subtotal, and the total with its parts', async () => {
    await open();
    expect(screen.getByRole('row', { name: /Subtotale 4 pezzi 400,00/ })).toBeTruthy();
    const resoconto = within(screen.getByRole('region', { name: 'RESOCONTO' }));
    expect(resoconto.getByText('IVA 22 %').nextSibling?.textContent).toMatch(/90,46/);
    expect(resoconto.getByText(/^501,66\s€$/)).toBeTruthy();
  });

  it('breaks the price down on focus', async () => {
    const { user } = await open();
    const prezzo = screen.getByRole('button', { name: /mostra il dettaglio/ });
    await user.click(prezzo);
    const voci = ['Prezzo', 'PFU', 'IVA', 'Contributo logistico', 'Totale'];
    const dettaglio = prezzo.nextElementSibling;
    expect([...(dettaglio?.querySelectorAll('dt') ?? [])].map((voce) => voce.textContent)).toEqual(voci);
    expect(dettaglio?.textContent).toMatch(/125,42/);
  });

  it('says that it is empty and leads home', async () => {
    await open({ righe: [], coupon: [] });
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/home');
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.answer('/Carrello/Carrello', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await renderPage('/carrello', CarrelloPage);
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    answerCarrello(buildCarrello());
    await user.click(riprova);
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeTruthy();
  });

  it('removes one line on a double click', async () => {
    const { user } = await open(buildCarrello({ righe: [buildRiga({ codice: 'A' }), buildRiga({ codice: 'B' })] }));
    answerCarrello(buildCarrello({ righe: [buildRiga({ codice: 'B' })] }));
    await user.dblClick(screen.getAllByRole('button', { name: /^Rimuovi/ })[0] ?? document.body);
    await waitFor(() => expect(api.callsTo('/Carrello/Elimina')).toHaveLength(1));
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
  });

  it('drops a removed line at once and moves the focus to the next one', async () => {
    const { user } = await open(buildCarrello({ righe: [buildRiga({ codice: 'A' }), buildRiga({ codice: 'B' })] }));
    answerCarrello(buildCarrello({ righe: [buildRiga({ codice: 'B' })] }));
    const [prima, seconda] = screen.getAllByRole('button', { name: /^Rimuovi/ });
    await user.click(prima ?? document.body);
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
    expect(document.activeElement).toBe(seconda);
    await waitFor(() => expect(api.callsTo('/Carrello/Elimina')[0]?.query).toEqual({ id: 'A' }));
  });
});

describe('the quantity of a line', () => {
  it('is sent 500 ms after the last keystroke, shown at once', async () => {
    await open();
    answerCarrello(buildCarrello({ righe: [buildRiga({ quantita: 12 })] }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type('1');
    await vi.advanceTimersByTimeAsync(499);
    type('12');
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole('row', { name: /Subtotale 12 pezzi/ })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(499);
    expect(api.callsTo('/Carrello/Modifica')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() =>
      expect(api.callsTo('/Carrello/Modifica').map(({ query }) => query)).toEqual([
        { id: 'MI2055516V', qty: '12', includiDepositiSecondari: 'false' },
      ]),
    );
  });

  it('is not sent while blank', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type('8');
    type('');
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(api.callsTo('/Carrello/Modifica')).toEqual([]);
  });

  it('above the availability is asked about: Annulla reloads the cart', async () => {
    api.answer('/Carrello/Modifica', () => refusal(400, 'DISPONIBILITA_SUPERATA'));
    const { user } = await open();
    type('50');
    const domanda = within(await popup('Disponibilità superata.'));
    expect(
      domanda.getByText("Stai ordinando una quantità superiore a quella disponibile. Vuoi procedere con l'ordine?"),
    ).toBeTruthy();
    await user.click(domanda.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(quantita().value).toBe('4'));
    expect(api.callsTo('/Carrello/Modifica')).toHaveLength(1);
  });

  it('above the availability can be forced', async () => {
    api.answer('/Carrello/Modifica', ({ query }) =>
      query['forzaAggiunta'] === 'true' ? { ok: true, righe: 1, pezzi: 50 } : refusal(400, 'DISPONIBILITA_SUPERATA'),
    );
    const { user } = await open();
    type('50');
    await popup('Disponibilità superata.');
    answerCarrello(buildCarrello({ righe: [buildRiga({ quantita: 50, quantitaNonDisponibile: 46 })] }));
    await user.click(screen.getByRole('button', { name: "Voglio Procedere con l'ordine" }));
    expect(await screen.findByText('46 non disponibili')).toBeTruthy();
    expect(api.callsTo('/Carrello/Modifica')[1]?.query).toEqual({
      id: 'MI2055516V',
      qty: '50',
      includiDepositiSecondari: 'false',
      forzaAggiunta: 'true',
    });
  });

  it('goes back to what it was when the change could not be saved', async () => {
    api.answer('/Carrello/Modifica', () => refusal(500, 'ERRORE_INTERNO'));
    await open();
    type('9');
    expect(await screen.findByText('La modifica non è stata salvata. Riprova.')).toBeTruthy();
    await waitFor(() => expect(quantita().value).toBe('4'));
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
      expect(api.callsTo('/Carrello/Modifica')[0]?.query).toEqual({
        id: 'MI2055516V',
        qty: '4',
        includiDepositiSecondari: 'true',
      }),
    );
  });

  it('is offered again at the confirmation, which then waits', async () => {
    const { user } = await open(buildCarrello({ righe: [mancante] }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    const domanda = within(await popup('Disponibilità superata.'));
    expect(
      domanda.getByText('Stai ordinando merce non disponibile. La trovi disponibile in altri depositi.'),
    ).toBeTruthy();
    await user.click(domanda.getByRole('button', { name: 'Seleziona Depositi Secondari' }));
    await waitFor(() => expect(api.callsTo('/Carrello/Modifica')[0]?.query['includiDepositiSecondari']).toBe('true'));
    expect(conferme()).toEqual([]);
  });
});

describe('coupons', () => {
  it('are used one at a time, and can be removed again', async () => {
    const coupon = [buildCoupon(), buildCoupon({ id: 8, codice: 'ALTRO', importoCents: 2_000 })];
    const { user } = await open(buildCarrello({ coupon }));
    await user.click(screen.getByRole('button', { name: 'Utilizza il coupon AUTUNNO10' }));
    expect(screen.getByText(/^489,46\s€$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Utilizza il coupon ALTRO' }));
    expect(screen.getAllByRole('button', { name: /^Rimuovi il coupon/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['idCoupon']).toBe('8'));
  });

  it('whose conditions are not met cannot be used', async () => {
    await open(buildCarrello({ coupon: [buildCoupon({ applicabile: false })] }));
    expect(screen.queryByRole('button', { name: /^Utilizza/ })).toBeNull();
    expect(screen.getByText('Condizioni non ancora raggiunte')).toBeTruthy();
  });
});

describe('the destination', () => {
  it('is the default one until the flagged one is known', async () => {
    api.answer('/Ordine/Destinazioni', {
      destinazioni: [
        { id: 4, predefinito: false, indirizzo: 'Via Po 3', cap: '10100', citta: 'Torino', prov: 'TO' },
        { id: 5, predefinito: true, indirizzo: 'Via Emilia 12', cap: '40100', citta: 'Bologna', prov: 'BO' },
      ],
    });
    const { user } = await open();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Via Emilia 12/ }).checked).toBe(true),
    );
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['idDestinazione']).toBe('5'));
  });

  it('is -1 when none is flagged, -2 for the pickup', async () => {
    const { user } = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Destinazione predefinita/ }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /^Ritiro in sede/ }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['idDestinazione']).toBe('-2'));
  });

  it('cannot be written by hand without function 3', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [5] }));
    await open();
    expect(screen.queryByRole('radio', { name: /^Indirizzo personalizzato/ })).toBeNull();
  });

  it('written by hand must be complete, else nothing is sent', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Indirizzo personalizzato/ }));
    await user.type(screen.getByLabelText('Nome'), 'Mario Rossi');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByText('Compila tutti i campi di Indirizzo!')).toBeTruthy();
    expect(screen.getAllByText('Campo obbligatorio.')).toHaveLength(6);
    expect(document.activeElement).toBe(screen.getByLabelText('Via'));
    expect(conferme()).toEqual([]);
  });

  it('written by hand travels as one text of four lines', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Indirizzo personalizzato/ }));
    const campi: [RegExp, string][] = [
      [/^Riferimento/, 'Cantiere 7'],
      [/^Nome$/, 'Mario Rossi'],
      [/^Via$/, 'Via Emilia'],
      [/^Numero civico$/, '12/A'],
      [/^Città$/, 'Bologna'],
      [/^CAP$/, '40121'],
      [/^Provincia$/, 'BO'],
      [/^Telefono$/, '051 123456'],
    ];
    for (const [nome, valore] of campi) await user.type(screen.getByLabelText(nome), valore);
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() =>
      expect(conferme()[0]?.body).toMatchObject({
        destinazione: 'Mario Rossi\nVia Emilia 12/A\n40121 Bologna BO\n051 123456',
        riferimento: 'Cantiere 7',
      }),
    );
    expect(conferme()[0]?.query['idDestinazione']).toBe('0');
  });
});

describe('payment', () => {
  it('shows what paying online saves, and takes it off when chosen', async () => {
    const { user } = await open();
    expect(screen.getByText(/^Risparmi/).nextSibling?.textContent).toMatch(/^9,76/);
    await user.click(screen.getByRole('radio', { name: /^Pagamento online/ }));
    expect(screen.getByText(/^491,90\s€$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ pagaOnline: true }));
  });

  it('shows no saving when there is none', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ scontoPagamento: 2, scontoPagamentoOnline: 2 }));
    await open();
    expect(screen.queryByText(/^Risparmi/)).toBeNull();
  });

  it('is fixed to online for those who may pay no other way', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ PagamentoSoloOnline: true }));
    const { user } = await open();
    expect(screen.queryByRole('radio', { name: /^Pagamento abituale/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ pagaOnline: true }));
  });
});

describe('the confirmation', () => {
  it('sends the whole order once, however often it is clicked, and ends on the completed screen', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Note ordine'), 'Consegna al mattino');
    answerCarrello({ righe: [], coupon: [] });
    const conferma = screen.getByRole('button', { name: 'Conferma' });
    await user.dblClick(conferma);
    expect(await screen.findByRole('heading', { name: 'Ordine Completato!' })).toBeTruthy();
    expect(screen.getByText('Ordine Confermato!')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Ordine Completato!');
    expect(screen.getByRole('link', { name: 'Vai agli ordini' }).getAttribute('href')).toBe('/ordini');
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/home');
    expect(conferme()).toHaveLength(1);
    expect(conferme()[0]).toMatchObject({
      query: { idDestinazione: '-1', versioneClient: '1a2b3c' },
      body: { destinazione: null, note: 'Consegna al mattino', tutti_insieme: null, pagaOnline: false },
    });
  });

  it('keeps its token when it is repeated after a lost answer', async () => {
    api.answer('/Ordine/ConfermaOrdine', () => Response.error());
    const { user } = await open();
    const conferma = screen.getByRole('button', { name: 'Conferma' });
    await user.click(conferma);
    await screen.findByText(/non sarà ripetuto/);
    await user.click(conferma);
    await waitFor(() => expect(conferme()).toHaveLength(2));
    const [prima, seconda] = conferme().map(({ query }) => query['token']);
    expect(prima).toMatch(/./);
    expect(seconda).toBe(prima);
  });

  it('waits for the quantity that was typed last', async () => {
    const { user } = await open();
    answerCarrello(buildCarrello({ righe: [buildRiga({ quantita: 6 })] }));
    type('6');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()).toHaveLength(1));
    expect(api.callsTo('/Carrello/Modifica')[0]?.query['qty']).toBe('6');
  });

  it('never orders what is not read: after a lost change the cart is shown as it stands', async () => {
    const { user } = await open();
    api.answer('/Carrello/Modifica', () => Response.error());
    api.answer('/Carrello/Carrello', () => Response.error());
    type('6');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await screen.findByText('La modifica non è stata salvata. Riprova.');
    expect(quantita().value).toBe('6');
    answerCarrello(buildCarrello());
    await user.click(await screen.findByRole('button', { name: 'Conferma' }));
    await screen.findByText(/ricontrollalo/);
    expect(quantita().value).toBe('4');
    expect(conferme()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()).toHaveLength(1));
  });

  it('adds nothing to what is said of a lost session', async () => {
    api.answer('/Ordine/ConfermaOrdine', () => refusal(401, 'SESSIONE_SCADUTA'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeTruthy();
    expect(conferme()).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before it orders what is missing, and sends how to ship it', async () => {
    const riga = buildRiga({ smistamento: { 1: 1 }, quantitaNonDisponibile: 3 });
    const { user } = await open(buildCarrello({ righe: [riga] }));
    await user.selectOptions(screen.getByLabelText('Modalità di spedizione'), 'Attendi e spedisci tutto insieme');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    const domanda = within(await popup('Disponibilità superata.'));
    expect(domanda.getByText('Stai ordinando prodotti non disponibili. Cosa vuoi fare?')).toBeTruthy();
    await user.click(domanda.getByRole('button', { name: 'Ricontrolla Ordine' }));
    expect(conferme()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await user.click(await screen.findByRole('button', { name: "Procedi con l'ordine" }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ tutti_insieme: true }));
  });

  it('has no shipping mode when nothing is missing', async () => {
    await open();
    expect(screen.queryByLabelText('Modalità di spedizione')).toBeNull();
  });

  it('refused with 402 shows why, reloads the cart and can be tried again', async () => {
    api.answer('/Ordine/ConfermaOrdine', () => refusal(402, 'FIDO_SUPERATO', 'Il fido non basta.'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await screen.findByText('Il fido non basta.');
    const before = api.callsTo('/Carrello/Carrello').length;
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(api.callsTo('/Carrello/Carrello').length).toBeGreaterThan(before));
    await user.click(await screen.findByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()).toHaveLength(2));
  });

  it('leaves for the payment when told to', async () => {
    api.answer('/Ordine/ConfermaOrdine', {
      status: 'REDIRECT',
      redirectUri: 'https://pagamento.example/9',
      idOrdine: 9,
      numero: 102_200,
      totale: 1,
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pagamento.example/9'));
  });
});
