// @vitest-environment jsdom
import { addArticolo, changeRiga } from '@battistrada/contract/carrello';
import { setPreferenze } from '@battistrada/contract/utente';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarrello, buildCoupon, buildRiga } from '../features/carrello/test/build-carrello.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { createCarrelloPage } from '../test/carrello-page.tsx';
import { refusal } from '../test/render-page.tsx';

const { api, prepare, open, answerCarrello, type, conferme, popup } = createCarrelloPage();
beforeEach(prepare);

const comunicazione = (id: number, testo: string, ...posizioni: string[]) => ({ id, testo, posizioni, id_promo: null });

describe('announcements', () => {
  it('show above the table those of position c with their links, and no others', async () => {
    api.answer('/Comunicazioni/Comunicazioni', {
      comunicazioni: [
        comunicazione(1, '<p>Consegna <a href="https://example.it/gratis">gratuita</a></p>', 'c', '2'),
        comunicazione(2, '<p>Solo in home</p>', '2'),
      ],
    });
    await open();
    const banner = screen.getByRole('complementary', { name: 'Comunicazioni' });
    expect(within(banner).getByRole('link', { name: 'gratuita' }).getAttribute('href')).toBe(
      'https://example.it/gratis',
    );
    expect(screen.queryByText('Solo in home')).not.toBeInTheDocument();
    expect(banner.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leave the cart usable when they cannot be loaded', async () => {
    api.answer('/Comunicazioni/Comunicazioni', () => refusal(500, 'ERRORE_INTERNO'));
    api.answer('/Fido/Fido', () => refusal(500, 'ERRORE_INTERNO'));
    await open();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.queryByText('Fido disponibile')).not.toBeInTheDocument();
  });
});

describe('recommended products', () => {
  const prodotto = {
    id: 'PIR1',
    desart: '225/45 R17 91W PIRELLI POWERGY',
    disegno: 'Powergy',
    idmarca: 2,
    marca: 'Pirelli',
    prezzo: 129.92,
    immagine: '/immagini/pneumatico-estivo.png',
  };
  beforeEach(() => api.answer('/ProdottiConsigliati/ProdottiConsigliati', { prodottiConsigliati: [prodotto] }));
  const aggiunte = () => api.callsTo(addArticolo).map(({ query }) => query);
  const aggiungi = () => screen.findByRole('button', { name: `Aggiungi ${prodotto.desart} al carrello` });

  it('show image, logo, description and price, and add one piece', async () => {
    api.answer('/Carrello/Aggiungi', { ok: true, righe: 2, pezzi: 5 });
    const { user, container } = await open();
    const bottone = await aggiungi();
    const scheda = within(bottone.closest('li') ?? document.body);
    expect(scheda.getByText(prodotto.desart)).toBeVisible();
    expect(scheda.getByText(/^129,92\s€$/)).toBeVisible();
    expect(container.querySelector(`img[src="${prodotto.immagine}"]`)).toBeVisible();
    expect(container.querySelector('img[src="/loghi_marca/2.png"]')).toBeVisible();
    const prima = api.callsTo('/Carrello/Carrello').length;
    await user.click(bottone);
    await screen.findByText('Prodotto aggiunto al carrello!');
    expect(aggiunte()).toMatchObject([{ codice: 'PIR1', quantita: '1' }]);
    await waitFor(() => expect(api.callsTo('/Carrello/Carrello').length).toBeGreaterThan(prima));
  });

  it('ask before they add more than is available, then force it', async () => {
    api.answer('/Carrello/Aggiungi', ({ query }) =>
      query['forzaAggiunta'] === 'true' ? { ok: true, righe: 2, pezzi: 5 } : refusal(400, 'DISPONIBILITA_SUPERATA'),
    );
    const { user } = await open();
    await user.click(await aggiungi());
    const domanda = within(await popup('Disponibilità superata.'));
    await user.click(domanda.getByRole('button', { name: "Voglio Procedere con l'ordine" }));
    await screen.findByText('Prodotto aggiunto al carrello!');
    expect(aggiunte()[1]).toMatchObject({ codice: 'PIR1', quantita: '1', forzaAggiunta: 'true' });
  });

  it('cannot exceed the availability where the wholesaler does not allow it', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ consentiSovraQuantita: false }));
    api.answer('/Carrello/Aggiungi', () => refusal(400, 'DISPONIBILITA_SUPERATA'));
    const { user } = await open();
    await user.click(await aggiungi());
    const avviso = within(await popup('Disponibilità superata.'));
    expect(
      avviso.getByText(
        "Stai ordinando una quantità superiore a quella disponibile. Non puoi procedere con l'ordine selezionato",
      ),
    ).toBeVisible();
    await user.click(avviso.getByRole('button', { name: 'OK' }));
    expect(aggiunte()).toHaveLength(1);
  });

  it('save the typed quantity of a line before they add a product', async () => {
    api.answer('/Carrello/Aggiungi', { ok: true, righe: 2, pezzi: 5 });
    const { user } = await open();
    const bottone = await aggiungi();
    type('6');
    await user.click(bottone);
    await waitFor(() => expect(aggiunte()).toHaveLength(1));
    expect(api.callsTo(changeRiga).map(({ query }) => query['quantita'])).toEqual(['6']);
  });

  it('are hidden when there are none', async () => {
    api.answer('/ProdottiConsigliati/ProdottiConsigliati', { prodottiConsigliati: [] });
    await open();
    await waitFor(() => expect(api.callsTo('/ProdottiConsigliati/ProdottiConsigliati')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Prodotti consigliati' })).not.toBeInTheDocument();
  });
});

describe('the credit line', () => {
  // The cart of these tests costs 501,66 €.
  const fido = (massimo: number | null, corrente: number) => api.answer('/Fido/Fido', { massimo, corrente });
  const INSUFFICIENTE = 'Il fido non basta per questo ordine: paga online o contatta l’amministrazione.';
  const voce = (nome: string) => screen.getByText(nome).textContent;

  it('shows what is left now and after the order', async () => {
    fido(2_000, 765.44);
    await open();
    expect(voce('Fido disponibile')).toMatch(/1\.234,56\s€$/);
    expect(voce('Dopo l’ordine restano')).toMatch(/732,90\s€$/);
  });

  it('shows why an order would be refused and still lets the user send it', async () => {
    fido(2_000, 1_500);
    const { user } = await open();
    expect(screen.getByText(INSUFFICIENTE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(conferme()).toHaveLength(1));
  });

  it('sends nobody to an online payment that is not offered', async () => {
    fido(2_000, 1_500);
    api.answer('/APILogin/Utente', buildUtenteWire({ onlineOfferto: false }));
    await open();
    expect(screen.getByText('Il fido non basta per questo ordine: contatta l’amministrazione.')).toBeVisible();
  });

  it('subtracts the coupon', async () => {
    fido(2_000, 1_500);
    const { user } = await open(buildCarrello({ coupon: [buildCoupon()] }));
    expect(screen.getByText(INSUFFICIENTE)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Utilizza', description: 'AUTUNNO10' }));
    expect(screen.queryByText(INSUFFICIENTE)).not.toBeInTheDocument();
    expect(voce('Dopo l’ordine restano')).toMatch(/10,54\s€$/);
  });

  it('ignores orders paid online', async () => {
    fido(2_000, 1_500);
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Pagamento online/ }));
    expect(screen.queryByText('Fido disponibile')).not.toBeInTheDocument();
    expect(screen.queryByText(INSUFFICIENTE)).not.toBeInTheDocument();
  });

  it.each([
    ['no limit is agreed', {}, null],
    ['the customer sees no credit line', { simeone: true }, 2_000],
  ])('is not shown where %s', async (_where, utente, massimo) => {
    api.answer('/APILogin/Utente', buildUtenteWire(utente));
    fido(massimo, 0);
    await open();
    expect(screen.queryByText('Fido disponibile')).not.toBeInTheDocument();
  });
});

describe('an empty cart whose order waits to be paid', () => {
  const VUOTO = buildCarrello({ righe: [] });
  const attesa = (pagabileFino: string | null, overrides = {}) =>
    api.answer('/Pagamento/Stato', {
      stato: 'APERTO',
      idOrdine: 9,
      numero: 102_200,
      importo: 493.86,
      redirectUri: pagabileFino && '/banca',
      pagabileFino,
      bonificoOrdinato: false,
      ...overrides,
    });

  it('shows the waiting order and fills again when the order is cancelled', async () => {
    attesa(new Date(new Date().getTime() + 1_200_000).toISOString());
    api.answer('/Ordine/AnnullaOrdine', { ok: true, pezzi: 4, proprio: true });
    const { user } = await open(VUOTO);
    expect(await screen.findByText(/^L’ordine 102200 aspetta il pagamento/)).toBeVisible();
    expect(screen.getByText('Nessun elemento nel carrello.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Paga ora l’ordine 102200' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annulla ordine 102200' }));
    answerCarrello(buildCarrello());
    await user.click(within(await popup('Annullare l’ordine 102200?')).getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
  });

  it('shows that the payment time is over and shows the refilled cart', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    attesa(new Date(new Date().getTime() + 60_000).toISOString());
    await open(VUOTO);
    await screen.findByText(/^L’ordine 102200 aspetta il pagamento/);
    attesa(null);
    await vi.advanceTimersByTimeAsync(61_000);
    await screen.findByText(/^L’ordine 102200 ora non si può pagare/);
    expect(screen.queryByRole('button', { name: /102200/ })).not.toBeInTheDocument();
    answerCarrello(buildCarrello());
    attesa(null, { stato: 'SCADUTO' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
  });

  it('shows that the bank transfer is awaited', async () => {
    attesa(null, { bonificoOrdinato: true });
    await open(VUOTO);
    expect(await screen.findByText(/^Il bonifico dell’ordine 102200 è stato disposto/)).toBeVisible();
  });

  it('shows nothing about a paid order', async () => {
    attesa(null, { stato: 'PAGATO' });
    await open(VUOTO);
    await waitFor(() => expect(api.callsTo('/Pagamento/Stato')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Paga/ })).not.toBeInTheDocument();
  });
});

describe('the preference to always use the other depositi', () => {
  it('is offered where a line needs it, and applies to the lines already in the cart', async () => {
    api.answer('/Utente/Preferenze', { ok: true });
    const { user } = await open(buildCarrello({ righe: [buildRiga({ mostraSceltaDepositiSecondari: true })] }));
    await user.click(await screen.findByRole('checkbox', { name: 'Usa sempre gli altri depositi' }));
    await waitFor(() => expect(api.callsTo(setPreferenze)).toMatchObject([{ body: { altriDepositi: true } }]));
    await waitFor(() =>
      expect(api.callsTo(changeRiga)).toMatchObject([{ query: { includiDepositiSecondari: 'true' } }]),
    );
  });
});

describe('carts put away for later', () => {
  const BIANCHI = {
    id: '22222222-2222-4222-8222-222222222222',
    nome: 'Bianchi, Golf',
    creato: '2026-03-10T08:00:00.000Z',
    numeroRighe: 1,
    pezzi: 4,
    articoli: ['PIRELLI 195/65 R15 91H'],
  };

  it('are put away under a name, after the last typed quantity is saved', async () => {
    api.answer('/CarrelliInAttesa/MettiVia', () => {
      answerCarrello(buildCarrello({ righe: [] }));
      api.answer('/CarrelliInAttesa/Lista', { carrelli: [BIANCHI] });
      return BIANCHI;
    });
    const { user } = await open();
    type('7');
    await user.click(await screen.findByRole('button', { name: 'Metti via il carrello' }));
    const finestra = within(await screen.findByRole('dialog'));
    await user.type(finestra.getByLabelText('Per chi è'), 'Bianchi, Golf');
    await user.click(finestra.getByRole('button', { name: 'Metti via' }));
    // The empty cart first: the list of carts put away is drawn anew in it.
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Riprendi Bianchi, Golf' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Carrello' })).toHaveFocus();
    expect(api.callsTo(changeRiga).map(({ query }) => query)).toMatchObject([{ quantita: '7' }]);
    expect(api.callsTo('/CarrelliInAttesa/MettiVia')[0]?.body).toMatchObject({ nome: 'Bianchi, Golf' });
  });

  it('return into an empty cart, and their name becomes the reference of the order', async () => {
    api.answer('/CarrelliInAttesa/Lista', { carrelli: [BIANCHI] });
    api.answer('/CarrelliInAttesa/Riprendi', { righe: [], nome: BIANCHI.nome, messoVia: null });
    const { user } = await open(buildCarrello({ righe: [] }));
    const riprendi = await screen.findByRole('button', { name: 'Riprendi Bianchi, Golf' });
    answerCarrello(buildCarrello());
    api.answer('/CarrelliInAttesa/Lista', { carrelli: [] });
    await user.click(riprendi);
    const conferma = await screen.findByRole('button', { name: 'Conferma' });
    expect(screen.getByRole('heading', { name: 'Carrello' })).toHaveFocus();
    await user.click(conferma);
    await waitFor(() => expect(conferme()).toHaveLength(1));
    expect(JSON.stringify(conferme()[0]?.body)).toContain('Bianchi, Golf');
  });

  it('are not mentioned while the cart is empty and none is put away', async () => {
    await open(buildCarrello({ righe: [] }));
    await waitFor(() => expect(api.callsTo('/CarrelliInAttesa/Lista')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Carrelli messi via' })).not.toBeInTheDocument();
  });
});
