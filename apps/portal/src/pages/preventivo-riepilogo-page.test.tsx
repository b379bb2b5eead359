// @vitest-environment jsdom
import { addArticolo } from '@battistrada/contract/carrello';
import { getUtente } from '@battistrada/contract/login';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildClienteFinale,
  buildPreventivoWire,
  buildRigaWire,
  ID,
  ID_RIGA,
} from '../features/preventivo/test/build-preventivo.ts';
import { utenteQuery } from '../api/query-client.ts';
import { togglePrezzi } from '../prezzi/prezzi-nascosti.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
// Loaded on demand in the portal; imported here so that no test waits for it.
import '../features/preventivo/link-cliente.tsx';
import { PreventivoRiepilogoPage } from './preventivo-riepilogo-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Carrello/Carrello', () => refusal(500, 'ERRORE_INTERNO'));
  api.answer('/Preventivo/RicercaPreventivi', { preventivi: [], totale: 0, pagine: 0 });
  // Data that only the paper shows: the logo and the dealer's record.
  api.answer('/Preventivo/Setup', { completato: false });
  api.answer('/Utente/Utente', () => refusal(500, 'ERRORE_INTERNO'));
});

const render = () => renderPage('/preventivo/riepilogo', PreventivoRiepilogoPage, `?id=${ID}`);
/** The portal knows its user before it draws a screen. */
const renderFor = async (id: number) => {
  const page = await render();
  page.client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ id })));
  return page;
};
const secondaRiga = buildRigaWire({
  id: '0f7f8a1e-42a7-4a0b-8f4e-3c4c1b2d9e02',
  codice_prodotto: 'PIRE2055516',
  desart: '205/55 R16 91V PIRELLI P7',
  qtadig: 2,
});
const aggiunte = () => api.callsTo(addArticolo).map(({ query }) => query);
const accettato = {
  creato: '2026-03-02T09:00:00.000Z',
  scade: '2026-03-17T09:00:00.000Z',
  revocato: null,
  visto: '2026-03-03T09:00:00.000Z',
  accettato: '2026-03-04T09:00:00.000Z',
  importoAccettato: 566,
  superato: null,
  alternativa: 1,
  messaggio: 'Passo venerdì',
  rifiutato: null,
  inCarrello: null,
};

/** What is kept of unsaved texts; the end of the session leaves other things in the tab. */
const bozze = (): string[] => Object.keys(sessionStorage).filter((chiave) => chiave.startsWith('battistrada.bozza.'));

describe('the summary of a quotation', () => {
  it.each([
    [404, 'NON_TROVATO', 'Il preventivo non è stato trovato.'],
    [500, 'ERRORE_INTERNO', 'Il preventivo non è stato caricato. Riprova.'],
  ])('leads to the list and shows why it cannot be loaded: %i', async (status, codice, testo) => {
    api.answer('/Preventivo/Preventivo', () => refusal(status, codice));
    await render();
    expect(await screen.findByText('Pagina /preventivi')).toBeVisible();
    expect(screen.getByText(testo)).toBeVisible();
  });

  it('shows service prices to the cent and saves them', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { prezzo_montaggio: 12.5 } }));
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire());
    const { user } = await render();
    const montaggio = await screen.findByLabelText<HTMLInputElement>(/^Montaggio/);
    expect(montaggio.value).toBe('12,50');
    await user.click(montaggio);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(montaggio.value).toBe('12,51');
    await user.clear(montaggio);
    await user.keyboard('{ArrowDown}');
    expect(montaggio.value).toBe('0,00');
    fireEvent.change(montaggio, { target: { value: '40,07' } });
    await waitFor(() =>
      expect(api.callsTo('/Preventivo/ImpostaServizi').at(-1)?.body).toMatchObject({ montaggio: 40.07 }),
    );
  });

  it('keeps what was typed when the session ends, for the same user only, and saves it then', async () => {
    const open = async (id: number) => {
      const page = await renderFor(id);
      return { user: page.user, note: await screen.findByLabelText<HTMLTextAreaElement>(/^Note per il cliente/) };
    };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', () => refusal(401, 'SESSIONE_SCADUTA'));
    const prima = await open(1);
    await prima.user.type(prima.note, 'Passo lunedì');
    await waitFor(() => expect(api.callsTo('/Preventivo/ImpostaServizi')).toHaveLength(1));
    cleanup();
    expect((await open(2)).note).toHaveValue('');
    cleanup();
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire({ testata: { note_preventivo: 'Passo lunedì' } }));
    expect((await open(1)).note).toHaveValue('Passo lunedì');
    await waitFor(() =>
      expect(api.callsTo('/Preventivo/ImpostaServizi').at(-1)?.body).toMatchObject({ note: 'Passo lunedì' }),
    );
    await waitFor(() => expect(bozze()).toEqual([]));
  });

  it('forgets a price that cannot be saved when the user leaves in spite of the question', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    const { user } = await renderFor(1);
    await user.type(await screen.findByLabelText(/^Montaggio/), 'abc');
    expect(bozze()).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Tutti i preventivi' }));
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
    expect(await screen.findByText('Pagina /preventivi')).toBeVisible();
    expect(bozze()).toEqual([]);
  });

  it('accepts a sale price typed by hand and returns to the mark-up', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaPrezzo', ({ body }) =>
      buildPreventivoWire({ corpo: [buildRigaWire({ prezzoManuale: Object.hasOwn(Object(body), 'prezzo') })] }),
    );
    const { user } = await render();
    const prezzo = await screen.findByRole('spinbutton', { name: /^Prezzo al cliente di/ });
    fireEvent.change(prezzo, { target: { value: '150' } });
    await user.click(await screen.findByRole('button', { name: /^Torna al ricarico/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Torna al ricarico/ })).not.toBeInTheDocument());
    expect(api.callsTo('/Preventivo/ImpostaPrezzo')).toMatchObject([
      { query: { id: ID_RIGA }, body: { prezzo: 150, prima: { prezzo: null } } },
      { query: { id: ID_RIGA }, body: { prima: { prezzo: 141.5 } } },
    ]);
  });

  it('warns of a price below cost and shows the margin while the user types', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaPrezzo', buildPreventivoWire());
    await render();
    const prezzo = await screen.findByLabelText<HTMLInputElement>(/^Prezzo al cliente di/);
    expect(screen.queryByText(/^Sotto costo/)).not.toBeInTheDocument();
    // 100.00 / 1.22 − 91.84 − 2.90
    fireEvent.change(prezzo, { target: { value: '100' } });
    expect(await screen.findByText(/^Sotto costo: margine -12,77\s€ al pezzo, senza IVA\.$/)).toBeVisible();
    fireEvent.change(prezzo, { target: { value: '120' } });
    expect(screen.queryByText(/^Sotto costo/)).not.toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('/Preventivo/ImpostaPrezzo').at(-1)?.body).toMatchObject({ prezzo: 120 }));
  });

  it('says nothing about the dealer’s cost while prices are hidden', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaPrezzo', buildPreventivoWire());
    const { user } = await render();
    fireEvent.change(await screen.findByLabelText(/^Prezzo al cliente di/), { target: { value: '100' } });
    await screen.findByText(/^Sotto costo/);
    await user.keyboard('{F2}');
    expect(screen.queryByText(/Sotto costo|12,77/)).not.toBeInTheDocument();
    await user.keyboard('{F2}');
    expect(screen.getByText(/^Sotto costo/)).toBeVisible();
    await waitFor(() => expect(api.callsTo('/Preventivo/ImpostaPrezzo')).toHaveLength(1));
  });

  it('asks before the user leaves with an unsaved note', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', () => Response.error());
    const { user, router } = await render();
    await user.type(await screen.findByLabelText('Note per il cliente'), 'Ritiro venerdì');
    expect(await screen.findByText('Non salvato')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Tutti i preventivi' }));
    const popup = await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' });
    await user.click(within(popup).getByRole('button', { name: 'Resta qui' }));
    expect(router.place().path).toBe('/preventivo/riepilogo');
    expect(screen.getByLabelText('Note per il cliente')).toHaveValue('Ritiro venerdì');

    // When it is saved after all, the page can be left without a question.
    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire({ testata: { note_preventivo: 'Ritiro venerdì' } }));
    await user.click(screen.getByRole('link', { name: 'Tutti i preventivi' }));
    expect(await screen.findByText('Pagina /preventivi')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('can be left with unsaved changes after a confirmation, by the browser’s back button too', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaServizi', () => Response.error());
    const { user, router } = await render();
    await user.type(await screen.findByLabelText('Note per il cliente'), 'x');
    await screen.findByText('Non salvato');
    window.history.pushState(null, '', '/preventivi');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await user.click(await screen.findByRole('button', { name: 'Resta qui' }));
    await waitFor(() => expect(window.location.pathname).toBe('/preventivo/riepilogo'));
    expect(router.place().path).toBe('/preventivo/riepilogo');
    await user.click(screen.getByRole('link', { name: 'Tutti i preventivi' }));
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
    expect(await screen.findByText('Pagina /preventivi')).toBeVisible();
  });

  it('allows no print, link or cart while a value on the screen cannot be saved', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/ImpostaPrezzo', buildPreventivoWire());
    api.answer('/Preventivo/CreaLink', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await render();
    const prezzo = await screen.findByLabelText<HTMLInputElement>(/^Prezzo al cliente di/);
    fireEvent.change(prezzo, { target: { value: '-5' } });
    expect(screen.getByText('Non salvato')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Crea il link' }));
    await waitFor(() => expect(prezzo).toHaveFocus());
    expect(fireEvent.click(screen.getByRole('link', { name: 'Stampa' }))).toBe(false);
    expect(api.callsTo('/Preventivo/CreaLink')).toHaveLength(0);
    expect(api.callsTo('/Preventivo/ImpostaPrezzo')).toHaveLength(0);
    fireEvent.change(prezzo, { target: { value: '95' } });
    fireEvent.blur(prezzo);
    await waitFor(() => expect(api.callsTo('/Preventivo/ImpostaPrezzo')).toHaveLength(1));
    expect(await screen.findByText('Salvato')).toBeVisible();
  });

  it('replaces a refused price with the one of another window and shows a notice', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    await render();
    const prezzo = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Prezzo al cliente di/ });
    const altrove = buildPreventivoWire({ corpo: [buildRigaWire({ prezzoVendita: 120, prezzoManuale: true })] });
    api.answer('/Preventivo/Preventivo', altrove);
    api.answer('/Preventivo/ImpostaPrezzo', () =>
      Response.json({ Message: 'Intanto il prezzo è diventato 120.', codice: 'CAMBIATO_ALTROVE' }, { status: 409 }),
    );
    fireEvent.change(prezzo, { target: { value: '150' } });
    expect(await screen.findByText('Intanto il prezzo è diventato 120.')).toBeVisible();
    await waitFor(() => expect(prezzo.value).toBe('120,00'));
  });

  it('hides the dealer’s own prices and never the customer’s', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    await render();
    expect(await screen.findByText('91,84 €')).toBeVisible();
    togglePrezzi();
    await waitFor(() => expect(screen.queryByText('91,84 €')).not.toBeInTheDocument());
    expect(screen.getAllByText('566,00 €').length).toBeGreaterThan(0);
    togglePrezzi();
  });
});

describe('a quotation moved into the cart (specification §8 "Quotation to cart")', () => {
  beforeEach(() =>
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ corpo: [buildRigaWire(), secondaRiga] })),
  );

  it('adds every line, marked as from a quotation', async () => {
    api.answer('/Carrello/Aggiungi', { ok: true, righe: 1, pezzi: 4 });
    const { user } = await render();
    await user.dblClick(await screen.findByRole('button', { name: 'Aggiungi al carrello' }));
    expect(await screen.findByText('Prodotto aggiunto al carrello!')).toBeVisible();
    await waitFor(() => expect(aggiunte()).toHaveLength(2));
    expect(aggiunte()).toMatchObject([
      { codice: 'MICH2055516', quantita: '4', daPreventivo: 'true' },
      { codice: 'PIRE2055516', quantita: '2', daPreventivo: 'true' },
    ]);
    expect(aggiunte()[0]).not.toHaveProperty('forzaAggiunta');
  });

  it.each([
    [409, 'GIA_NEL_CARRELLO', /già presente nel carrello. Vuoi procedere\?/],
    [400, 'DISPONIBILITA_SUPERATA', /superiore a quella disponibile. Vuoi procedere\?/],
  ])('asks when the cart answers %i, and forces when confirmed', async (status, codice, domanda) => {
    api.answer('/Carrello/Aggiungi', ({ query }) =>
      query['forzaAggiunta'] === 'true' || query['id'] === 'PIRE2055516'
        ? { ok: true, righe: 1, pezzi: 4 }
        : refusal(status, codice),
    );
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Aggiungi al carrello' }));
    const dialogo = await screen.findByRole('alertdialog');
    expect(within(dialogo).getByText(domanda)).toBeVisible();
    await user.click(within(dialogo).getByRole('button', { name: 'Procedi' }));
    await waitFor(() => expect(aggiunte()).toHaveLength(3));
    expect(aggiunte()[1]).toEqual({ ...aggiunte()[0], forzaAggiunta: 'true' });
  });

  it('skips what is not confirmed and adds the rest', async () => {
    api.answer('/Carrello/Aggiungi', ({ query }) =>
      query['id'] === 'PIRE2055516' ? { ok: true, righe: 1, pezzi: 2 } : refusal(409, 'GIA_NEL_CARRELLO'),
    );
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Aggiungi al carrello' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(aggiunte().map(({ codice }) => codice)).toEqual(['MICH2055516', 'PIRE2055516']));
  });

  it('does not add twice what was added before a failure', async () => {
    api.answer('/Carrello/Aggiungi', ({ query }) =>
      query['id'] === 'PIRE2055516' ? refusal(500, 'ERRORE_INTERNO') : { ok: true, righe: 1, pezzi: 4 },
    );
    const { user } = await render();
    const aggiungi = await screen.findByRole('button', { name: 'Aggiungi al carrello' });
    await user.click(aggiungi);
    expect(await screen.findByText(/PIRELLI P7 non è stato aggiunto al carrello/)).toBeVisible();
    await waitFor(() => expect(aggiungi.getAttribute('aria-busy')).toBeNull());
    await user.click(aggiungi);
    await waitFor(() => expect(aggiunte()).toHaveLength(4));
    expect(aggiunte()[2]).toEqual(aggiunte()[0]);
  });
});

describe('the link of a quotation', () => {
  it('is created, shown once and revoked', async () => {
    const inviato = { ...accettato, visto: null, accettato: null, alternativa: null, messaggio: '' };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/CreaLink', {
      token: 'abc',
      percorso: '/offerta#abc',
      preventivo: buildPreventivoWire({ testata: { stato: 'INVIATO' }, link: inviato }),
    });
    api.answer('/Preventivo/RevocaLink', buildPreventivoWire());
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Crea il link' }));
    const indirizzo = await screen.findByLabelText<HTMLInputElement>('Indirizzo da mandare al cliente');
    expect(indirizzo.value).toBe(`${window.location.origin}/offerta#abc`);
    await user.click(screen.getByRole('button', { name: 'Revoca' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoca' }));
    expect(await screen.findByRole('button', { name: 'Crea il link' })).toBeVisible();
    // The button that revoked the link is gone.
    expect(screen.getByRole('heading', { name: 'Link per il cliente' })).toHaveFocus();
    expect(screen.queryByLabelText('Indirizzo da mandare al cliente')).not.toBeInTheDocument();
  });

  it('is created once by a double click, because of two only the last one opens', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/CreaLink', {
      token: 'abc',
      percorso: '/offerta#abc',
      preventivo: buildPreventivoWire({ testata: { stato: 'INVIATO' } }),
    });
    await render();
    const crea = await screen.findByRole('button', { name: 'Crea il link' });
    crea.click();
    crea.click();
    await screen.findByLabelText('Indirizzo da mandare al cliente');
    expect(api.callsTo('/Preventivo/CreaLink')).toHaveLength(1);
  });

  it('may have been made when the answer was lost', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/CreaLink', () => Response.error());
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Crea il link' }));
    expect(await screen.findByText('Il server non ha confermato. Riprova.')).toBeVisible();
  });

  it.each([
    ['revoked while it is open', { accettato: null, importoAccettato: null, alternativa: null }, 'Revoca'],
    ['put into the cart as it was accepted', {}, 'Metti la scelta nel carrello'],
  ] as const)('can be %s when the quotation has lost its products', async (_, link, azione) => {
    const superato = { ...accettato, ...link, superato: '2026-03-05T09:00:00.000Z' };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ corpo: [], totali: [], link: superato }));
    await render();
    const blocco = within(await screen.findByRole('region', { name: 'Link per il cliente' }));
    expect(blocco.getByRole('button', { name: azione })).toBeEnabled();
    // There is nothing to offer.
    expect(blocco.queryByRole('button', { name: /^Crea/ })).not.toBeInTheDocument();
  });

  it('is not offered for a quotation without products', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ corpo: [], totali: [] }));
    await render();
    await screen.findByText('Nessun prodotto: aggiungine almeno uno.');
    await act(() => import('../features/preventivo/link-cliente.tsx'));
    expect(screen.queryByRole('region', { name: 'Link per il cliente' })).not.toBeInTheDocument();
  });

  it.each([
    ['333 555 0142', '393335550142'],
    ['+39 333 5550142', '393335550142'],
    ['0041 79 555 01 42', '41795550142'],
    ['', ''],
  ])('goes by WhatsApp and by mail to the customer, his number written as %j', async (cellulare, numero) => {
    const cliente = buildClienteFinale({ cellulare, email: 'mario@esempio.it' });
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ cliente }));
    api.answer('/Preventivo/CreaLink', {
      token: 'a&b',
      percorso: '/offerta#a&b',
      preventivo: buildPreventivoWire({ cliente, testata: { stato: 'INVIATO', numero: 12 } }),
    });
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Crea il link' }));
    const messaggio = `Ecco il preventivo n. 12: ${window.location.origin}/offerta#a&b`;
    const whatsapp = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })).href);
    expect(`${whatsapp.origin}${whatsapp.pathname}`).toBe(`https://wa.me/${numero}`);
    expect(Object.fromEntries(whatsapp.searchParams)).toEqual({ text: messaggio });
    const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href);
    expect(decodeURIComponent(mail.pathname)).toBe('mario@esempio.it');
    expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: 'Preventivo n. 12', body: messaggio });
  });

  it('restarts the validity of an expired quotation only when the dealer says so', async () => {
    const scaduto = { stato: 'SCADUTO', validoFino: '2026-03-01' } as const;
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: scaduto }));
    api.answer('/Preventivo/CreaLink', {
      token: 't',
      percorso: '/offerta#t',
      preventivo: buildPreventivoWire({ testata: { stato: 'INVIATO', validoFino: '2026-04-10' } }),
    });
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Crea il link' }));
    const popup = await screen.findByRole('alertdialog', { name: 'Preventivo scaduto' });
    expect(popup).toHaveTextContent('Valeva fino al 01/03/2026.');
    await user.click(within(popup).getByRole('button', { name: 'Annulla' }));
    expect(api.callsTo('/Preventivo/CreaLink')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Crea il link' }));
    await user.click(await screen.findByRole('button', { name: 'Rinnova e crea il link' }));
    expect(await screen.findByText('Link creato: il preventivo vale fino al 10/04/2026.')).toBeVisible();
  });

  it('keeps what was accepted, with day and amount, and offers a link for the newer version', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'ACCETTATO' }, link: accettato }));
    await render();
    const blocco = await screen.findByRole('region', { name: 'Link per il cliente' });
    expect(blocco).toHaveTextContent(/Accettato il 04\/03\/2026: 566,00\s€/);
    expect(within(blocco).getByText(/la versione nuova andrà accettata di nuovo/)).toBeVisible();
    expect(within(blocco).queryByRole('button', { name: /link/ })).not.toBeInTheDocument();
    cleanup();
    const link = { ...accettato, superato: '2026-03-05T09:00:00.000Z' };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'BOZZA' }, link }));
    await render();
    const cambiato = await screen.findByRole('region', { name: 'Link per il cliente' });
    expect(cambiato).toHaveTextContent(/Accettato il 04\/03\/2026: 566,00\s€/);
    expect(within(cambiato).getByText(/^Il 05\/03\/2026 hai cambiato il preventivo/)).toBeVisible();
    expect(within(cambiato).getByRole('button', { name: 'Crea il link della versione nuova' })).toBeEnabled();
    expect(within(cambiato).getByRole('button', { name: 'Metti la scelta nel carrello' })).toBeEnabled();
  });

  it('says that the customer still sees the version before a change, and offers a link for the newer one', async () => {
    const cambiato = { ...accettato, accettato: null, alternativa: null, superato: '2026-03-05T09:00:00.000Z' };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'VISTO' }, link: cambiato }));
    await render();
    const blocco = await screen.findByRole('region', { name: 'Link per il cliente' });
    const detto = 'Il 05/03/2026 hai cambiato il preventivo: il cliente vede ancora quello di prima.';
    expect(within(blocco).getByText(detto)).toBeVisible();
    expect(within(blocco).getByRole('button', { name: 'Crea il link della versione nuova' })).toBeEnabled();
    cleanup();
    // Nobody sees it any more.
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'SCADUTO' }, link: cambiato }));
    await render();
    expect(await screen.findByText(/scaduto il/)).toBeVisible();
    expect(screen.queryByText(detto)).not.toBeInTheDocument();
  });

  it('is not replaced when the customer chose meanwhile, and the choice is shown', async () => {
    const inviato = { ...accettato, accettato: null, alternativa: null, messaggio: '' };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'VISTO' }, link: inviato }));
    api.answer('/Preventivo/CreaLink', () => {
      api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'ACCETTATO' }, link: accettato }));
      return refusal(409, 'GIA_ACCETTATO', 'Il cliente ha già accettato questo preventivo.');
    });
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Crea un link nuovo' }));
    expect(await screen.findByText('Passo venerdì')).toBeVisible();
    expect(screen.getByText('Il cliente ha già accettato questo preventivo.')).toBeVisible();
  });

  it('puts the choice into the cart once even if the first answer is lost', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'ACCETTATO' }, link: accettato }));
    api.answer('/Preventivo/InCarrello', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await render();
    const ordina = await screen.findByRole('button', { name: 'Metti la scelta nel carrello' });
    await user.click(ordina);
    expect(await screen.findByText('La scelta non è stata messa nel carrello. Riprova.')).toBeVisible();
    api.answer('/Preventivo/InCarrello', { ok: true, righe: 1, pezzi: 4 });
    await user.click(ordina);
    expect(await screen.findByText('Prodotto aggiunto al carrello!')).toBeVisible();
    const [prima, dopo] = api.callsTo('/Preventivo/InCarrello').map(({ query }) => query);
    expect(dopo).toEqual(prima);
  });

  it('shows what the customer chose and adds it to the cart with the usual questions', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { stato: 'ACCETTATO' }, link: accettato }));
    api.answer('/Preventivo/InCarrello', ({ query }) =>
      query['forzaAggiunta'] === 'true' ? { ok: true, righe: 1, pezzi: 4 } : refusal(409, 'GIA_NEL_CARRELLO'),
    );
    const { user } = await render();
    expect(await screen.findByText('Passo venerdì')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Metti la scelta nel carrello' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Procedi' }));
    expect(await screen.findByText('Prodotto aggiunto al carrello!')).toBeVisible();
    const [prima, dopo] = api.callsTo('/Preventivo/InCarrello').map(({ query }) => query);
    expect(dopo).toEqual({ ...prima, forzaAggiunta: 'true' });
    expect(screen.queryByRole('button', { name: 'Revoca' })).not.toBeInTheDocument();
  });
});
