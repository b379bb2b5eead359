// @vitest-environment jsdom
import { toWireErrori } from '@battistrada/contract/campi';
import { createCliente, modifyProdotto, searchClienti } from '@battistrada/contract/preventivo';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildClienteFinale,
  buildPreventivoWire,
  buildRigaWire,
  ID,
  ID_RIGA,
} from '../features/preventivo/test/build-preventivo.ts';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { answerEditor } from '../test/preventivo-editor.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { PreventivoPage } from './preventivo-page.tsx';

const NON_SALVATA = 'La modifica non è stata salvata. Riprova.';

const api = fakeApi();
beforeEach(() => answerEditor(api));

const vuoto = () => buildPreventivoWire({ corpo: [], totali: [] });
const render = (search = `?id=${ID}`) => renderPage('/preventivo', PreventivoPage, search);
const cliente = buildClienteFinale();

describe('the editor leads to the list when a quotation cannot be loaded', () => {
  it.each([
    ['it is not there', `?id=${ID}`, () => refusal(404, 'NON_TROVATO')],
    ['its id is none', '?id=boh', () => refusal(422, 'RICHIESTA_NON_VALIDA')],
    ['the server fails', `?id=${ID}`, () => refusal(500, 'ERRORE_INTERNO')],
    ['no id is given', '', () => refusal(404, 'NON_TROVATO')],
  ])('%s', async (_why, search, answer) => {
    api.answer('/Preventivo/Preventivo', answer);
    await render(search);
    expect(await screen.findByText('Pagina /preventivi')).toBeVisible();
  });
});

describe('the quotation editor', () => {
  it('does not complete without a product and shows why', async () => {
    api.answer('/Preventivo/Preventivo', vuoto());
    api.answer(searchClienti, { clienti: [] });
    const { user, router } = await render(`?id=${ID}&passo=2`);
    await user.click(await screen.findByRole('button', { name: 'Completa' }));
    expect(await screen.findByText('Aggiungi almeno un prodotto per completare il preventivo.')).toBeVisible();
    await waitFor(() => expect(router.search()).toEqual({ id: ID }));
  });

  it('adds a product from its search in the chosen quantity, once for a double click', async () => {
    api.answer('/Preventivo/Preventivo', vuoto());
    api.answer('/Ricerca/Pneumatici', {
      prodotti: [buildProdottoWire()],
      pagina: 1,
      numeroPagine: 1,
      totale: 1,
    });
    api.answer('/Preventivo/AggiungiProdotto', buildPreventivoWire());
    const { user } = await render(`?id=${ID}&stagione=1`);
    const [aggiungi] = await screen.findAllByRole('button', { name: /^Aggiungi / });
    if (aggiungi === undefined) throw new Error('no button');
    await user.dblClick(aggiungi);
    expect(await screen.findByText('Aggiunto al preventivo.')).toBeVisible();
    expect(api.callsTo('/Preventivo/AggiungiProdotto')).toHaveLength(1);
    expect(screen.getByRole('spinbutton', { name: /^Quantità di 205\/55 R16 91V MICHELIN PRIMACY 4/ })).toBeVisible();
    expect(api.callsTo('/Preventivo/AggiungiProdotto')[0]?.query).toMatchObject({ idPreventivo: ID, alternativa: '1' });
  });

  it('adds a product once when its answer was lost, and anew after an answer', async () => {
    api.answer('/Preventivo/Preventivo', vuoto());
    api.answer('/Ricerca/Pneumatici', { prodotti: [buildProdottoWire()], pagina: 1, numeroPagine: 1, totale: 1 });
    const { user } = await render(`?id=${ID}&stagione=1`);
    const [aggiungi] = await screen.findAllByRole('button', { name: /^Aggiungi / });
    if (aggiungi === undefined) throw new Error('no button');
    const tokens = () => api.callsTo('/Preventivo/AggiungiProdotto').map(({ query }) => query['token']);
    const press = async (times: number): Promise<void> => {
      // Otherwise it would be the other half of a double click.
      vi.spyOn(performance, 'now').mockReturnValue(times * 10_000);
      await user.click(aggiungi);
      await waitFor(() => expect(tokens()).toHaveLength(times));
    };
    api.answer('/Preventivo/AggiungiProdotto', () => Response.error());
    await press(1);
    await screen.findByText(/Riprova/);
    api.answer('/Preventivo/AggiungiProdotto', buildPreventivoWire());
    await press(2);
    await screen.findByText('Aggiunto al preventivo.');
    await press(3);
    vi.restoreAllMocks();
    expect(tokens()[0]).toEqual(expect.any(String));
    expect(tokens()[1]).toBe(tokens()[0]);
    expect(tokens()[2]).not.toBe(tokens()[0]);
  });

  it('saves a quantity and a removal', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ModificaProdotto', buildPreventivoWire({ corpo: [buildRigaWire({ qtadig: 5 })] }));
    api.answer('/Preventivo/RimuoviProdotto', vuoto());
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: /^Aumenta: Quantità di/ }));
    await waitFor(() =>
      expect(api.callsTo(modifyProdotto)[0]?.query).toEqual({ idRiga: ID_RIGA, quantita: '5', prima: '4' }),
    );
    await user.click(screen.getByRole('button', { name: /^Togli 205/ }));
    expect(await screen.findByText(/Ancora nessun prodotto/)).toBeVisible();
    // The button disappeared with the line.
    expect(screen.getByRole('heading', { name: 'Nel preventivo' })).toHaveFocus();
  });

  it('proposes the last service prices per wheel and keeps prices that are already typed', async () => {
    api.answer('/Preventivo/ServiziAbituali', {
      montaggio: 10,
      equilibratura: 6,
      valvole: null,
      convergenza: 35,
      campanatura: null,
    });
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { prezzo_equilibratura: 20 } }));
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire());
    const { user } = await render(`?id=${ID}&passo=1`);
    expect(await screen.findByText(/montaggio 10,00\s€ a ruota, convergenza 35,00\s€/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usa per 4 ruote' }));
    await waitFor(() =>
      expect(api.callsTo('/Preventivo/ImpostaServizi').at(-1)?.body).toMatchObject({
        montaggio: 40,
        equilibratura: 20,
        valvole: 0,
        convergenza: 35,
      }),
    );
  });

  it('shows the margin of the products in euro and percent', async () => {
    // 141,50 less VAT is 115,98; less 91,84 and 2,90 PFU four times.
    api.answer(
      '/Preventivo/Preventivo',
      buildPreventivoWire({
        totali: [{ alternativa: 1, pezzi: 4, prodotti: 566, servizi: 0, imponibile: 463.93, iva: 102.07, totale: 566 }],
      }),
    );
    await render();
    const margine = (await screen.findByText('Il tuo margine sui prodotti')).parentElement;
    expect(margine?.textContent.replaceAll('\u00a0', ' ')).toContain('84,96 € · 18 %');
  });

  it('keeps the products in a sheet on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.startsWith('(width <'),
      addEventListener() {},
      removeEventListener() {},
    }));
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    const { user } = await render();
    const apri = await screen.findByRole('button', { name: /^Nel preventivo: \d+ pezzi/ });
    expect(screen.queryByRole('region', { name: 'Nel preventivo' })).not.toBeInTheDocument();
    await user.click(apri);
    const foglio = within(await screen.findByRole('dialog', { name: 'Nel preventivo' }));
    expect(foglio.getByRole('spinbutton', { name: /^Quantità di/ })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('keeps what is typed in its search when a phone is turned', async () => {
    let isTelefono = true;
    const listeners = new Set<() => void>();
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return isTelefono && query.startsWith('(width <');
      },
      addEventListener: (_change: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_change: string, listener: () => void) => listeners.delete(listener),
    }));
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    // What is typed asks for suggestions.
    api.answer('/Ricerca/Misure', { misure: [] });
    api.answer('/Ricerca/Disegni', { disegni: [] });
    const { user } = await render();
    const casella = () => screen.findByRole('combobox', { name: /Cerca/ });
    await user.type(await casella(), '205 55 16 mich');
    isTelefono = false;
    act(() => listeners.forEach((changed) => changed()));
    expect(await screen.findByRole('region', { name: 'Nel preventivo' })).toBeVisible();
    expect(await casella()).toHaveValue('205 55 16 mich');
    vi.unstubAllGlobals();
  });

  it('saves services while they are typed, and nothing negative', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire({ testata: { prezzo_montaggio: 40 } }));
    await render(`?id=${ID}&passo=1`);
    const montaggio = await screen.findByLabelText<HTMLInputElement>(/^Montaggio/);
    fireEvent.change(montaggio, { target: { value: '-1' } });
    expect(await screen.findByText('Non può essere negativo.')).toBeVisible();
    fireEvent.change(montaggio, { target: { value: '40' } });
    await waitFor(() => expect(api.callsTo('/Preventivo/ImpostaServizi')).toHaveLength(1));
    expect(api.callsTo('/Preventivo/ImpostaServizi')[0]).toMatchObject({
      query: { idPreventivo: ID },
      body: { montaggio: 40, valvole: 0, assicurazione: false, note: '' },
    });
  });

  it.each([
    ['32,50', '32,50', 32.5],
    ['1.234,5', '1.234,50', 1_234.5],
    ['48', '48,00', 48],
  ])('stores the typed price %s and shows it as %s', async (typed, shown, stored) => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', ({ body }) =>
      buildPreventivoWire({ testata: { prezzo_montaggio: Number(Object(body).montaggio) } }),
    );
    const { user } = await render(`?id=${ID}&passo=1`);
    const montaggio = await screen.findByLabelText<HTMLInputElement>(/^Montaggio/);
    await user.type(montaggio, typed);
    expect(montaggio.value).toBe(typed);
    await user.tab();
    expect(montaggio.value).toBe(shown);
    await waitFor(() =>
      expect(api.callsTo('/Preventivo/ImpostaServizi').at(-1)?.body).toMatchObject({ montaggio: stored }),
    );
  });

  it('replaces a price that one comes back to with Tab', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire());
    const { user } = await render(`?id=${ID}&passo=1`);
    const montaggio = await screen.findByLabelText<HTMLInputElement>(/^Montaggio/);
    await user.type(montaggio, '27');
    await user.tab();
    await user.tab({ shift: true });
    expect([montaggio.selectionStart, montaggio.selectionEnd]).toEqual([0, '27,00'.length]);
    await user.keyboard('26');
    expect(montaggio.value).toBe('26');
    await waitFor(() =>
      expect(api.callsTo('/Preventivo/ImpostaServizi').at(-1)?.body).toMatchObject({ montaggio: 26 }),
    );
  });

  it('refuses an unreadable price and stores no other number in its place', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', ({ body }) =>
      buildPreventivoWire({ testata: { prezzo_montaggio: Number(Object(body).montaggio) } }),
    );
    const { user } = await render(`?id=${ID}&passo=1`);
    const montaggio = await screen.findByLabelText<HTMLInputElement>(/^Montaggio/);
    await user.click(montaggio);
    await user.paste('1e3');
    await user.tab();
    expect(screen.getByText('Scrivi un importo, come 12,50.')).toBeVisible();
    expect([montaggio.value, montaggio.getAttribute('aria-invalid')]).toEqual(['1e3', 'true']);
    expect(await screen.findByText('Non salvato')).toBeVisible();
    expect(api.callsTo('/Preventivo/ImpostaServizi')).toHaveLength(0);
  });

  it('stays on the step while a price cannot be saved', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    const { user, router } = await render(`?id=${ID}&passo=1`);
    const valvole = await screen.findByLabelText<HTMLInputElement>(/^Valvole/);
    fireEvent.change(valvole, { target: { value: '-3' } });
    expect(await screen.findByText('Non salvato')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Avanti: cliente' }));
    expect(valvole).toHaveFocus();
    expect(router.search()).toEqual({ id: ID, passo: '1' });
    expect(api.callsTo('/Preventivo/ImpostaServizi')).toHaveLength(0);
  });

  it('resends unsent changes as soon as there is a network', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', () => Response.error());
    await render(`?id=${ID}&passo=1`);
    fireEvent.change(await screen.findByLabelText(/^Montaggio/), { target: { value: '40' } });
    expect(await screen.findByText('Non salvato')).toBeVisible();
    expect(screen.getByText(NON_SALVATA)).toBeVisible();
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire({ testata: { prezzo_montaggio: 40 } }));
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Salvato')).toBeVisible();
    expect(api.callsTo('/Preventivo/ImpostaServizi').at(-1)?.body).toMatchObject({ montaggio: 40 });
    // What was true only before is not left beside it, as it would be for the seconds that an error is shown.
    await waitFor(() => expect(screen.queryByText(NON_SALVATA)).not.toBeInTheDocument(), { timeout: 2_000 });
  });

  it('saves the last change when the user leaves', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire());
    const { unmount } = await render(`?id=${ID}&passo=1`);
    fireEvent.change(await screen.findByLabelText('Note per il cliente'), { target: { value: 'Venerdì' } });
    unmount();
    await waitFor(() => expect(api.callsTo('/Preventivo/ImpostaServizi')[0]?.body).toMatchObject({ note: 'Venerdì' }));
  });

  it('saves no first figures of a code that is scanned into a quantity', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ModificaProdotto', buildPreventivoWire());
    const { user, unmount } = await render(`?id=${ID}`);
    const campo = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Quantità di/ });
    const prima = Number(campo.value);
    await user.click(campo);
    await user.keyboard('8019227308433');
    unmount();
    await waitFor(() => expect(api.callsTo(modifyProdotto).length).toBeGreaterThan(0));
    expect(api.callsTo(modifyProdotto).map(({ query }) => query)).toEqual([
      expect.objectContaining({ quantita: String(prima) }),
    ]);
  });

  it('selects and removes an existing customer', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer(searchClienti, { clienti: [cliente] });
    api.answer('/Preventivo/ImpostaCliente', ({ query }) =>
      buildPreventivoWire({ cliente: query['id'] === undefined ? null : cliente }),
    );
    const { user } = await render(`?id=${ID}&passo=2`);
    await user.click(await screen.findByRole('button', { name: /Mario Bianchi/ }));
    await user.click(await screen.findByRole('button', { name: 'Togli il cliente' }));
    expect(await screen.findByRole('button', { name: /Mario Bianchi/ })).toBeVisible();
    // The pressed button disappeared with the customer.
    expect(screen.getByRole('heading', { name: 'Cliente' })).toHaveFocus();
    expect(api.callsTo('/Preventivo/ImpostaCliente').map(({ query }) => query)).toEqual([
      { id: cliente.id, idPreventivo: ID },
      { idPreventivo: ID },
    ]);
  });

  it('creates a customer with valid data and shows the server’s errors at the fields', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer(searchClienti, { clienti: [] });
    api.answer('/Ordine/Localita', { localita: [] });
    const { user } = await render(`?id=${ID}&passo=2`);
    await user.click(await screen.findByRole('button', { name: 'Nuovo cliente' }));
    await user.type(screen.getByLabelText(/^Nome o ragione sociale/), 'Mario Bianchi');
    await user.type(screen.getByLabelText('Provincia'), 'bol');
    expect(screen.getByLabelText<HTMLInputElement>('Provincia').value).toBe('bo');
    await user.type(screen.getByLabelText('CAP'), '401');
    await user.click(screen.getByRole('button', { name: 'Salva il cliente' }));
    expect(await screen.findByText('Il CAP ha 5 cifre ed è quello di una località italiana.')).toBeVisible();
    expect(api.callsTo('/Preventivo/CreaCliente')).toHaveLength(0);

    await user.type(screen.getByLabelText('CAP'), '33');
    api.answer('/Preventivo/CreaCliente', () =>
      Response.json(
        {
          Message: 'no',
          codice: 'RICHIESTA_NON_VALIDA',
          errori: toWireErrori(createCliente, [{ campo: 'ragioneSociale', messaggio: 'Troppo lungo.' }]),
        },
        { status: 422 },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Salva il cliente' }));
    expect(await screen.findByText('Troppo lungo.')).toBeVisible();

    api.answer('/Preventivo/CreaCliente', buildPreventivoWire({ cliente }));
    await user.click(screen.getByRole('button', { name: 'Salva il cliente' }));
    expect(await screen.findByRole('button', { name: 'Togli il cliente' })).toBeVisible();
    expect(api.callsTo(createCliente).at(-1)?.body).toMatchObject({
      ragioneSociale: 'Mario Bianchi',
      cap: '40133',
      provincia: 'BO',
    });
  });

  it('saves the typed customer before it completes, and stays when that fails', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer(searchClienti, { clienti: [] });
    api.answer('/Preventivo/CreaCliente', buildPreventivoWire({ cliente }));
    const { user, router } = await render(`?id=${ID}&passo=2`);
    await user.click(await screen.findByRole('button', { name: 'Nuovo cliente' }));
    await user.type(screen.getByLabelText('Città'), 'Bologna');
    await user.click(screen.getByRole('button', { name: 'Completa' }));
    expect(await screen.findByText('Scrivi un nome.')).toBeVisible();
    expect(router.search()).toEqual({ id: ID, passo: '2' });
    // A reload asks first.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.type(screen.getByLabelText(/^Nome o ragione sociale/), 'Mario Bianchi');
    await user.click(screen.getByRole('button', { name: 'Completa' }));
    expect(await screen.findByText('Per Mario Bianchi')).toBeVisible();
    // The pressed button is gone.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(api.callsTo('/Preventivo/CreaCliente')).toHaveLength(1);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('ends with the link to the printed quotation', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    await render(`?id=${ID}&passo=3`);
    expect((await screen.findByRole('link', { name: 'Stampa' })).getAttribute('href')).toMatch(
      `/Preventivo/Pdf?id=${ID}`,
    );
  });
});
