// @vitest-environment jsdom
import { decideCliente } from '@battistrada/contract/cliente-proposto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal, renderPage } from '../../../test/render-page.tsx';
import { ElencoDaApprovare } from './elenco-da-approvare.tsx';

const api = fakeApi();

it('what was read before a colleague’s answer is read again when one’s own is refused', async () => {
  const proposto = {
    id: 3,
    proposto: '2026-03-05T10:00:00Z',
    agente: 'Anna',
    ragsoc: 'Gomme Nuove',
    piva: '00743110157',
    indirizzo: 'Via Emilia 1',
    cap: '40100',
    citta: 'Bologna',
    provincia: 'BO',
    telefono: '051 555000',
    email: '',
    referente: '',
    note: '',
    simili: [],
  };
  api.answer('/BackOffice/ClientiProposti', { clienti: [proposto] });
  api.answer('/BackOffice/Scelte', { listini: [], depositi: [], marche: [], categorie: [], bundle: [] });
  api.answer(decideCliente, () => {
    api.answer('/BackOffice/ClientiProposti', { clienti: [] });
    return refusal(409, 'STATO_NON_AMMESSO', 'Ha già avuto una risposta.');
  });
  const { user, client } = await renderPage('/home', ElencoDaApprovare);
  client.setQueryData(['staff', 'da-fare'], {});
  await user.type(await screen.findByLabelText('Risposta all’agente'), 'No');
  await user.click(screen.getByRole('button', { name: 'Non approvare' }));
  expect(await screen.findByText('Ha già avuto una risposta.')).toBeVisible();
  expect(client.getQueryState(['staff', 'da-fare'])?.isInvalidated).toBe(true);
});
