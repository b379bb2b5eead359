// @vitest-environment jsdom
import { addPacchetto } from '@battistrada/contract/carrello';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUNDLE, createHomePage } from '../test/home-page.tsx';
import { refusal } from '../test/render-page.tsx';

const home = createHomePage();
const { api } = home;
beforeEach(home.prepare);

const ADD = '/Carrello/AggiungiPacchetto';
const campo = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Pacchetti di Pacchetto Furgoni' });
const bottone = () => screen.getByRole('button', { name: 'Aggiungi Pacchetto Furgoni al carrello' });
async function ask(quanti: string) {
  const { user } = await home.open();
  fireEvent.change(await campo(), { target: { value: quanti } });
  await user.click(bottone());
  return user;
}

describe('a package promotion', () => {
  it('keeps whole numbers from 0 on and clears anything else', async () => {
    await home.open();
    const input = await campo();
    expect([input.type, input.min, input.step]).toEqual(['number', '0', '1']);
    for (const [typed, kept] of [
      ['3', '3'],
      ['-1', ''],
      ['2.5', ''],
      ['1e3', ''],
      ['0', '0'],
    ] as const) {
      fireEvent.change(input, { target: { value: typed } });
      expect(input.value, typed).toBe(kept);
    }
  });

  it('is one row, and opens its articles on request', async () => {
    await home.open();
    await campo();
    const promo = screen.getByRole('region', { name: 'Pacchetto Furgoni' });
    expect(within(promo).getByText('2 articoli, fino al 30/04/2026')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Pacchetto Furgoni' })).toHaveLength(1);
    expect(within(promo).getByText('Gomma uno')).not.toBeVisible();
    fireEvent.click(within(promo).getByRole('heading', { name: 'Pacchetto Furgoni' }));
    expect(within(promo).getByText('Gomma uno')).toBeVisible();
  });

  it.each(['', '0'])('asks for a quantity when there is none: %j', async (quanti) => {
    await ask(quanti);
    const popup = await screen.findByRole('alertdialog', { name: 'Quantità non Inserita' });
    expect(within(popup).getByText("Inserisci una quantità per aggiungere l'ordine al carrello")).toBeVisible();
    expect(api.callsTo(ADD)).toEqual([]);
  });

  it('is added in one call, and the cart is loaded again', async () => {
    api.answer(ADD, { ok: true, righe: 2, pezzi: 18 });
    await home.open();
    fireEvent.change(await campo(), { target: { value: '3' } });
    // 3 × (4 + 2) pieces; 3 × (4 × 60 + 2 × 50).
    expect(screen.getByText(/18 pezzi/).textContent).toMatch(/1\.020,00/);
    fireEvent.click(bottone());
    expect(await screen.findByText('Prodotto aggiunto al carrello!')).toBeVisible();
    expect(api.callsTo(addPacchetto).map(({ body }) => body)).toEqual([
      { idBundle: 7, pacchetti: 3, token: expect.stringMatching(/.{8,}/) },
    ]);
    await waitFor(() => expect(api.callsTo('/Carrello/Carrello')).toHaveLength(2));
    expect((await campo()).value).toBe('');
  });

  it('is added once by a double click, however fast the answer is', async () => {
    api.answer(ADD, { ok: true, righe: 2, pezzi: 18 });
    await home.open();
    fireEvent.change(await campo(), { target: { value: '3' } });
    fireEvent.click(bottone());
    fireEvent.click(bottone());
    await screen.findByText('Prodotto aggiunto al carrello!');
    await waitFor(async () => expect((await campo()).value).toBe(''));
    fireEvent.click(bottone());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.callsTo(ADD)).toHaveLength(1);
  });

  it.each(['1,5', '2e3', '-4', 'x7'])('rejects %s as a quantity', async (typed) => {
    const { user } = await home.open();
    await user.type(await campo(), typed);
    expect((await campo()).value).toBe('');
  });

  it('accepts several digits inserted at once right after invalid ones', async () => {
    const { user } = await home.open();
    await user.type(await campo(), '1,5');
    const whole = new InputEvent('beforeinput', { data: '12', cancelable: true, bubbles: true });
    expect((await campo()).dispatchEvent(whole)).toBe(true);
  });

  it('is sent by the Enter key', async () => {
    api.answer(ADD, { ok: true, righe: 2, pezzi: 60 });
    const { user } = await home.open();
    await user.type(await campo(), '10{Enter}');
    await screen.findByText('Prodotto aggiunto al carrello!');
    expect(api.callsTo(ADD)[0]?.body).toMatchObject({ pacchetti: 10 });
  });

  it('shows that it can no longer be ordered and keeps the typed quantities', async () => {
    api.answer(ADD, () =>
      refusal(
        400,
        'DISPONIBILITA_SUPERATA',
        'Il pacchetto non è più ordinabile: la quantità richiesta non è disponibile. Ne puoi ordinare ancora 1.',
      ),
    );
    await ask('2');
    const popup = await screen.findByRole('alertdialog', { name: 'Pacchetto non disponibile' });
    expect(popup.textContent).toMatch(/non è più ordinabile.*non è disponibile.*ancora 1/);
    expect(screen.queryByText('Prodotto aggiunto al carrello!')).not.toBeInTheDocument();
    expect((await campo()).value).toBe('2');
  });

  it('shows how many are available and cannot be added when one of its articles is out', async () => {
    await home.open();
    await campo();
    expect(screen.getByText('ne restano 4')).toBeVisible();
    expect(bottone()).toBeEnabled();
    cleanup();
    const [esaurito] = structuredClone(BUNDLE.bundle);
    const [primo] = esaurito?.prodotti ?? [];
    if (esaurito === undefined || primo === undefined) throw new Error('a package with a product');
    primo.disponibilitaTotale = 3;
    api.answer('/Ricerca/BundleProdotti', { bundle: [esaurito] });
    await home.open();
    await campo();
    expect(screen.getByText('Pacchetto esaurito')).toBeVisible();
    expect(bottone()).toBeDisabled();
  });

  it('counts once when it is resent with the same token after no answer', async () => {
    api.answer(ADD, () => HttpResponse.error());
    const user = await ask('2');
    await screen.findByText('Il pacchetto non è stato aggiunto. Riprova.');
    api.answer(ADD, { ok: true, righe: 2, pezzi: 12 });
    await user.click(bottone());
    await screen.findByText('Prodotto aggiunto al carrello!');
    const [prima, seconda] = api.callsTo(ADD).map(({ body }) => body);
    expect(seconda).toEqual(prima);
  });
});
