// @vitest-environment jsdom
import { changeRiga } from '@battistrada/contract/carrello';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildRiga, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import * as leave from '../features/ordine/leave.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { createCarrelloPage } from '../test/carrello-page.tsx';
import { refusal } from '../test/render-page.tsx';

const leaveTo = vi.fn<typeof leave.leaveTo>();
beforeEach(() => void vi.spyOn(leave, 'leaveTo').mockImplementation(leaveTo));

const { api, prepare, answerCarrello, open, quantita, type, conferme, popup, openDestinazione } = createCarrelloPage();
beforeEach(prepare);
afterEach(() => {
  vi.clearAllMocks();
});

/** The form is loaded on demand. */
async function openIndirizzo(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await openDestinazione(user);
  await user.click(screen.getByRole('radio', { name: 'Indirizzo personalizzato' }));
  await screen.findByLabelText('Nome');
}

it.each(['', '0', '1.5'])('refuses a cart with the quantity %j and says what to write', async (scritta) => {
  const { user } = await open();
  await user.clear(quantita());
  if (scritta !== '') await user.type(quantita(), scritta);
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  const frase = 'Scrivi quanti pezzi: un numero intero, da 1 a 9.999.';
  expect(await within(screen.getByRole('alert')).findByText(frase)).toBeVisible();
  expect(quantita()).toHaveFocus();
  expect(quantita()).toBeInvalid();
  expect(quantita()).toHaveAccessibleDescription(frase);
  expect(quantita()).toHaveValue(scritta);
  expect(conferme()).toEqual([]);
  await user.clear(quantita());
  await user.type(quantita(), '4');
  expect(quantita()).not.toBeInvalid();
  expect(quantita()).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(conferme()).toHaveLength(1));
  // It was about the try before.
  expect(screen.queryByText(frase)).not.toBeInTheDocument();
});

describe('the destination', () => {
  it('is the default one until the flagged address is loaded', async () => {
    api.answer('/Ordine/Destinazioni', {
      destinazioni: [
        { id: 4, predefinito: false, indirizzo: 'Via Po 3', cap: '10100', citta: 'Torino', prov: 'TO' },
        { id: 5, predefinito: true, indirizzo: 'Via Emilia 12', cap: '40100', citta: 'Bologna', prov: 'BO' },
      ],
    });
    const { user } = await open();
    expect(screen.getByText('Via Emilia 12')).toBeVisible();
    await openDestinazione(user);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Via Emilia 12/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['idDestinazione']).toBe('5'));
  });

  it('is -1 when no address is flagged and -2 for the pickup', async () => {
    const { user } = await open();
    await openDestinazione(user);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Destinazione predefinita' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Ritiro in sede/ }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.query['idDestinazione']).toBe('-2'));
  });

  it('cannot be typed by hand without function 3', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [5] }));
    const { user } = await open();
    await openDestinazione(user);
    expect(screen.queryByRole('radio', { name: 'Indirizzo personalizzato' })).not.toBeInTheDocument();
  });

  it('sends nothing when an address typed by hand is incomplete', async () => {
    const { user } = await open();
    await openIndirizzo(user);
    await user.type(screen.getByLabelText('Nome'), 'Mario Rossi');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByText('Compila tutti i campi di Indirizzo!')).toBeVisible();
    expect(screen.getAllByText('Campo obbligatorio.')).toHaveLength(6);
    expect(screen.getByLabelText('Via')).toHaveFocus();
    expect(conferme()).toEqual([]);
  });

  it('marks an invalid CAP, province or telephone and sends nothing', async () => {
    const { user } = await open();
    await openIndirizzo(user);
    const campi: [string, string][] = [
      ['Nome', 'Mario'],
      ['Via', 'Via Roma'],
      ['Numero civico', '1'],
      ['Città', 'Bologna'],
      ['CAP', 'abc'],
      ['Provincia', 'xx'],
      ['Telefono', 'xyz'],
    ];
    for (const [nome, valore] of campi) await user.type(screen.getByLabelText(nome), valore);
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByText('Correggi i campi segnati dell’indirizzo.')).toBeVisible();
    expect(screen.getByText(/^Il CAP ha 5 cifre/)).toBeVisible();
    expect(screen.getByText(/^Scrivi la sigla di una provincia/)).toBeVisible();
    expect(screen.getByText('Scrivi un numero di telefono.')).toBeVisible();
    expect(screen.getByLabelText('CAP')).toHaveFocus();
    expect(conferme()).toEqual([]);
  });

  it('takes the town that was written beside the CAP before, unless one is there', async () => {
    api.answer('/Ordine/Localita', ({ query }) => ({
      localita: query['cap'] === '40068' ? [{ citta: 'San Lazzaro', prov: 'BO' }] : [{ citta: 'Carpi', prov: 'MO' }],
    }));
    const { user } = await open();
    await openIndirizzo(user);
    const citta = () => screen.getByLabelText<HTMLInputElement>('Città');
    await user.type(screen.getByLabelText('CAP'), '40068');
    await waitFor(() => expect(citta()).toHaveValue('San Lazzaro'));
    await user.clear(screen.getByLabelText('CAP'));
    await user.type(screen.getByLabelText('CAP'), '41012');
    expect(citta()).toHaveValue('San Lazzaro');
  });

  it('fills the province from the CAP and lets the user change it', async () => {
    api.answer('/Ordine/Localita', { localita: [] });
    const { user } = await open();
    await openIndirizzo(user);
    const provincia = () => screen.getByLabelText<HTMLInputElement>('Provincia');
    await user.type(screen.getByLabelText('CAP'), '40100');
    expect(provincia()).toHaveValue('BO');
    await user.clear(provincia());
    await user.type(provincia(), 'MO');
    await user.type(screen.getByLabelText('CAP'), '{Backspace}1');
    expect(provincia()).toHaveValue('MO');
  });

  it('sends an address typed by hand as one text of four lines', async () => {
    const { user } = await open();
    await openIndirizzo(user);
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
  const importo = (nome: string) =>
    screen.getByText(nome).closest('div')?.querySelector('dd')?.textContent.replace(/\s/u, ' ');

  it('shows the terms of payment for an order that is not paid online', async () => {
    await open();
    expect(await screen.findByText('Ri.Ba. 60 giorni fine mese', { selector: 'fieldset *' })).toBeVisible();
  });

  it('shows the saving of an online payment and subtracts it when chosen', async () => {
    const { user } = await open();
    expect(importo('Risparmi')).toBe('9,76 €');
    await user.click(screen.getByRole('radio', { name: /^Pagamento online/ }));
    expect(screen.getByText(/^491,90\s€$/)).toBeVisible();
    // The saving is an amount that is gained; the lines, with the VAT of the amount really paid, add up to the total.
    expect(importo('Risparmi')).toBe('9,76 €');
    expect(importo('Sconto pagamento online')).toBe('-8,00 €');
    expect(importo('IVA 22 %')).toBe('88,70 €');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ pagaOnline: true }));
  });

  it('shows no saving when there is none', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ scontoPagamentoBp: 200, scontoOnlineBp: 200 }));
    await open();
    expect(screen.queryByText('Risparmi')).not.toBeInTheDocument();
  });

  it('is fixed to online for customers who may only pay online', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ soloOnline: true }));
    const { user } = await open();
    expect(screen.queryByRole('radio', { name: /^Pagamento abituale/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ pagaOnline: true }));
  });
});

describe('payment when online payment is not available', () => {
  it('offers no choice and shows no saving', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ onlineOfferto: false }));
    const { user } = await open();
    expect(screen.queryByRole('radio', { name: /^Pagamento online/ })).toBeNull();
    expect(screen.queryByText('Risparmi')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ pagaOnline: false }));
  });

  it('tells customers who may only pay online', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ soloOnline: true, onlineOfferto: false }));
    await open();
    const pagamento = screen.getByText('Pagamento').closest('p');
    expect(pagamento?.textContent).toContain('solo pagamento online, che al momento non è attivo');
  });
});

describe('the confirmation', () => {
  it('sends the whole order once for several clicks and ends on the completed screen', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Note ordine'), 'Consegna al mattino');
    answerCarrello(buildCarrello({ righe: [] }));
    const conferma = screen.getByRole('button', { name: 'Conferma' });
    await user.dblClick(conferma);
    expect(await screen.findByRole('heading', { name: 'Ordine Completato!' })).toBeVisible();
    expect(screen.getByText('Ordine Confermato!')).toBeVisible();
    expect(document.activeElement?.textContent).toContain('Ordine Completato!');
    expect(screen.getByRole('link', { name: 'Nuova ricerca' }).getAttribute('href')).toBe('/cerca');
    expect(screen.getByRole('link', { name: 'PDF dell’ordine' }).getAttribute('href')).toMatch(
      /\/Ordini\/Pdf\?id=\d+$/,
    );
    expect(screen.getByRole('link', { name: 'Vai agli ordini' }).getAttribute('href')).toBe('/ordini');
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/home');
    expect(conferme()).toHaveLength(1);
    expect(conferme()[0]).toMatchObject({
      query: { idDestinazione: '-1', versioneClient: '1a2b3c' },
      body: { destinazione: null, note: 'Consegna al mattino', tuttiInsieme: null, pagaOnline: false },
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

  it('waits until the last typed quantity is saved', async () => {
    const { user } = await open();
    answerCarrello(buildCarrello({ righe: [buildRiga({ quantita: 6 })] }));
    type('6');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()).toHaveLength(1));
    expect(api.callsTo(changeRiga)[0]?.query['quantita']).toBe('6');
  });

  it('waits for the cart that is just being read again, and orders it when it is the same', async () => {
    const { user } = await open();
    const letto = Promise.withResolvers<void>();
    const before = api.callsTo('/Carrello/Carrello').length;
    api.answer('/Carrello/Carrello', () => letto.promise.then(() => carrelloWire(buildCarrello())));
    // The tab comes back into view, and the customer confirms at once.
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api.callsTo('/Carrello/Carrello').length).toBeGreaterThan(before));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    expect(conferme()).toEqual([]);
    letto.resolve();
    await waitFor(() => expect(conferme()).toHaveLength(1));
    expect(screen.queryByText(/ricontrollalo/)).not.toBeInTheDocument();
  });

  it('shows the saved cart instead of ordering when a change was lost', async () => {
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

  it('shows no second message when the session is lost', async () => {
    api.answer('/Ordine/ConfermaOrdine', () => refusal(401, 'SESSIONE_SCADUTA'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
    expect(conferme()).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks before it orders missing pieces and sends the chosen shipping mode', async () => {
    const riga = buildRiga({ smistamento: { 1: 1 }, quantitaNonDisponibile: 3 });
    const { user } = await open(buildCarrello({ righe: [riga] }));
    await user.selectOptions(screen.getByLabelText('Modalità di spedizione'), 'Attendi e spedisci tutto insieme');
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    const domanda = within(await popup('Disponibilità superata.'));
    expect(domanda.getByText('Stai ordinando prodotti non disponibili. Cosa vuoi fare?')).toBeVisible();
    await user.click(domanda.getByRole('button', { name: 'Ricontrolla Ordine' }));
    expect(conferme()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await user.click(await screen.findByRole('button', { name: "Procedi con l'ordine" }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ tuttiInsieme: true }));
  });

  it('ships the available pieces by default', async () => {
    const { user } = await open(buildCarrello({ righe: [buildRiga({ quantitaNonDisponibile: 3 })] }));
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await user.click(await screen.findByRole('button', { name: "Procedi con l'ordine" }));
    await waitFor(() => expect(conferme()[0]?.body).toMatchObject({ tuttiInsieme: false }));
  });

  it('sends no shipping mode when nothing is missing', async () => {
    await open();
    expect(screen.queryByLabelText('Modalità di spedizione')).not.toBeInTheDocument();
  });

  it('shows the reason of a 402, reloads the cart and can be tried again', async () => {
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

  it('opens the payment page when the server answers with one', async () => {
    api.answer('/Ordine/ConfermaOrdine', {
      status: 'REDIRECT',
      redirectUri: 'https://pagamento.example/9',
      idOrdine: 9,
      annullabileFino: null,
      numero: 102_200,
      totale: 1,
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pagamento.example/9'));
  });
});
