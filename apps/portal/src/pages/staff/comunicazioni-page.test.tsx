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
