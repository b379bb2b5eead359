// @vitest-environment jsdom
/** When a customer loses the right to see prices while a screen is open, every screen hides them. */
import { getProfilo } from '@battistrada/contract/utente';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildCarrello, buildCoupon, buildRiga, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import { buildOrdineWire } from '../features/ordine/test/build-ordine.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { PROFILO } from '../test/carrello-page.tsx';
import { answerHome } from '../test/home-page.tsx';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CarrelloPage } from './carrello-page.tsx';
import { HomePage } from './home-page.tsx';
import { OrdiniPage } from './ordini-page.tsx';

const api = fakeApi();
beforeEach(() => {
  answerHome(api);
  api.answer('/APILogin/Utente', buildUtenteWire({ funzioni: [3], scontoOnlineBp: 200 }));
  api.answer('/CarrelliInAttesa/Lista', { carrelli: [] });
  api.answer('/ProdottiConsigliati/ProdottiConsigliati', { prodottiConsigliati: [] });
  api.answer('/Pagamento/Stato', () => refusal(404, 'NON_TROVATO'));
  api.answer(getProfilo, PROFILO);
  api.answer('/Ordine/Destinazioni', { destinazioni: [] });
  api.answer('/Carrello/Carrello', carrelloWire(buildCarrello({ righe: [buildRiga()], coupon: [buildCoupon()] })));
  api.answer('/Ordini/Cerca', { ordini: [buildOrdineWire()], totale: 501.66, numeroOrdini: 1, pagine: 1 });
});

/**
 * Amounts anywhere in the page, including texts for screen readers. Zeros only reserve the space of a hidden amount.
 */
const importi = () => document.body.innerHTML.match(/[\d.]+,\d\d(?=&nbsp;€)/g)?.filter((cifre) => /[1-9]/.test(cifre));

// Each screen with an amount from the part that loads last: the home's lower half and the cart's coupon have code of
// their own.
it.each([
  ['/home', HomePage, /^340,00$/],
  ['/carrello', CarrelloPage, /^10,00$/],
  ['/ordini', OrdiniPage, /^501,66$/],
] as const)('%s hides every amount after F2 and shows them after another F2', async (path, page, last) => {
  const { user } = await renderPage(path, page);
  await waitFor(() => expect(importi()).toContainEqual(expect.stringMatching(last)));
  const visti = importi();
  await user.keyboard('{F2}');
  expect(screen.getAllByText('Prezzo nascosto').length).toBeGreaterThan(0);
  expect(importi()).toEqual([]);
  await user.keyboard('{F2}');
  expect(importi()).toEqual(visti);
});

it('the cart hides the amounts in its sentences: the minimum of a coupon and what has changed', async () => {
  const cambiamento = {
    id: 'MI2055516V',
    istante: '2026-03-10T09:00:00Z',
    testo: 'Il prezzo è passato da 90,00\u00a0€ a 100,00\u00a0€.',
    disponibilita: '',
  };
  const coupon = [buildCoupon({ ordineMinimoCents: 25_000 })];
  const cambiato = buildCarrello({ righe: [buildRiga()], coupon, cambiamenti: [cambiamento] });
  api.answer('/Carrello/Carrello', carrelloWire(cambiato));
  const { user } = await renderPage('/carrello', CarrelloPage);
  const box = within(await screen.findByRole('region', { name: 'Da quando hai aperto il carrello:' }));
  expect(box.getByText(/da 90,00\s€ a 100,00\s€/)).toBeVisible();
  expect(screen.getByText(/ordine minimo 250,00\s€/)).toBeVisible();
  await user.keyboard('{F2}');
  expect(box.getByText('Il prezzo è passato da prezzo nascosto a prezzo nascosto.')).toBeVisible();
  expect(screen.getByText(/ordine minimo prezzo nascosto/)).toBeVisible();
  expect(importi()).toEqual([]);
  expect(screen.queryByText(/\d,\d\d/)).not.toBeInTheDocument();
});

it('the cart hides the amounts in the reason why an order was refused', async () => {
  api.answer('/Ordine/ConfermaOrdine', () =>
    refusal(402, 'FIDO_SUPERATO', 'Il fido non basta: restano 12,50\u00a0€ di 1.000,00\u00a0€.'),
  );
  const { user } = await renderPage('/carrello', CarrelloPage);
  await user.keyboard('{F2}');
  await user.click(await screen.findByRole('button', { name: 'Conferma' }));
  const motivo = await screen.findByText('Il fido non basta: restano prezzo nascosto di prezzo nascosto.');
  await user.keyboard('{F2}');
  expect(motivo).toHaveTextContent('Il fido non basta: restano 12,50 € di 1.000,00 €.');
});
