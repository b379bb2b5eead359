// @vitest-environment jsdom
/** Invitations whose answer was lost: they are sent again under the same token. */
import { acceptRichiestaAccesso, createUtenteCliente } from '@battistrada/contract/cliente-modifica';
import { createPersona } from '@battistrada/contract/personale-staff';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ModuloAccesso } from '../../features/cliente/staff/modulo-accesso.tsx';
import { ModuloUtente } from '../../features/cliente/staff/modulo-utente.tsx';
import { ModuloPersona } from '../../features/personale/staff/modulo-persona.tsx';
import { fakeApi, renderPage } from '../../test/render-page.tsx';

const api = fakeApi();
const nothing = (): void => {};

const richiesta = {
  id: 3,
  creata: '2026-03-05T09:30:00Z',
  ragioneSociale: 'Gomme Nuove srl',
  partitaIva: '00488410010',
  nome: 'Sara Conti',
  email: 'sara@nuove.example',
  telefono: '011 123456',
  messaggio: '',
  stato: 'PENDING' as const,
  rispostaDa: null,
  idCliente: 8,
  cliente: 'Gomme Nuove srl',
};

it.each([
  {
    call: createPersona,
    salva: 'Crea e invita',
    modulo: <ModuloPersona persona={null} onDone={nothing} onInvito={nothing} />,
  },
  {
    call: createUtenteCliente,
    salva: 'Salva',
    modulo: <ModuloUtente idCliente={8} utente={null} onDone={nothing} onInvito={nothing} />,
  },
  {
    call: acceptRichiestaAccesso,
    salva: 'Crea e invita',
    modulo: <ModuloAccesso richiesta={richiesta} onDone={nothing} onInvito={nothing} />,
  },
])('$call.path is sent again under the same token', async ({ call, salva, modulo }) => {
  api.answer('/BackOffice/Scelte', { marche: [], listini: [], depositi: [], categorie: [], agenti: [] });
  api.answer(call.path, () => HttpResponse.error());
  const { user } = await renderPage('/home', () => modulo);
  for (const campo of screen.getAllByRole<HTMLInputElement>('textbox')) {
    if (campo.value === '' && campo.type === 'text') await user.type(campo, 'ada.neri');
  }
  for (const volte of [1, 2]) {
    await user.click(screen.getByRole('button', { name: salva }));
    await waitFor(() => expect(api.callsTo(call)).toHaveLength(volte));
    await screen.findByText(/^Il server non risponde/);
  }
  const [primo, secondo] = api.callsTo(call).map(({ body }) => (body as { token: string }).token);
  expect(primo).toMatch(/^[\da-f]{32}$/);
  expect(secondo).toBe(primo);
});
