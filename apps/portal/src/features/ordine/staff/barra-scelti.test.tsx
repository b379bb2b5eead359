// @vitest-environment jsdom
import { getUtente } from '@battistrada/contract/login';
import { advanceOrdini } from '@battistrada/contract/ordine-staff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUtenteWire } from '../../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { BarraScelti } from './barra-scelti.tsx';
import { elencoQuery } from './ordini-staff-query.ts';

const api = fakeApi();

const CONFERMATO = { numero: 7, versione: 1, stato: 'CONFERMATO' } as const;
const PREPARATO = { numero: 8, versione: 3, stato: 'IN_PREPARAZIONE' } as const;
const SPEDITO = { numero: 9, versione: 4, stato: 'SPEDITO' } as const;

type Scelti = Parameters<typeof BarraScelti>[0]['scelti'];

async function open(scelti: Scelti) {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: ['ordini', 'evasione'] }));
  const opened = await renderPage('/home', () => <BarraScelti scelti={scelti} onDone={() => {}} />);
  await waitFor(() => expect(api.callsTo(getUtente)).toHaveLength(1));
  return opened;
}

// "bulk bar that says exactly what it will touch" (design, "What the next screens need").
it('names and sends only the ticked orders that can be prepared', async () => {
  api.answer(advanceOrdini, { esiti: [{ numero: 7, fatto: true, messaggio: null }] });
  const { user } = await open([CONFERMATO, PREPARATO, SPEDITO]);
  expect(await screen.findByText('2 ordini scelti non sono fra quelli da mettere in preparazione.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Metti in preparazione 1 ordine' }));
  await waitFor(() =>
    expect(api.callsTo(advanceOrdini).map(({ body }) => body)).toEqual([
      { stato: 'IN_PREPARAZIONE', ordini: [{ numero: 7, versione: 1 }] },
    ]),
  );
});

it('reads the list again when no answer came, because the orders may be prepared', async () => {
  api.answer(advanceOrdini, () => Response.error());
  const { user, client } = await open([CONFERMATO]);
  client.setQueryData(elencoQuery({}).queryKey, { pages: [], pageParams: [] });
  await user.click(await screen.findByRole('button', { name: 'Metti in preparazione 1 ordine' }));
  expect(await screen.findByText('Il server non ha risposto: controlla se è già fatto, poi riprova.')).toBeVisible();
  expect(client.getQueryState(elencoQuery({}).queryKey)?.isInvalidated).toBe(true);
});

it('offers nothing where no ticked order can be prepared', async () => {
  await open([PREPARATO]);
  expect(await screen.findByText('1 ordine scelto non è fra quelli da mettere in preparazione.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Metti in preparazione/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Lista di prelievo' })).toBeVisible();
});
