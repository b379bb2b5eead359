// @vitest-environment jsdom
import { getUtente } from '@battistrada/contract/login';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { utenteQuery } from '../../api/query-client.ts';
import { chiaveComunicazione } from '../../features/promozioni/staff/bozza-comunicazione.ts';
import { staff } from '../../roots/staff/root.ts';
import { buildUtenteWire } from '../../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { ComunicazioniPage } from './comunicazioni-page.tsx';

const SCELTE = { listini: [{ id: 3, nome: 'Base' }], depositi: [], bundle: [], marche: [], categorie: [] };

const api = fakeApi();
beforeEach(() => {
  api.answer('/BackOffice/Comunicazioni', { comunicazioni: [] });
  api.answer('/BackOffice/Scelte', SCELTE);
});

describe('a new communication', () => {
  const open = async (id = 1) => {
    const page = await renderPage('/backoffice/comunicazioni', ComunicazioniPage, '', { root: staff });
    page.client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ id })));
    await page.user.click(screen.getByRole('button', { name: 'Nuova comunicazione' }));
    await screen.findByLabelText(/^Province/);
    return page;
  };
  const nome = () => screen.getByLabelText('Nome');
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(nome(), 'Saldi');
    await user.type(screen.getByRole('textbox', { name: 'Testo' }), 'Tutto a metà');
    await user.click(screen.getByRole('button', { name: 'Grassetto' }));
    await user.click(screen.getByLabelText('Fondo della home'));
    await user.click(screen.getByLabelText('Base'));
    await user.type(screen.getByLabelText(/^Province/), 'bo');
  };

  it('comes back as typed after another screen or the end of the session, for the same person only', async () => {
    await fill(await open());
    cleanup();
    await open(2);
    expect(nome()).toHaveValue('');
    cleanup();
    await open();
    expect(nome()).toHaveValue('Saldi');
    expect(screen.getByRole('textbox', { name: 'Testo' })).toHaveValue('Tutto a metà<strong></strong>');
    expect(screen.getByLabelText('Fondo della home')).toBeChecked();
    expect(screen.getByLabelText('Base')).toBeChecked();
    expect(screen.getByLabelText(/^Province/)).toHaveValue('BO');
  });

  it('shows no preview of what it was before a change', async () => {
    api.answer('/BackOffice/AnteprimaComunicazione', { testo: '<p>Tutto a metà</p>', clienti: 2, primi: ['A', 'B'] });
    const page = await open();
    await fill(page);
    const preview = () => page.user.click(screen.getByRole('button', { name: 'Vedi l’anteprima' }));
    const heading = () => screen.queryByRole('heading', { name: 'Anteprima' });
    for (const change of [
      () => page.user.type(screen.getByRole('textbox', { name: 'Testo' }), '!'),
      () => page.user.click(screen.getByRole('button', { name: 'Grassetto' })),
      () => page.user.click(screen.getByLabelText('Base')),
    ]) {
      await preview();
      await waitFor(() => expect(heading()).toBeVisible());
      await change();
      await waitFor(() => expect(heading()).not.toBeInTheDocument());
    }
  });

  it('is forgotten when its form is closed on purpose', async () => {
    const page = await open();
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'Chiudi' }));
    await page.user.click(screen.getByRole('button', { name: 'Nuova comunicazione' }));
    expect(nome()).toHaveValue('');
  });

  it('is kept while it is refused, and forgotten when it is saved', async () => {
    api.answer('/BackOffice/SalvaComunicazione', () => refusal(401, 'SESSIONE_SCADUTA'));
    const page = await open();
    await fill(page);
    const save = () => page.user.click(screen.getByRole('button', { name: 'Salva' }));
    await save();
    await waitFor(() => expect(api.callsTo('/BackOffice/SalvaComunicazione')).toHaveLength(1));
    // Other screens keep things in the tab too.
    const kept = () => sessionStorage.getItem(chiaveComunicazione(page.client, null));
    expect(kept()).toContain('Saldi');
    api.answer('/BackOffice/SalvaComunicazione', { id: 7 });
    await save();
    await waitFor(() => expect(kept()).toBeNull());
  });
});

describe('a communication that a colleague has changed', () => {
  const salvata = (versione: number, nome: string) => ({
    id: 7,
    nome,
    testo: '<p>Prima</p>',
    posizioni: ['footer'],
    dal: '2026-11-01',
    al: null,
    idBundle: null,
    pubblico: { listini: [], depositi: [], province: [], clienti: [] },
    letture: 0,
    creata: '2026-11-01T08:00:00Z',
    modificata: null,
    modificataDa: null,
    versione,
  });
  const open = async () => {
    const page = await renderPage('/backoffice/comunicazioni', ComunicazioniPage, '?apri=7', { root: staff });
    page.client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ id: 1 })));
    await screen.findByLabelText(/^Province/);
    return page;
  };
  const testo = () => screen.getByRole('textbox', { name: 'Testo' });

  it('comes back after the reload with what was typed where the colleague changed nothing', async () => {
    api.answer('/BackOffice/Comunicazioni', { comunicazioni: [salvata(1, 'Saldi')] });
    api.answer('/BackOffice/SalvaComunicazione', () => refusal(409, 'CAMBIATO_ALTROVE', 'Anna l’ha cambiata.'));
    const { user } = await open();
    await user.type(screen.getByLabelText('Nome'), ' miei');
    await user.clear(testo());
    await user.type(testo(), 'Un lungo testo');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await screen.findByText('Anna l’ha cambiata.');
    expect(testo()).toHaveValue('Un lungo testo');

    cleanup();
    api.answer('/BackOffice/Comunicazioni', { comunicazioni: [salvata(2, 'Saldi di Anna')] });
    const page = await open();
    expect(screen.getByLabelText('Nome')).toHaveValue('Saldi di Anna');
    expect(testo()).toHaveValue('Un lungo testo');
    api.answer('/BackOffice/SalvaComunicazione', { id: 7 });
    await page.user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(api.callsTo('/BackOffice/SalvaComunicazione')).toHaveLength(2));
    expect(api.callsTo('/BackOffice/SalvaComunicazione')[1]).toMatchObject({
      body: { versione: 2, nome: 'Saldi di Anna', testo: 'Un lungo testo' },
    });
  });
});
