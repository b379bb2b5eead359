// @vitest-environment jsdom
import type { EsitoRiordinoWire } from '@battistrada/contract/ordine-storico.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOrdineWire } from '../features/ordine/test/build-ordine.ts';
import { fakeApi, PREFIX, refusal, renderPage } from '../test/render-page.tsx';
import { buildUtenteWire } from '../test/build-utente.ts';
import { OrdiniPage } from './ordini-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
});

async function open(ordine: Parameters<typeof buildOrdineWire>[0] = {}) {
  api.answer('/Ordini/Cerca', { ordini: [buildOrdineWire(ordine)], totale: 501.66, numeroOrdini: 1, pagine: 1 });
  const page = await renderPage('/ordini', OrdiniPage);
  await screen.findByText('Articolo 1');
  return page;
}
const openRow = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Apri l’ordine 102187' }));

describe('the timeline of an order', () => {
  const tappe = () =>
    within(screen.getByRole('list', { name: 'Avanzamento dell’ordine 102187' }))
      .getAllByRole('listitem')
      .map((tappa) => tappa.textContent);

  it('shows the past, present and coming steps', async () => {
    const page = await open({
      stato: 'SPEDITO',
      cronologia: [
        { stato: 'CONFERMATO', data: '2026-03-05' },
        { stato: 'IN_PREPARAZIONE', data: null },
        { stato: 'SPEDITO', data: '2026-03-06' },
      ],
    });
    await openRow(page);
    expect(tappe()).toEqual([
      'Confermato05/03/2026',
      'In preparazione',
      'Spedito06/03/2026',
      'Fatturatoancora da raggiungere',
    ]);
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Spedito06/03/2026');
  });

  it('ends at the cancellation', async () => {
    const page = await open({
      stato: 'ANNULLATO',
      cronologia: [
        { stato: 'CONFERMATO', data: '2026-03-05' },
        { stato: 'ANNULLATO', data: '2026-03-05' },
      ],
    });
    await openRow(page);
    expect(tappe()).toEqual(['Confermato05/03/2026', 'Annullato05/03/2026']);
  });

  it('links to the documents of the order', async () => {
    const ddt = { idDocumento: 5, numeroDocumento: '914/2026', dataDocumento: '2026-03-06', tipo: 'DDT' as const };
    const page = await open({ documenti: [ddt] });
    await openRow(page);
    const link = screen.getByRole('link', { name: 'DDT 914/2026' });
    expect(link.getAttribute('href')).toBe(`${PREFIX}/Documenti/trova?iddoc=5&tipo=DDT`);
  });
});

it('an order opens and closes by its number too, which can be selected without opening it', async () => {
  const { user } = await open();
  const numero = screen.getByText('102187');
  await user.click(numero);
  expect(screen.getByRole('button', { name: 'Chiudi l’ordine 102187' })).toHaveAttribute('aria-expanded', 'true');
  await user.click(numero);
  const apri = screen.getByRole('button', { name: 'Apri l’ordine 102187' });
  getSelection()?.selectAllChildren(numero);
  numero.click();
  expect(apri).toHaveAttribute('aria-expanded', 'false');
});

it('an order opens as PDF, and its lines show the unit price', async () => {
  const page = await open();
  const pdf = screen.getByRole('link', { name: 'Apri l’ordine 102187 in PDF' });
  expect(pdf.getAttribute('href')).toBe(`${PREFIX}/Ordini/Pdf?id=1`);
  await openRow(page);
  const riga = within(screen.getByRole('table', { name: 'Prodotti dell’ordine 102187' })).getByRole('row', {
    name: /Articolo 1/,
  });
  expect(riga).toHaveTextContent(/4100,00\s€400,00\s€$/);
});

describe('printing', () => {
  it('of one order shows all of it and only while it prints', async () => {
    let stampato = '';
    vi.spyOn(window, 'print').mockImplementation(() => {
      stampato = screen.getByRole('heading', { name: 'Ordine 102187' }).parentElement?.textContent ?? '';
    });
    const { user } = await open({ quantiProdotti: 5 });
    await user.click(screen.getByRole('button', { name: 'Stampa l’ordine 102187' }));
    expect(stampato).toContain('Articolo 5');
    expect(stampato).toMatch(/501,66\s€/);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ordine 102187' })).not.toBeInTheDocument());
  });

  it('of the list prints what is on the screen', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Stampa' }));
    expect(print).toHaveBeenCalled();
  });
});

describe('the Riordina button', () => {
  const ESITO: EsitoRiordinoWire = { ok: true, aggiunti: 4, nonDisponibili: [], righe: 1, pezzi: 4 };
  const MANCA: EsitoRiordinoWire['nonDisponibili'][number] = {
    id: 'ART2',
    descrizione: 'Articolo 2',
    richiesti: 4,
    aggiunti: 1,
    motivo: 'DISPONIBILITA',
  };
  const riordina = () => screen.getByRole('button', { name: 'Riordina i prodotti dell’ordine 102187' });
  const riordinati = () => api.callsTo('/Ordini/Riordina').map(({ query }) => query);

  it('puts everything into the cart', async () => {
    api.answer('/Ordini/Riordina', ESITO);
    const { user } = await open({ id: 9 });
    await user.click(riordina());
    expect(await screen.findByText('4 pezzi aggiunti al carrello!')).toBeVisible();
    expect(riordinati()[0]?.['id']).toBe('9');
  });

  it('names the articles that are no longer available and leads to the rest', async () => {
    const ritirato = { ...MANCA, id: 'ART3', descrizione: 'Articolo 3', aggiunti: 0, motivo: 'RITIRATO' as const };
    api.answer('/Ordini/Riordina', { ...ESITO, nonDisponibili: [MANCA, ritirato] });
    const { user, router } = await open();
    await user.click(riordina());
    const avviso = within(await screen.findByRole('alertdialog', { name: 'Non tutto è ancora disponibile' }));
    expect(avviso.getByText('3 di 4, non disponibile')).toBeVisible();
    expect(avviso.getByText('4 di 4, non più in catalogo')).toBeVisible();
    await user.click(avviso.getByRole('button', { name: 'Vai al carrello' }));
    await waitFor(() => expect(router.place().path).toBe('/carrello'));
  });

  it('shows that the cart already holds all available pieces', async () => {
    const nonDisponibili = [{ ...MANCA, aggiunti: 0, motivo: 'NEL_CARRELLO' as const }];
    api.answer('/Ordini/Riordina', { ...ESITO, aggiunti: 0, nonDisponibili });
    const { user } = await open();
    await user.click(riordina());
    expect(
      await screen.findByRole('alertdialog', { name: 'Ne hai già nel carrello tutti i pezzi disponibili' }),
    ).toBeVisible();
  });

  it('shows that nothing is left', async () => {
    api.answer('/Ordini/Riordina', { ...ESITO, aggiunti: 0, nonDisponibili: [MANCA] });
    const { user } = await open();
    await user.click(riordina());
    expect(
      await screen.findByRole('alertdialog', { name: 'Niente di quest’ordine è ancora disponibile' }),
    ).toBeVisible();
  });

  it('repeats the same token until it is answered, then uses a new one', async () => {
    api.answer('/Ordini/Riordina', () => refusal(503, 'NON_PRONTO'));
    const { user } = await open();
    await user.click(riordina());
    expect(await screen.findByText('Il riordino non è riuscito. Riprova.')).toBeVisible();
    api.answer('/Ordini/Riordina', ESITO);
    await user.click(riordina());
    await screen.findByText('4 pezzi aggiunti al carrello!');
    await user.click(riordina());
    await waitFor(() => expect(riordinati()).toHaveLength(3));
    const [primo, secondo, terzo] = riordinati().map((query) => query['token']);
    expect(secondo).toBe(primo);
    expect(terzo).not.toBe(primo);
  });

  it('uses a new token an hour after a failure: who presses it then wants the products once more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') });
    api.answer('/Ordini/Riordina', () => refusal(503, 'NON_PRONTO'));
    const { user } = await open();
    for (const time of ['09:00:00', '09:59:59', '10:00:01']) {
      vi.setSystemTime(`2026-03-10T${time}Z`);
      const before = riordinati().length;
      await user.click(riordina());
      await waitFor(() => expect(riordinati()).toHaveLength(before + 1));
      await waitFor(() => expect(riordina()).not.toHaveAttribute('aria-busy', 'true'));
    }
    vi.useRealTimers();
    const [primo, secondo, terzo] = riordinati().map((query) => query['token']);
    expect([secondo === primo, terzo === primo]).toEqual([true, false]);
  });
});

describe('the shipments of an order', () => {
  it('show their pieces, and link each parcel to the carrier’s page', async () => {
    const page = await open({
      spedizioni: [
        {
          istante: '2026-03-06T16:00:00Z',
          corriere: 'BRT',
          colli: [{ codice: '0123', link: 'https://www.mybrt.it/0123' }],
          prodotti: [{ id: 'ART1', descrizione: 'Articolo 1', quantita: 1 }],
        },
        {
          istante: '2026-03-09T16:00:00Z',
          corriere: '',
          colli: [{ codice: '77', link: null }],
          prodotti: [{ id: 'ART1', descrizione: 'Articolo 1', quantita: 3 }],
        },
      ],
    });
    await openRow(page);
    const spedizioni = within(screen.getByRole('region', { name: 'Spedizioni' }));
    expect(spedizioni.getByText('06/03/2026, BRT')).toBeInTheDocument();
    expect(spedizioni.getByText('1 × Articolo 1')).toBeInTheDocument();
    expect(spedizioni.getByRole('link', { name: 'collo 0123' })).toHaveAttribute('href', 'https://www.mybrt.it/0123');
    expect(spedizioni.getByText('09/03/2026')).toBeInTheDocument();
    expect(spedizioni.getByText('3 × Articolo 1')).toBeInTheDocument();
    expect(spedizioni.getByText('collo 77')).not.toHaveAttribute('href');
  });

  it('are hidden before anything has left', async () => {
    await openRow(await open());
    expect(screen.queryByRole('region', { name: 'Spedizioni' })).not.toBeInTheDocument();
  });
});
