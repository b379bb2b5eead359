// @vitest-environment jsdom
import { createChiave } from '@battistrada/contract/collegamenti';
import type { ChiaviWire } from '@battistrada/contract/collegamenti.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CollegamentiPage } from './collegamenti-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Collegamenti/Chiamate', { chiamate: [], pagine: 0 });
  api.answer('/Collegamenti/Esempi', {
    indirizzo: 'https://b2b.example.it',
    partyId: [{ PartyID: '77', AgencyCode: '91', descrizione: 'Rossi Pneumatici' }],
    documentazione: 'https://b2b.example.it/integrazione/v1/docs',
    openapi: 'https://b2b.example.it/integrazione/v1/openapi.json',
    esempi: [
      {
        nome: 'Ordine',
        metodo: 'POST',
        indirizzo: 'https://b2b.example.it/integrazione/v1/ordini',
        tipo: 'application/json',
        contenuto: '{"righe":[]}',
      },
    ],
  });
});

const ID = '11111111-1111-4111-8111-111111111111';
const SEGRETA = 'btk_live_0123456789012345678901234567890abcde';

function buildChiave(overrides: Partial<ChiaviWire['chiavi'][number]> = {}): ChiaviWire['chiavi'][number] {
  return {
    id: ID,
    nome: 'Gestionale',
    inizio: 'AbCdEfGh',
    ambiti: ['disponibilita', 'ordini:crea'],
    prova: false,
    ip: ['93.40.10.0/24'],
    utente: 'Mario Rossi',
    creata: '2026-03-01T09:00:00.000Z',
    scadenza: null,
    revocata: null,
    ultimoUso: null,
    ...overrides,
  };
}

it('the list shows the scopes, addresses and state of each key', async () => {
  api.answer('/Collegamenti/Chiavi', {
    chiavi: [
      buildChiave({ prova: true, scadenza: '9998-12-31T23:00:00.000Z' }),
      buildChiave({ id: ID.replace('1', '2'), nome: 'Vecchia', revocata: '2026-03-02T09:00:00.000Z' }),
      buildChiave({ id: ID.replace('1', '3'), nome: 'Di ieri', revocata: '9998-03-02T09:00:00.000Z' }),
    ],
  });
  await renderPage('/collegamenti', CollegamentiPage);
  const tabella = await screen.findByRole('table', { name: 'Le tue chiavi' });
  const [prima, seconda, terza] = within(tabella).getAllByRole('row').slice(1);
  for (const testo of [
    'Gestionale',
    'Di prova',
    'btk_test_AbCdEfGh…',
    'Solo da 93.40.10.0/24',
    'Mai',
    '31/12/9998',
    'Attiva',
  ]) {
    expect(within(prima as HTMLElement).getByText(testo)).toBeVisible();
  }
  expect(within(prima as HTMLElement).getByText('Disponibilità, Inviare ordini')).toBeVisible();
  expect(within(seconda as HTMLElement).getByText('Revocata')).toBeVisible();
  expect(within(seconda as HTMLElement).queryByRole('button', { name: /Revoca|Sostituisci/ })).toBeNull();
  expect(within(terza as HTMLElement).getByText('Sostituita')).toBeVisible();
  expect(within(terza as HTMLElement).getByRole('button', { name: 'Revoca Di ieri' })).toBeVisible();
  expect(screen.getByText('1 chiave attiva')).toBeVisible();
});

it('a new key is made once, shown once, and hidden when the dialog closes', async () => {
  api.answer('/Collegamenti/Chiavi', { chiavi: [] });
  api.answer('/Collegamenti/CreaChiave', { id: ID, chiave: SEGRETA });
  const { user } = await renderPage('/collegamenti', CollegamentiPage);
  expect(await screen.findByText('Nessuna chiave.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nuova chiave' }));
  await user.click(screen.getByRole('button', { name: 'Crea la chiave' }));
  expect(screen.getByText('Scrivi di quale programma è la chiave.')).toBeVisible();
  expect(screen.getByText('Scegli almeno una voce.')).toBeVisible();
  await user.type(screen.getByLabelText('Nome'), 'Gestionale');
  await user.click(screen.getByLabelText('Inviare ordini'));
  await user.click(screen.getByLabelText('Chiave di prova: non invia ordini veri'));
  await user.type(screen.getByLabelText(/Indirizzi ammessi/), '93.40.10.5, 10.0.0.0/8');
  await user.dblClick(screen.getByRole('button', { name: 'Crea la chiave' }));
  const mostrata = await screen.findByLabelText('Chiave', { selector: 'input' });
  expect(mostrata).toHaveValue(SEGRETA);
  expect(api.callsTo('/Collegamenti/CreaChiave').map(({ body }) => body)).toEqual([
    {
      token: expect.any(String),
      nome: 'Gestionale',
      ambiti: ['ordini:crea'],
      prova: true,
      ip: ['93.40.10.5', '10.0.0.0/8'],
      scadenza: null,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'L’ho copiata' }));
  expect(screen.queryByDisplayValue(SEGRETA)).toBeNull();
});

it('a key whose answer was lost is asked for again with the same token', async () => {
  api.answer('/Collegamenti/Chiavi', { chiavi: [] });
  api.answer('/Collegamenti/CreaChiave', () => Response.error());
  const { user } = await renderPage('/collegamenti', CollegamentiPage);
  await user.click(await screen.findByRole('button', { name: 'Nuova chiave' }));
  await user.type(screen.getByLabelText('Nome'), 'Gestionale');
  await user.click(screen.getByLabelText('Inviare ordini'));
  await user.click(screen.getByRole('button', { name: 'Crea la chiave' }));
  await screen.findByText(/Il server non ha risposto/);
  api.answer('/Collegamenti/CreaChiave', { id: ID, chiave: SEGRETA });
  await user.click(screen.getByRole('button', { name: 'Crea la chiave' }));
  expect(await screen.findByLabelText('Chiave', { selector: 'input' })).toHaveValue(SEGRETA);
  const token = api.callsTo(createChiave).map(({ body }) => (body as { token: string }).token);
  expect(token).toEqual([expect.any(String), token[0]]);
});

it('an error of the server about a field stands at that field', async () => {
  api.answer('/Collegamenti/Chiavi', { chiavi: [] });
  const rifiuto = {
    Message: 'La richiesta contiene valori non validi.',
    codice: 'RICHIESTA_NON_VALIDA',
    errori: [{ campo: 'ip.0', messaggio: '«1.2.3» non è un indirizzo.' }],
  };
  api.answer('/Collegamenti/CreaChiave', () => Response.json(rifiuto, { status: 422 }));
  const { user } = await renderPage('/collegamenti', CollegamentiPage);
  await user.click(await screen.findByRole('button', { name: 'Nuova chiave' }));
  await user.type(screen.getByLabelText('Nome'), 'G');
  await user.click(screen.getByLabelText('Inviare ordini'));
  await user.click(screen.getByRole('button', { name: 'Crea la chiave' }));
  expect(await screen.findByText('«1.2.3» non è un indirizzo.')).toBeVisible();
  expect(screen.getByLabelText(/Indirizzi ammessi/)).toHaveFocus();
});

it('a key is replaced or revoked after a confirmation, and the new key is shown', async () => {
  api.answer('/Collegamenti/Chiavi', { chiavi: [buildChiave()] });
  api.answer('/Collegamenti/RuotaChiave', { id: ID, chiave: SEGRETA });
  api.answer('/Collegamenti/RevocaChiave', { ok: true });
  const { user } = await renderPage('/collegamenti', CollegamentiPage);
  await user.click(await screen.findByRole('button', { name: 'Sostituisci Gestionale' }));
  await user.click(await screen.findByRole('button', { name: 'Sostituisci' }));
  expect(await screen.findByDisplayValue(SEGRETA)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'L’ho copiata' }));
  await user.click(screen.getByRole('button', { name: 'Revoca Gestionale' }));
  await user.click(await screen.findByRole('button', { name: 'Revoca' }));
  expect(await screen.findByText('Chiave revocata.')).toBeVisible();
  expect(api.callsTo('/Collegamenti/RevocaChiave').map(({ query }) => query)).toEqual([{ id: ID }]);
});

it('a key’s calls are shown with the error in words, and the samples as commands to paste', async () => {
  api.answer('/Collegamenti/Chiavi', { chiavi: [buildChiave()] });
  api.answer('/Collegamenti/Chiamate', {
    chiamate: [
      {
        istante: '2026-03-10T09:00:00.000Z',
        metodo: 'POST',
        percorso: '/integrazione/v1/disponibilita',
        stato: 422,
        durataMs: 12,
        richiesta: '{"codici":[]}',
        risposta: '{"status":422}',
        codice: 'RICHIESTA_NON_VALIDA',
        errore: 'codici: Indicare almeno un codice.',
      },
    ],
    pagine: 1,
  });
  await renderPage('/collegamenti', CollegamentiPage);
  expect(await screen.findByText('codici: Indicare almeno un codice.')).toBeVisible();
  for (const testo of ['10/03/2026, 10:00', 'POST /integrazione/v1/disponibilita', '422', '12 ms']) {
    expect(screen.getByText(testo)).toBeVisible();
  }
  expect(screen.getByText('{"codici":[]}')).toBeInTheDocument();
  expect(await screen.findByText(/curl -u "x:\$CHIAVE"/)).toHaveTextContent("-H 'Idempotency-Key: ORD-1'");
  expect(screen.getByRole('link', { name: 'Tutte le chiamate, con campi, errori ed esempi' })).toHaveAttribute(
    'href',
    'https://b2b.example.it/integrazione/v1/docs',
  );
  expect(screen.getByText('77')).toBeVisible();
});

it('the page offers a retry when the keys cannot be loaded', async () => {
  api.answer('/Collegamenti/Chiavi', () => refusal(500, 'ERRORE_INTERNO'));
  const { user } = await renderPage('/collegamenti', CollegamentiPage);
  const riprova = await screen.findByRole('button', { name: 'Riprova' });
  api.answer('/Collegamenti/Chiavi', { chiavi: [buildChiave()] });
  await user.click(riprova);
  expect(await screen.findByRole('table', { name: 'Le tue chiavi' })).toBeVisible();
});
