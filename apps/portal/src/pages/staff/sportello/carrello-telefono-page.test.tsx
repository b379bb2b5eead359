// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCarrello, buildRiga } from '../../../features/carrello/test/build-carrello.ts';
import { buildBanco } from '../../../test/banco.ts';
import { buildPrezzoRigaWire } from '../../../test/build-prezzo-riga.ts';
import { buildUtenteWire } from '../../../test/build-utente.ts';
import { createCarrelloPage } from '../../../test/carrello-page.tsx';
import { CarrelloTelefonoPage } from './carrello-telefono-page.tsx';

const { api, prepare, openAl, answerCarrello, conferme } = createCarrelloPage();
beforeEach(() => {
  prepare();
  api.answer('/PrezziConcordati/Righe', { righe: [] });
});

const telefono = buildBanco('C1001', '/backoffice/telefono/');
const VUOTO = buildCarrello({ righe: [] });

describe('the cart of a telephone order', () => {
  it('leads from an empty cart to the search, because it has no home', async () => {
    await openAl(telefono, CarrelloTelefonoPage, VUOTO);
    expect(screen.queryByRole('link', { name: 'Torna alla home' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Nuova ricerca' }).getAttribute('href')).toBe(`${telefono.base}/cerca`);
  });

  it('says at once that the customer is blocked, instead of offering Conferma', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ bloccato: true, tipoUtente: 'backend' }));
    await openAl(telefono, CarrelloTelefonoPage);
    expect(await screen.findByText('Cliente bloccato: non può ordinare')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
  });

  it('offers no home after the order', async () => {
    const { user } = await openAl(telefono, CarrelloTelefonoPage);
    answerCarrello(VUOTO);
    await user.click(await screen.findByRole('button', { name: 'Conferma' }));
    await screen.findByRole('heading', { name: 'Ordine Completato!' });
    expect(screen.queryByRole('link', { name: 'Torna alla home' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Nuova ricerca' }).getAttribute('href')).toBe(`${telefono.base}/cerca`);
  });

  it('returns the focus to the line whose price was typed or left, for the keyboard alone', async () => {
    const carrello = buildCarrello();
    const riga = buildPrezzoRigaWire(carrello.righe[0]?.codice ?? '');
    api.answer('/PrezziConcordati/Righe', { righe: [riga] });
    api.answer('/PrezziConcordati/Concorda', {
      righe: [{ ...riga, prezzo: 90, stato: 'CONCORDATO', motivo: 'Fedele' }],
    });
    const { user } = await openAl(telefono, CarrelloTelefonoPage, carrello);
    const cambia = () => screen.getByRole('button', { name: /^Cambia il prezzo/, hidden: true });
    await user.click(await screen.findByText('Prezzi a mano'));
    await user.click(cambia());
    await user.type(screen.getByLabelText('Motivo'), '{Escape}');
    expect(cambia()).toHaveFocus();
    await user.click(cambia());
    await user.type(screen.getByLabelText('Motivo'), 'Fedele{Enter}');
    await screen.findByText('Prezzo concordato');
    expect(cambia()).toHaveFocus();
  });

  it('does not take the focus back to a line that was left earlier, when the form of another one opens', async () => {
    const carrello = buildCarrello({ righe: [buildRiga({ codice: 'A1' }), buildRiga({ codice: 'B2' })] });
    api.answer('/PrezziConcordati/Righe', { righe: carrello.righe.map(({ codice }) => buildPrezzoRigaWire(codice)) });
    const { user } = await openAl(telefono, CarrelloTelefonoPage, carrello);
    await user.click(await screen.findByText('Prezzi a mano'));
    const cambia = () => screen.getAllByRole('button', { name: /^Cambia il prezzo/, hidden: true });
    const [primo, secondo] = cambia();
    if (primo === undefined || secondo === undefined) throw new Error('no two lines');
    await user.click(primo);
    await user.type(screen.getByLabelText('Motivo'), '{Escape}');
    await user.click(cambia()[0] ?? primo);
    await user.click(secondo);
    expect(cambia()[0]).not.toHaveFocus();
  });

  it('is not confirmed while a price by hand is written and not agreed, which the order would leave out', async () => {
    const carrello = buildCarrello();
    api.answer('/PrezziConcordati/Righe', { righe: [buildPrezzoRigaWire(carrello.righe[0]?.codice ?? '')] });
    const { user } = await openAl(telefono, CarrelloTelefonoPage, carrello);
    await user.click(await screen.findByText('Prezzi a mano'));
    await user.click(screen.getByRole('button', { name: /^Cambia il prezzo/, hidden: true }));
    expect(await screen.findByText('Prezzo aperto: concordalo o annullalo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
    fireEvent.keyDown(screen.getByLabelText('Motivo'), { key: 'Enter', ctrlKey: true });
    await user.type(screen.getByLabelText('Motivo'), '{Escape}');
    expect(conferme()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
  });

  it('does not report the price that was just typed as a change, but reports those of others', async () => {
    const [mia, altra] = [buildRiga({ codice: 'A1' }), buildRiga({ codice: 'B2', descrizione: 'Gomma B' })];
    const prezzi = [mia, altra].map(({ codice }) => buildPrezzoRigaWire(codice));
    api.answer('/PrezziConcordati/Righe', { righe: prezzi });
    api.answer('/PrezziConcordati/Concorda', () => {
      const righe = [
        buildRiga({ codice: 'A1', prezzoCents: 9_000 }),
        buildRiga({ codice: 'B2', descrizione: 'Gomma B', prezzoCents: 11_000 }),
      ];
      answerCarrello(buildCarrello({ righe, impronta: 'i2' }));
      return { righe: prezzi };
    });
    const { user } = await openAl(telefono, CarrelloTelefonoPage, buildCarrello({ righe: [mia, altra] }));
    await user.click(await screen.findByText('Prezzi a mano'));
    await user.click(screen.getAllByRole('button', { name: /^Cambia il prezzo/, hidden: true })[0] ?? document.body);
    await user.type(screen.getByLabelText('Motivo'), 'Fedele{Enter}');
    // On the screen, and in the words for a screen reader.
    expect((await screen.findAllByText(/Il prezzo è passato da 100,00\s€ a 110,00\s€/))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText(/a 90,00\s€\./)).toEqual([]));
  });
});
