// @vitest-environment jsdom
import type { ListaWire } from '@battistrada/contract/liste.schema';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildCarrello, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { ListePage } from './liste-page.tsx';

const api = fakeApi();

const ID = '11111111-1111-4111-8111-111111111111';
const UNA = buildProdottoWire({ id: 'UNA', desart: 'MICHELIN 205/55 R16 91V' });
const DUE = buildProdottoWire({ id: 'DUE', desart: 'PIRELLI 195/65 R15 91H' });

function buildLista(overrides: Partial<ListaWire> = {}): ListaWire {
  return {
    id: ID,
    nome: 'Invernali',
    automatica: false,
    versione: 3,
    modificata: '2026-03-01T09:00:00.000Z',
    modificataDa: 'Anna Rossi',
    righe: [
      { codice: 'UNA', qty: 4, nota: '', desart: UNA.desart, prodotto: UNA },
      { codice: 'DUE', qty: 2, nota: 'per Gino', desart: DUE.desart, prodotto: DUE },
    ],
    ...overrides,
  };
}

function answer(lista: ListaWire): void {
  const { righe, ...testata } = lista;
  api.answer('/Liste/Liste', { liste: [{ ...testata, numeroRighe: righe.length }] });
  api.answer('/Liste/Lista', { ...lista });
}

beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  api.answer('/CarrelliInAttesa/Lista', { carrelli: [] });
  answer(buildLista());
  api.answer('/Liste/Modifica', ({ body }) => {
    const { righe, versione } = body as { righe: ListaWire['righe']; versione: number };
    return {
      ...buildLista(),
      righe: righe.map((riga) => ({ ...riga, desart: '', prodotto: null })),
      versione: versione + 1,
    };
  });
});

const sent = () => api.callsTo('/Liste/Modifica').map(({ body }) => body);

it('shows the rows in their order, with note, stock and price', async () => {
  await renderPage('/liste', ListePage);
  const tabella = await screen.findByRole('table', { name: 'Righe di Invernali' });
  const righe = within(tabella).getAllByRole('row').slice(1);
  expect(righe.map((riga) => within(riga).getByText(/MICHELIN|PIRELLI/).textContent)).toEqual([UNA.desart, DUE.desart]);
  expect(within(righe[1] as HTMLElement).getByRole('textbox', { name: `Nota su ${DUE.desart}` })).toHaveValue(
    'per Gino',
  );
  expect(screen.getByText('Modificata da Anna Rossi il 01/03/2026')).toBeVisible();
});

it('saves what is typed once it rests, whole and with the version that was seen', async () => {
  const { user } = await renderPage('/liste', ListePage);
  const quantita = await screen.findByRole('spinbutton', { name: `Quantità di ${UNA.desart}` });
  await user.clear(quantita);
  await user.type(quantita, '12');
  await user.click(screen.getByRole('button', { name: `Sposta giù ${UNA.desart}` }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    id: ID,
    nome: 'Invernali',
    versione: 3,
    righe: [
      { codice: 'DUE', qty: 2, nota: 'per Gino' },
      { codice: 'UNA', qty: 12, nota: '' },
    ],
  });
  await user.click(screen.getByRole('button', { name: `Togli ${DUE.desart}` }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ versione: 4, righe: [{ codice: 'UNA', qty: 12 }] });
});

it('sends again what was not saved, before the list goes into the cart and when the network returns', async () => {
  const { user } = await renderPage('/liste', ListePage);
  const quantita = await screen.findByRole('spinbutton', { name: `Quantità di ${UNA.desart}` });
  const type = async (valore: string): Promise<void> => {
    api.answer('/Liste/Modifica', refusal(500, 'ERRORE'));
    await user.clear(quantita);
    await user.type(quantita, valore);
    expect(await screen.findByText('Non salvato')).toBeVisible();
    api.answer('/Liste/Modifica', buildLista({ versione: 4 }));
  };
  await type('12');
  api.answer('/Liste/AlCarrello', {
    righe: [{ codice: 'UNA', qty: 12, esito: 'aggiunta', codiceErrore: null, Message: null, mancanti: 0 }],
  });
  await user.click(screen.getByRole('button', { name: 'Metti nel carrello' }));
  await waitFor(() => expect(api.callsTo('/Liste/AlCarrello')).toHaveLength(1));
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({ righe: [{ codice: 'UNA', qty: 12 }, { codice: 'DUE' }] });

  await type('20');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent()[3]).toMatchObject({ righe: [{ codice: 'UNA', qty: 20 }, { codice: 'DUE' }] });
  expect(await screen.findByText(/^Modificata da /)).toBeVisible();
  expect(quantita).toHaveValue('20');
});

it('names the colleague who saved first and shows his version', async () => {
  const { user } = await renderPage('/liste', ListePage);
  await screen.findByRole('table', { name: 'Righe di Invernali' });
  api.answer('/Liste/Modifica', () => refusal(409, 'CAMBIATO_ALTROVE', 'Anna ha cambiato la lista alle 10:32.'));
  answer(buildLista({ versione: 9, righe: [] }));
  await user.click(screen.getByRole('button', { name: `Togli ${DUE.desart}` }));
  expect(await screen.findByText('Anna ha cambiato la lista alle 10:32.')).toBeVisible();
  expect(await screen.findByText('La lista è vuota.')).toBeVisible();
});

it('keeps the focus where one goes on when a row is moved or removed', async () => {
  const { user } = await renderPage('/liste', () => (
    <main>
      <ListePage />
    </main>
  ));
  const giu = await screen.findByRole('button', { name: `Sposta giù ${UNA.desart}` });
  giu.focus();
  await user.keyboard('{Enter}');
  // The last row cannot go further down.
  await waitFor(() => expect(screen.getByRole('button', { name: `Sposta su ${UNA.desart}` })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(giu).toHaveFocus());

  screen.getByRole('button', { name: `Togli ${DUE.desart}` }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: `Togli ${UNA.desart}` })).toHaveFocus());
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ righe: [{ codice: 'UNA' }] }));
});

it('says that an article could not be looked up, because nothing was sent that could be done', async () => {
  api.answer('/OrdineRapido/Verifica', () => Response.error());
  const { user } = await renderPage('/liste', ListePage);
  await user.type(await screen.findByRole('textbox', { name: 'Aggiungi un articolo' }), 'TRE{Enter}');
  expect(await screen.findByText('Non è stato possibile cercare l’articolo. Riprova.')).toBeVisible();
});

it('adds a typed row as the quick order reads it, and asks when several articles match', async () => {
  const { user } = await renderPage('/liste', ListePage);
  const casella = await screen.findByRole('textbox', { name: 'Aggiungi un articolo' });
  const riga = {
    riga: 1,
    testo: '',
    qty: 6,
    esito: 'scegliere',
    motivo: 'Più articoli.',
    codice: null,
    prodotto: null,
  };
  const TRE = buildProdottoWire({ id: 'TRE', desart: 'PIRELLI 225/45 R17 94Y' });
  api.answer('/OrdineRapido/Verifica', {
    righe: [{ ...riga, scelte: [DUE, TRE] }],
    pronte: 0,
    daScegliere: 1,
    daCorreggere: 0,
  });
  await user.type(casella, '6 2254517{Enter}');
  await user.click(await screen.findByRole('button', { name: (nome) => nome.startsWith(`Aggiungi ${TRE.desart}`) }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((sent()[0] as ListaWire).righe.at(-1)).toEqual({ codice: 'TRE', qty: 6, nota: '' });
  expect(casella).toHaveValue('');
  expect(casella).toHaveFocus();
});

it('adds the available pieces to the cart and names the rows that were refused', async () => {
  const { user } = await renderPage('/liste', ListePage);
  const fuori = { esito: 'rifiutata', codiceErrore: 'DISPONIBILITA_SUPERATA' };
  api.answer('/Liste/AlCarrello', {
    righe: [
      { codice: 'UNA', qty: 4, esito: 'aggiunta', codiceErrore: null, Message: null, mancanti: 0 },
      { codice: 'DUE', qty: 2, ...fuori, Message: 'Manca 1 pezzo.', mancanti: 1 },
    ],
  });
  api.answer('/OrdineRapido/Aggiungi', {
    righe: [{ codice: 'DUE', qty: 1, esito: 'aggiunta', codiceErrore: null, Message: null }],
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Metti nel carrello' }));
  expect(await screen.findByText('1 riga su 2 nel carrello. Restano fuori:')).toBeVisible();
  expect(api.callsTo('/Liste/AlCarrello')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Aggiungi i pezzi disponibili' }));
  expect(await screen.findByText('1 articolo aggiunto al carrello.')).toBeVisible();
  expect(api.callsTo('/OrdineRapido/Aggiungi')[0]?.body).toMatchObject({
    righe: [{ codice: 'DUE', qty: 1, forza: false }],
  });
});

it('the automatic list can be read and copied, not changed', async () => {
  answer(buildLista({ automatica: true, nome: 'Compro spesso', modificata: null, modificataDa: null }));
  const { user } = await renderPage('/liste', ListePage);
  await screen.findByRole('table', { name: 'Righe di Compro spesso' });
  expect(screen.queryByRole('button', { name: /Elimina|Rinomina|Togli/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Metti nel carrello' })).toBeEnabled();
  const copia = buildLista({ id: '33333333-3333-4333-8333-333333333333', nome: 'Copia di Compro spesso' });
  api.answer('/Liste/Crea', copia);
  api.answer('/Liste/Modifica', copia);
  answer(copia);
  await user.click(screen.getByRole('button', { name: 'Copia in una lista nuova' }));
  await screen.findByRole('table', { name: 'Righe di Copia di Compro spesso' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('gives back the open list, a note and the article being typed when the session ended', async () => {
  const ALTRA = '44444444-4444-4444-8444-444444444444';
  const { righe: _righe, ...altra } = buildLista({ id: ALTRA, nome: 'Estive' });
  const { righe, ...testata } = buildLista();
  api.answer('/Liste/Liste', { liste: [testata, altra].map((una) => ({ ...una, numeroRighe: righe.length })) });
  api.answer('/Liste/Lista', ({ query }) => (query['id'] === ALTRA ? { ...altra, righe } : { ...testata, righe }));
  const { user, router } = await renderPage('/liste', ListePage);
  await user.click(await screen.findByRole('button', { name: /^Estive/ }));
  await screen.findByRole('table', { name: 'Righe di Estive' });
  await user.click(screen.getByRole('button', { name: `Aumenta: Quantità di ${UNA.desart}` }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByText(/^Modificata da /);
  api.answer('/Liste/Modifica', () => refusal(401, 'SESSIONE_SCADUTA'));
  await user.type(screen.getByRole('textbox', { name: 'Aggiungi un articolo' }), '4 pirelli 205');
  await user.type(screen.getByRole('textbox', { name: `Nota su ${UNA.desart}` }), 'per il furgone');
  await screen.findByText('Non salvato');
  const { search } = router.place();
  // The session's end opens the login, another document.
  window.history.replaceState(null, '', '/login');
  cleanup();

  api.answer('/Liste/Modifica', () => ({ ...altra, righe: [], versione: 4 }));
  await renderPage('/liste', ListePage, search);
  await screen.findByRole('table', { name: 'Righe di Estive' });
  expect(screen.getByRole('textbox', { name: 'Aggiungi un articolo' })).toHaveValue('4 pirelli 205');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: `Nota su ${UNA.desart}` })).toHaveValue('per il furgone'),
  );
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ righe: [{ qty: 4, nota: 'per il furgone' }, {}], versione: 3 }),
  );
});

it('stays with the first list while it saves, when the one in the address is gone', async () => {
  const { user, client } = await renderPage('/liste', ListePage, '?id=44444444-4444-4444-8444-444444444444');
  await screen.findByRole('table', { name: 'Righe di Invernali' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const casella = screen.getByRole('textbox', { name: 'Aggiungi un articolo' });
  await user.type(casella, '4 pirelli');
  const reading = Promise.withResolvers<{ liste: [] }>();
  api.answer('/Liste/Liste', () => reading.promise);
  await user.click(screen.getByRole('button', { name: `Aumenta: Quantità di ${UNA.desart}` }));
  await waitFor(() => expect(client.isFetching()).toBe(1));
  await screen.findByText(/^Modificata da /);
  expect(casella).toBeVisible();
  expect(casella).toHaveValue('4 pirelli');
  reading.resolve({ liste: [] });
  expect(await screen.findByText(/Nessuna lista/)).toBeVisible();
});

it('makes one list or copy, however often its answer is lost', async () => {
  const { user } = await renderPage('/liste', ListePage);
  const tokens = () => api.callsTo('/Liste/Crea').map(({ body }) => (body as { token?: string }).token);
  const losing = async (press: () => Promise<void>, where: HTMLElement): Promise<void> => {
    const prima = tokens().length;
    api.answer('/Liste/Crea', () => Response.error());
    await press();
    await within(where).findByText(/riprova/i);
    api.answer('/Liste/Crea', buildLista());
    await press();
    await waitFor(() => expect(tokens()).toHaveLength(prima + 2));
    expect(tokens().at(-1)).toEqual(expect.any(String));
    expect(tokens().at(-1)).toBe(tokens().at(-2));
  };
  const copia = await screen.findByRole('button', { name: 'Copia in una lista nuova' });
  await losing(() => user.click(copia), document.body);
  for (const volta of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Nuova lista' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Nuova lista' });
    await user.type(within(dialogo).getByRole('textbox'), 'Estive');
    await losing(() => user.click(within(dialogo).getByRole('button', { name: 'Crea la lista' })), dialogo);
    await waitFor(() => expect(dialogo).not.toBeVisible());
    expect(new Set(tokens()).size).toBe(1 + volta);
  }
});

const BIANCHI = {
  id: '22222222-2222-4222-8222-222222222222',
  nome: 'Sig. Bianchi',
  creato: '2026-03-10T08:00:00.000Z',
  numeroRighe: 5,
  pezzi: 12,
  articoli: ['UNA', 'DUE', 'TRE'],
};

it('restores a cart after the present one is put away, with its name as the reference', async () => {
  api.answer('/CarrelliInAttesa/Lista', { carrelli: [BIANCHI] });
  api.answer('/Carrello/Carrello', { ...carrelloWire(buildCarrello()) });
  api.answer('/CarrelliInAttesa/Riprendi', {
    nome: 'Sig. Bianchi',
    messoVia: null,
    righe: [
      { codice: 'UNA', qty: 4, esito: 'rifiutata', codiceErrore: 'NON_TROVATO', Message: 'Articolo non trovato.' },
    ],
  });
  const { user } = await renderPage('/liste', ListePage);
  expect(await screen.findByText('UNA, DUE, TRE e altre 2')).toBeVisible();
  await screen.findByText('Nel carrello adesso: 1 riga.');
  await user.click(screen.getByRole('button', { name: 'Riprendi Sig. Bianchi' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Prima metti via quello di adesso' });
  await user.type(within(dialogo).getByRole('textbox', { name: 'Per chi è' }), 'Verdi');
  await user.click(within(dialogo).getByRole('button', { name: 'Riprendi' }));
  expect(await screen.findByText('1 riga resta messa via: Articolo non trovato.')).toBeVisible();
  expect(api.callsTo('/CarrelliInAttesa/Riprendi')[0]?.body).toMatchObject({ id: BIANCHI.id, nome: 'Verdi' });
  const { id } = buildUtenteWire();
  expect(sessionStorage.getItem(`battistrada.scelte.${id}`)).toContain('"riferimento":"Sig. Bianchi"');
});
