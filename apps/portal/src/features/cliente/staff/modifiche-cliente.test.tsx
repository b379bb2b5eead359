// @vitest-environment jsdom
import { getScelte } from '@battistrada/contract/scelte-staff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staff } from '../../../roots/staff/root.ts';
import { buildUtenteWire } from '../../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { ModificheCliente } from './modifiche-cliente.tsx';

const api = fakeApi();

it('a form whose options come late takes the focus of the button that opened it', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: ['clienti-modifica'] }));
  api.answer('/BackOffice/ClienteModificabile', {
    versione: 1,
    idDepositi: [],
    fidoMassimo: null,
    iban: '',
    utenti: [],
    creditoInAttesa: null,
  });
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  api.answer(getScelte.path, async () => {
    await late;
    const depositi = [{ id: 2, nome: 'Bologna' }];
    return { listini: [], depositi, bundle: [], marche: [], categorie: [], agenti: [] };
  });
  const { user } = await renderPage('/backoffice/clienti', () => <ModificheCliente id={8} />, '', { root: staff });
  await user.click(await screen.findByRole('button', { name: 'Cambia' }));
  await waitFor(() => expect(api.callsTo(getScelte.path)).toHaveLength(1));
  arrive();
  await waitFor(() => expect(screen.getByLabelText(/^Aggiungi/)).toHaveFocus());
});
