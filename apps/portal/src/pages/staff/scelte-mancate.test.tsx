// @vitest-environment jsdom
/** Forms whose options did not load: they cannot be sent, because what is not drawn would be taken away. */
import { getScelte } from '@battistrada/contract/scelte-staff';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { DepositiCliente } from '../../features/cliente/staff/depositi-cliente.tsx';
import { ModuloLotto } from '../../features/promozioni/staff/modulo-lotto.tsx';
import { Outlet } from '../../features/promozioni/staff/outlet.tsx';
import { staff } from '../../roots/staff/root.ts';
import { CampiNuovoCliente } from '../../staff/nuovo-cliente.tsx';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { ComunicazioniPage } from './comunicazioni-page.tsx';

const api = fakeApi();
const ERRORE = 'Le scelte del modulo non si sono caricate';
const nothing = (): void => {};

const PER_POCHI = {
  id: 7,
  nome: 'Saldi',
  testo: '<p>Prima</p>',
  posizioni: ['footer'],
  dal: '2026-11-01',
  al: null,
  idBundle: 4,
  pubblico: { listini: [3], depositi: [], province: ['BO'], clienti: [] },
  letture: 0,
  creata: '2026-11-01T08:00:00Z',
  modificata: null,
  modificataDa: null,
  versione: 1,
};
const SCELTE = {
  listini: [{ id: 3, nome: 'Base' }],
  depositi: [{ id: 2, nome: 'Bologna' }],
  bundle: [{ id: 4, nome: 'Inverno' }],
  marche: [{ id: 5, nome: 'Michelin' }],
  categorie: [],
  agenti: [],
};

const MODULI = [
  { chi: 'a communication', modulo: () => <ComunicazioniPage />, campo: /^Province/ },
  { chi: 'a batch of coupons', modulo: () => <ModuloLotto onDone={nothing} />, campo: /^Province/ },
  { chi: 'the outlet', modulo: () => <Outlet />, campo: 'Marca' },
  { chi: 'a new customer', modulo: () => <CampiNuovoCliente errori={{}} />, campo: 'Listino' },
  {
    chi: 'the depositi of a customer',
    modulo: () => (
      <DepositiCliente
        id={8}
        cliente={{ versione: 1, idDepositi: [], fidoMassimoCents: null, iban: '', utenti: [], creditoInAttesa: null }}
        onDone={nothing}
      />
    ),
    campo: /^Aggiungi/,
  },
];

it.each(MODULI)(
  '$chi says that its options did not load, and draws its form when they do',
  async ({ modulo, campo }) => {
    api.answer('/BackOffice/Comunicazioni', { comunicazioni: [PER_POCHI], prossimo: null });
    api.answer('/BackOffice/Outlet', { articoli: [], prossimo: null });
    api.answer(getScelte, () => HttpResponse.error());
    const { user } = await renderPage('/backoffice/comunicazioni', modulo, '?apri=7', { root: staff });
    expect((await screen.findByText(ERRORE)).closest('[role="alert"]')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Salva|Crea|Vedi)/ })).toBeNull();

    api.answer('/BackOffice/Scelte', SCELTE);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByLabelText(campo)).toBeVisible();
    expect(screen.queryByText(ERRORE)).toBeNull();
  },
);
