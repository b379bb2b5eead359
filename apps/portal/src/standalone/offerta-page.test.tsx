// @vitest-environment jsdom
import type { OffertaWire } from '@battistrada/contract/preventivo-link.schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '../test/render-page.tsx';
import { OffertaPage } from './offerta-page.tsx';

const api = fakeApi();

const alternativa = (numero: number, totale: number): OffertaWire['alternative'][number] => ({
  totale: {
    alternativa: numero,
    pezzi: 4,
    prodotti: totale,
    servizi: 0,
    imponibile: 100,
    iva: 22,
    totale,
  },
  righe: [
    {
      desart: `Pneumatico ${numero}`,
      marca: 'Michelin',
      misura: '205/55 R16',
      disegno: 'Primacy 4',
      stagione: 2,
      immagine: '/immagini/pneumatico-invernale.svg',
      qtadig: 4,
      prezzoVendita: totale / 4,
      pfuVendita: 3.54,
      totaleVendita: totale,
      etichetta: null,
    },
  ],
});
const offerta = (overrides: Partial<OffertaWire> = {}): OffertaWire => ({
  rivenditore: {
    ragsoc: 'Rossi Gomme S.r.l.',
    indirizzo: 'Via Emilia 1',
    cap: '40133',
    citta: 'Bologna',
    provincia: 'BO',
    telefono: '051 555 0114',
    cellulare: '',
    email: 'info@rossi.example',
    piva: '12345678903',
  },
  logo: null,
  numero: 12,
  emesso: '2026-03-02',
  validoFino: '2026-03-17',
  scade: '2026-03-17T23:00:00.000Z',
  cliente: 'Mario Bianchi',
  servizi: [{ nome: 'Montaggio', prezzo: 40 }],
  assicurazione_inclusa: false,
  note_preventivo: '',
  alternative: [alternativa(1, 400), alternativa(2, 520)],
  accettato: null,
  rifiutato: null,
  scelta: null,
  ...overrides,
});
const show = () => render(<OffertaPage token="abc" />);

describe('the offer for an end customer', () => {
  it('names the dealer, the offered products and the included services', async () => {
    api.answer('/Preventivo/Pubblico', offerta());
    show();
    expect(await screen.findByRole('heading', { name: 'Preventivo n. 12' })).toBeVisible();
    for (const testo of ['Per Mario Bianchi', 'Pneumatico 2', '520,00 €', 'Montaggio']) {
      expect(screen.getAllByText(testo).length).toBeGreaterThan(0);
    }
    expect(screen.getByRole('link', { name: /051 555 0114/ }).getAttribute('href')).toBe('tel:+390515550114');
    await waitFor(() => expect(document.title).toBe('Preventivo n. 12 - Rossi Gomme S.r.l.'));
  });

  it('lets the customer choose, confirm and accept', async () => {
    api.answer('/Preventivo/Pubblico', offerta());
    api.answer('/Preventivo/AccettaOfferta', offerta({ accettato: '2026-03-04T09:00:00.000Z', scelta: 2 }));
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('radio', { name: /Proposta 2/ }));
    await user.type(screen.getByLabelText(/Vuoi aggiungere qualcosa/), 'Venerdì mattina');
    await user.click(screen.getByRole('button', { name: 'Accetta la proposta 2' }));
    const dialogo = screen.getByRole('alertdialog');
    expect(within(dialogo).getByText(/^520,00 €/)).toBeVisible();
    expect(api.callsTo('/Preventivo/AccettaOfferta')).toHaveLength(0);
    await user.click(within(dialogo).getByRole('button', { name: 'Accetta la proposta 2' }));
    const accettato = await screen.findByRole('heading', { name: 'Hai accettato il preventivo' });
    // The pressed button is gone.
    expect(accettato).toHaveFocus();
    expect(screen.getByText(/^Il 04\/03\/2026, per 520,00\s€$/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(api.callsTo('/Preventivo/AccettaOfferta')[0]?.body).toEqual({
      token: 'abc',
      alternativa: 2,
      messaggio: 'Venerdì mattina',
    });
  });

  it('names the dealer beside his logo, and each service once with every alternative', async () => {
    api.answer('/Preventivo/Pubblico', offerta({ logo: 'data:image/png;base64,', alternative: [alternativa(1, 400)] }));
    show();
    await screen.findByRole('heading', { name: 'Preventivo n. 12' });
    expect(screen.getAllByText('Rossi Gomme S.r.l.')[0]).toBeVisible();
    expect(screen.getAllByText('Montaggio')).toHaveLength(1);
    expect(screen.getAllByText('40,00 €')).toHaveLength(1);
    const totale = screen.getAllByText('400,00 €')[1];
    const iva = screen.getByText('IVA (22,00 €) e contributo PFU inclusi; imponibile 100,00 €');
    for (const [prima, dopo] of [
      [screen.getByText('Pneumatico 1'), screen.getByText('Montaggio')],
      [screen.getByText('Montaggio'), totale],
      [totale, iva],
    ]) {
      expect(prima?.compareDocumentPosition(dopo as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(screen.getByText('invernale')).toBeVisible();
    expect(document.querySelector('img[src="/immagini/pneumatico-invernale.svg"]')).not.toBeNull();
    const pdf = screen.getByRole<HTMLButtonElement>('button', { name: 'Scarica il PDF' });
    expect(pdf.form?.method).toBe('post');
    expect(pdf.form?.action).toMatch(/\/Preventivo\/PdfOfferta$/);
    expect(Object.fromEntries(new FormData(pdf.form ?? undefined))).toEqual({ token: 'abc' });
  });

  it('lists the services once, also beside several proposals, each with its price', async () => {
    const alternative = [alternativa(1, 400), alternativa(2, 520)].map(({ totale, righe }) => ({
      totale: { ...totale, servizi: 40 },
      righe,
    }));
    api.answer('/Preventivo/Pubblico', offerta({ alternative }));
    show();
    expect(await screen.findByRole('heading', { name: 'Servizi compresi in ogni proposta' })).toBeVisible();
    expect(screen.getAllByText('Montaggio')).toHaveLength(1);
    expect(screen.getAllByText('Servizi compresi')).toHaveLength(2);
  });

  it('shows a failure beside its button until the choice is saved', async () => {
    api.answer('/Preventivo/Pubblico', offerta({ alternative: [alternativa(1, 400)] }));
    api.answer('/Preventivo/AccettaOfferta', () => refusal(500, 'ERRORE_INTERNO'));
    const user = userEvent.setup();
    show();
    const accept = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Accetta il preventivo' }));
      const dialogo = screen.getByRole('alertdialog');
      await user.click(within(dialogo).getByRole('button', { name: 'Accetta il preventivo' }));
    };
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Non siamo riusciti a registrare la tua scelta. Riprova.',
    );
    api.answer('/Preventivo/AccettaOfferta', offerta({ accettato: '2026-03-04T09:00:00.000Z', scelta: 1 }));
    await accept();
    expect(await screen.findByRole('heading', { name: 'Hai accettato il preventivo' })).toBeVisible();
    expect(screen.queryByText(/Non siamo riusciti/)).not.toBeInTheDocument();
  });

  it('lets the customer say no with a word, and accept after all', async () => {
    api.answer('/Preventivo/Pubblico', offerta({ alternative: [alternativa(1, 400)] }));
    api.answer(
      '/Preventivo/RifiutaOfferta',
      offerta({ alternative: [alternativa(1, 400)], rifiutato: '2026-03-04T09:00:00.000Z' }),
    );
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'No, grazie' }));
    const dialogo = screen.getByRole('alertdialog', { name: 'Rinunci al preventivo?' });
    expect(dialogo).toHaveTextContent('Lo diciamo a Rossi Gomme S.r.l.: finché il preventivo vale');
    await user.type(within(dialogo).getByLabelText(/Vuoi dire perché/), ' Le ho già comprate ');
    expect(api.callsTo('/Preventivo/RifiutaOfferta')).toHaveLength(0);
    await user.click(within(dialogo).getByRole('button', { name: 'No, grazie: diglielo' }));
    expect(await screen.findByRole('heading', { name: 'Hai detto di no' })).toBeVisible();
    expect(api.callsTo('/Preventivo/RifiutaOfferta').map(({ body }) => body)).toEqual([
      { token: 'abc', messaggio: 'Le ho già comprate' },
    ]);
    expect(screen.queryByRole('button', { name: 'No, grazie' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Accetta il preventivo' })).toBeEnabled();
  });

  it('shows a proposal that was accepted elsewhere meanwhile', async () => {
    api.answer('/Preventivo/Pubblico', offerta());
    api.answer('/Preventivo/AccettaOfferta', () => {
      api.answer('/Preventivo/Pubblico', offerta({ accettato: '2026-03-04T09:00:00.000Z', scelta: 1 }));
      return refusal(409, 'GIA_ACCETTATO');
    });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Accetta la proposta 1' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', {
        name: 'Accetta la proposta 1',
      }),
    );
    expect(await screen.findByText('La tua scelta: proposta 1')).toBeVisible();
  });

  it('shows that it no longer exists, or that it could not be loaded and can be tried again', async () => {
    api.answer('/Preventivo/Pubblico', () => refusal(404, 'NON_TROVATO'));
    const { unmount } = show();
    expect(await screen.findByText('Questo preventivo non è più disponibile')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
    unmount();
    api.answer('/Preventivo/Pubblico', () => refusal(500, 'ERRORE_INTERNO'));
    show();
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    api.answer('/Preventivo/Pubblico', offerta());
    await userEvent.setup().click(riprova);
    expect(await screen.findByRole('heading', { name: 'Preventivo n. 12' })).toBeVisible();
  });
});
