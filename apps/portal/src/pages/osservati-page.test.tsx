// @vitest-environment jsdom
import type { OsservatoWire } from '@battistrada/contract/osservati.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { OsservatiPage } from './osservati-page.tsx';

const api = fakeApi();
beforeEach(() => api.answer('/APILogin/Utente', buildUtenteWire()));

const ID = '7b0c3c52-6f0e-4c55-9a43-0d3c6f1b2a11';
function buildOsservato(overrides: Partial<OsservatoWire> = {}): OsservatoWire {
  return {
    id: ID,
    codice: 'MICH2055516',
    ricerca: null,
    descrizione: '205/55 R16 91V MICHELIN PRIMACY 4',
    quando: 'disponibile',
    prezzo: null,
    mail: true,
    vero: false,
    creato: '2026-03-02T09:00:00.000Z',
    scattato: null,
    ...overrides,
  };
}
const show = () => renderPage('/osservati', OsservatiPage);

it('lists each watched article with its condition and a link to it', async () => {
  api.answer('/Osservati/Lista', {
    osservati: [
      buildOsservato(),
      buildOsservato({
        id: '7b0c3c52-6f0e-4c55-9a43-0d3c6f1b2a12',
        codice: null,
        ricerca: { tipoProdotto: 'Pneumatici', searchTextQuery: '205 55 16 estive' },
        descrizione: '205/55 R16 · Estive',
        quando: 'prezzo',
        prezzo: 79.9,
        mail: false,
        vero: true,
        scattato: '2026-03-04T09:30:00.000Z',
      }),
    ],
  });
  await show();
  const articolo = await screen.findByRole('row', { name: /PRIMACY 4/ });
  expect(within(articolo).getByRole('link').getAttribute('href')).toBe('/cerca?q=MICH2055516');
  for (const testo of ['Quando torna disponibile', 'anche per posta', 'Non ancora', 'Mai'])
    expect(within(articolo).getByText(testo)).toBeVisible();
  const ricerca = screen.getByRole('row', { name: /205\/55 R16 · Estive/ });
  expect(new URL(within(ricerca).getByRole<HTMLAnchorElement>('link').href).searchParams.get('q')).toBe(
    '205 55 16 estive',
  );
  expect(ricerca).toHaveTextContent(/Quando il prezzo scende sotto 79,90\s€/);
  // In the time zone of Rome.
  expect(ricerca).toHaveTextContent(/04\/03\/26, 10:30/);
  expect(screen.getByText('2 avvisi attivi')).toBeVisible();
});

it('removes a watch, and shows why when that fails', async () => {
  api.answer('/Osservati/Lista', { osservati: [buildOsservato()] });
  api.answer('/Osservati/Elimina', () => refusal(500, 'ERRORE_INTERNO'));
  const { user } = await show();
  const togli = await screen.findByRole('button', { name: 'Togli 205/55 R16 91V MICHELIN PRIMACY 4' });
  await user.click(togli);
  expect(await screen.findByText('Il server non ha confermato. Riprova.')).toBeVisible();
  api.answer('/Osservati/Elimina', { ok: true });
  api.answer('/Osservati/Lista', { osservati: [] });
  await user.click(togli);
  expect(await screen.findByText('Non tieni d’occhio niente.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(api.callsTo('/Osservati/Elimina').map(({ query }) => query)).toEqual([{ id: ID }, { id: ID }]);
});

it('a double click removes a watch once, because the second call would find none', async () => {
  api.answer('/Osservati/Lista', { osservati: [buildOsservato()] });
  api.answer('/Osservati/Elimina', { ok: true });
  await show();
  const togli = await screen.findByRole('button', { name: 'Togli 205/55 R16 91V MICHELIN PRIMACY 4' });
  api.answer('/Osservati/Lista', { osservati: [] });
  togli.click();
  // Between the two a browser runs what is queued, and no timer.
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  togli.click();
  expect(await screen.findByText('Non tieni d’occhio niente.')).toBeVisible();
  expect(api.callsTo('/Osservati/Elimina')).toHaveLength(1);
});

it('a new watch needs a text and, on a price, the price', async () => {
  api.answer('/Osservati/Lista', { osservati: [] });
  api.answer('/Osservati/Crea', { ...buildOsservato(), giaVero: true });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Nuovo avviso' }));
  const modulo = within(await screen.findByRole('dialog', { name: 'Nuovo avviso' }));
  await user.selectOptions(modulo.getByLabelText('Avvisami'), 'Quando il prezzo scende');
  await user.click(modulo.getByRole('button', { name: 'Crea l’avviso' }));
  expect(await modulo.findByText('Scrivi che cosa tenere d’occhio.')).toBeVisible();
  expect(modulo.getByText('Scrivi il prezzo, come 80 o 79,90.')).toBeVisible();
  expect(api.callsTo('/Osservati/Crea')).toEqual([]);
  await user.type(modulo.getByLabelText(/^Che cosa cercare/), ' 205 55 16 estive ');
  await user.type(modulo.getByLabelText(/^Prezzo netto per pezzo/), '79,90');
  await user.click(modulo.getByLabelText('Anche per posta elettronica'));
  await user.click(modulo.getByRole('button', { name: 'Crea l’avviso' }));
  expect(await screen.findByText('È già così: ti avviseremo al prossimo cambiamento.')).toBeVisible();
  expect(api.callsTo('/Osservati/Crea').map(({ body }) => body)).toEqual([
    {
      ricerca: { tipoProdotto: 'Pneumatici', searchTextQuery: '205 55 16 estive' },
      quando: 'prezzo',
      mail: true,
      prezzo: 79.9,
    },
  ]);
});
