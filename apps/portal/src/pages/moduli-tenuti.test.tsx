// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { utenteQuery } from '../api/query-client.ts';
import { buildCarrello, carrelloWire } from '../features/carrello/test/build-carrello.ts';
import type { ScreenPath } from '../router/screen-path.ts';
import { tabStore } from '../session/browser-store.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CollegamentiPage } from './collegamenti-page.tsx';
import { ListePage } from './liste-page.tsx';
import { OsservatiPage } from './osservati-page.tsx';
import { RitiroPfuPage } from './ritiro-pfu-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  api.answer('/CarrelliInAttesa/Lista', { carrelli: [] });
  api.answer('/Liste/Liste', { liste: [] });
  api.answer('/Osservati/Lista', { osservati: [] });
  api.answer('/Collegamenti/Chiavi', { chiavi: [] });
  api.answer('/Collegamenti/Esempi', { indirizzo: '', partyId: [], documentazione: '', openapi: '', esempi: [] });
  api.answer('/RitiroPFU/Lista', { richieste: [] });
});

async function open(path: ScreenPath, Page: ComponentType) {
  const page = await renderPage(path, Page);
  await act(async () => {
    await page.client.fetchQuery(utenteQuery);
    // The query client tells the screen in a timer of its own, and timers run in order. Before that nothing is kept.
    await new Promise((resolve) => setTimeout(resolve));
  });
  return page;
}

/** The screen, with its dialog open. */
async function openDialog(path: ScreenPath, Page: ComponentType, nome: string) {
  const { user } = await open(path, Page);
  await user.click(await screen.findByRole('button', { name: nome }));
  return { user, modulo: within(await screen.findByRole('dialog', { name: nome })) };
}

/** The address becomes the login's, then the page is loaded again (specification §8 "Session"). */
function endSession(): void {
  window.history.replaceState(null, '', '/login');
  cleanup();
}

it('the name of a list comes back after the end of the session, and not once it is cancelled', async () => {
  api.answer('/Liste/Crea', () => refusal(401, 'SESSIONE_SCADUTA'));
  const prima = await openDialog('/liste', ListePage, 'Nuova lista');
  await prima.user.type(prima.modulo.getByLabelText(/^Nome/), 'Furgoni di Gino');
  await prima.user.click(prima.modulo.getByRole('button', { name: 'Crea la lista' }));
  endSession();
  const dopo = await openDialog('/liste', ListePage, 'Nuova lista');
  expect(dopo.modulo.getByLabelText(/^Nome/)).toHaveValue('Furgoni di Gino');
  await dopo.user.click(dopo.modulo.getByRole('button', { name: 'Annulla' }));
  cleanup();
  const infine = await openDialog('/liste', ListePage, 'Nuova lista');
  expect(infine.modulo.getByLabelText(/^Nome/)).toHaveValue('');
});

it('the name of a cart that is put away comes back', async () => {
  api.answer('/Carrello/Carrello', { ...carrelloWire(buildCarrello()) });
  const prima = await openDialog('/liste', ListePage, 'Metti via il carrello');
  await prima.user.type(prima.modulo.getByLabelText(/^Per chi è/), 'Sig. Verdi');
  endSession();
  const dopo = await openDialog('/liste', ListePage, 'Metti via il carrello');
  expect(dopo.modulo.getByLabelText(/^Per chi è/)).toHaveValue('Sig. Verdi');
});

it('the name of a cart that was put away for another one is forgotten, although the cart is shown next', async () => {
  api.answer('/Carrello/Carrello', { ...carrelloWire(buildCarrello()) });
  const neri = { id: '7', nome: 'Sig. Neri', creato: '2026-01-05T10:00:00Z', numeroRighe: 1, pezzi: 4, articoli: [] };
  api.answer('/CarrelliInAttesa/Lista', { carrelli: [neri] });
  api.answer('/CarrelliInAttesa/Riprendi', { nome: neri.nome, righe: [], messoVia: null });
  const { user } = await open('/liste', ListePage);
  await user.click(await screen.findByRole('button', { name: /Riprendi/ }));
  const modulo = within(await screen.findByRole('dialog'));
  const tenute = () => tabStore.keys().filter((key) => key.includes('Prima metti via'));
  await user.type(modulo.getByLabelText(/^Per chi è/), 'Sig. Verdi');
  expect(tenute()).toHaveLength(1);
  await user.click(modulo.getByRole('button', { name: 'Riprendi' }));
  await waitFor(() => expect(window.location.pathname).toBe('/carrello'));
  await waitFor(() => expect(tenute()).toEqual([]));
});

it('a watch comes back with its condition and price', async () => {
  const { user, modulo } = await openDialog('/osservati', OsservatiPage, 'Nuovo avviso');
  await user.type(modulo.getByLabelText(/^Che cosa cercare/), '205 55 16 estive');
  await user.selectOptions(modulo.getByLabelText('Avvisami'), 'Quando il prezzo scende');
  await user.type(modulo.getByLabelText(/^Prezzo netto per pezzo/), '79,90');
  await user.click(modulo.getByLabelText('Anche per posta elettronica'));
  endSession();
  const dopo = await openDialog('/osservati', OsservatiPage, 'Nuovo avviso');
  expect(dopo.modulo.getByLabelText(/^Che cosa cercare/)).toHaveValue('205 55 16 estive');
  expect(dopo.modulo.getByLabelText('Avvisami')).toHaveValue('prezzo');
  expect(await dopo.modulo.findByLabelText(/^Prezzo netto per pezzo/)).toHaveValue('79,90');
  expect(dopo.modulo.getByLabelText('Anche per posta elettronica')).toBeChecked();
});

it('a key of the machine door comes back with its scopes and addresses', async () => {
  const { user, modulo } = await openDialog('/collegamenti', CollegamentiPage, 'Nuova chiave');
  await user.type(modulo.getByLabelText(/^Nome/), 'Gestionale');
  const [ambito] = modulo.getAllByRole('checkbox');
  if (ambito === undefined) throw new Error('no scope');
  await user.click(ambito);
  await user.type(modulo.getByLabelText(/^Indirizzi/), '192.0.2.1');
  endSession();
  const dopo = await openDialog('/collegamenti', CollegamentiPage, 'Nuova chiave');
  expect(dopo.modulo.getByLabelText(/^Nome/)).toHaveValue('Gestionale');
  expect(dopo.modulo.getAllByRole('checkbox')[0]).toBeChecked();
  expect(dopo.modulo.getByLabelText(/^Indirizzi/)).toHaveValue('192.0.2.1');
});

it('the counts of a PFU request come back, and are forgotten once it is sent', async () => {
  const vettura = () => screen.getByRole('spinbutton', { name: 'Vettura' });
  api.answer('/RitiroPFU/RichiediRitiroPFU', () => refusal(401, 'SESSIONE_SCADUTA'));
  const prima = await open('/ritiroPFU', RitiroPfuPage);
  await prima.user.clear(vettura());
  await prima.user.type(vettura(), '40');
  await prima.user.click(screen.getByRole('button', { name: 'Invia richiesta' }));
  endSession();
  const dopo = await open('/ritiroPFU', RitiroPfuPage);
  await waitFor(() => expect(vettura()).toHaveValue('40'));
  api.answer('/RitiroPFU/RichiediRitiroPFU', { ok: true, id: 9 });
  await dopo.user.click(screen.getByRole('button', { name: 'Invia richiesta' }));
  expect(await screen.findByRole('heading', { name: 'Richiesta di ritiro inviata con successo' })).toBeVisible();
  expect(api.callsTo('/RitiroPFU/RichiediRitiroPFU')[1]?.body).toMatchObject({ vettura: 40 });
  cleanup();
  await open('/ritiroPFU', RitiroPfuPage);
  expect(vettura()).toHaveValue('0');
});
