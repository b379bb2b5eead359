// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { staff } from '../../roots/staff/root.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { ChatPage } from './chat-page.tsx';
import { ConnessioniPage } from './connessioni-page.tsx';
import { DaFarePage } from './da-fare-page.tsx';
import { ImportazioniPage } from './importazioni-page.tsx';

const api = fakeApi();

const NELLO_STAFF = { root: staff };

describe('a number of Da fare', () => {
  it.each([
    ['importazioni', '/backoffice/importazioni?daRisolvere=true'],
    ['webhook', '/backoffice/connessioni?webhook=true&nonRiesce=true'],
    ['chat', '/backoffice/chat?mostra=nonLette'],
  ])('opens the list of only what it counts: %s', async (nome, indirizzo) => {
    api.answer('/BackOffice/DaFare', { voci: [{ nome, quanti: 2 }], mancano: [] });
    await renderPage('/backoffice', DaFarePage, '', NELLO_STAFF);
    expect((await screen.findByRole('link', { name: /^2/ })).getAttribute('href')).toBe(indirizzo);
  });
});

describe('Da fare of a new portal', () => {
  const voci = [{ nome: 'mancanti', quanti: 0 }];
  it.each([
    [['articoli', 'clienti'], 'Mancano gli articoli e i clienti'],
    [['articoli'], 'Mancano gli articoli'],
    [['clienti'], 'Mancano i clienti'],
  ])('says that the data must be imported first: %s', async (mancano, titolo) => {
    api.answer('/BackOffice/DaFare', { voci, mancano });
    await renderPage('/backoffice', DaFarePage, '', NELLO_STAFF);
    expect(await screen.findByRole('heading', { name: titolo })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Importa i dati' }).getAttribute('href')).toBe('/backoffice/importazioni');
    expect(screen.queryByText('Niente in attesa.')).toBeNull();
  });

  it.each([
    ['nothing is missing', { voci, mancano: [] }],
    ['an older server does not say what is missing', { voci }],
  ])('says that nothing waits when %s', async (_, answer) => {
    api.answer('/BackOffice/DaFare', answer);
    await renderPage('/backoffice', DaFarePage, '', NELLO_STAFF);
    expect(await screen.findByText('Niente in attesa.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Importa i dati' })).toBeNull();
  });
});

describe('the list behind a number of Da fare', () => {
  it('of imports asks for those that somebody must look at, until the filter is taken off', async () => {
    api.answer('/BackOffice/Importazioni', { importazioni: [], altre: false });
    api.answer('/BackOffice/RigheInAttesa', { righe: [], altre: false });
    api.answer('/BackOffice/MappeImportazione', { mappe: [] });
    const { user, router } = await renderPage(
      '/backoffice/importazioni',
      ImportazioniPage,
      '?daRisolvere=true',
      NELLO_STAFF,
    );
    expect(await screen.findByText('Nessuna importazione da vedere o in attesa')).toBeVisible();
    expect(api.callsTo('/BackOffice/Importazioni')).toContainEqual(
      expect.objectContaining({ query: { pagina: '1', daRisolvere: 'true' } }),
    );
    await user.click(screen.getByRole('checkbox', { name: /^Solo respinte da vedere/ }));
    expect(await screen.findByText('Nessuna importazione')).toBeVisible();
    expect(router.search()).toEqual({});
  });

  it('of webhooks shows those that fail, until the filter is taken off', async () => {
    const webhook = (id: string, nonRiesce: boolean) => ({
      id: `00000000-0000-4000-8000-00000000000${id}`,
      url: `https://erp${id}.example`,
      tipi: [],
      cliente: null,
      retePrivata: false,
      creato: '2026-03-10T09:00:00.000Z',
      disattivato: null,
      motivo: null,
      inAttesa: 1,
      nonRiesce,
    });
    api.answer('/BackOffice/Connessioni', { chiavi: [], webhook: [webhook('1', true), webhook('2', false)] });
    const { user, router } = await renderPage(
      '/backoffice/connessioni',
      ConnessioniPage,
      '?webhook=true&nonRiesce=true',
      NELLO_STAFF,
    );
    const tabella = within(await screen.findByRole('table'));
    expect(tabella.getByRole('button', { name: 'https://erp1.example' })).toBeVisible();
    expect(tabella.queryByRole('button', { name: 'https://erp2.example' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Solo quelli/ }));
    expect(await screen.findByRole('button', { name: 'https://erp2.example' })).toBeVisible();
    expect(router.search()).toEqual({ webhook: 'true' });
  });

  it('of conversations shows those with unread messages, until another choice is made', async () => {
    api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend' }));
    api.answer('/BackOffice/Conversazioni', { conversazioni: [], prossimo: null, nonLetti: 0 });
    const { user, router } = await renderPage('/backoffice/chat', ChatPage, '?mostra=nonLette', NELLO_STAFF);
    const mostra = await screen.findByRole('combobox', { name: 'Mostra' });
    expect(mostra).toHaveProperty('value', 'nonLette');
    expect(await screen.findByText('Tutto letto: nessun cliente aspetta risposta.')).toBeVisible();
    await user.selectOptions(mostra, 'Tutte');
    await waitFor(() => expect(router.search()).toEqual({}));
    expect(await screen.findByText('Nessuna conversazione.')).toBeVisible();
  });
});
