// @vitest-environment jsdom
import { advanceOrdineStaff, getOrdineStaff } from '@battistrada/contract/ordine-staff';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUtenteWire } from '../../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { DettaglioStaff } from './dettaglio-staff.tsx';
import { buildOrdineStaff } from './test/build-ordine-staff.ts';

const api = fakeApi();

it('keeps the focus when a form or an act takes its button away', async () => {
  const ordine = buildOrdineStaff({ passaggi: ['IN_PREPARAZIONE', 'SPEDITO'] });
  const diritti = ['ordini', 'evasione', 'annulli'] as const;
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: [...diritti] }));
  api.answer(getOrdineStaff, ordine);
  api.answer(advanceOrdineStaff, { ...ordine, stato: 'IN_PREPARAZIONE', passaggi: ['SPEDITO'] });
  const { user } = await renderPage('/home', () => <DettaglioStaff numero={ordine.numero} url={{}} />);
  const testata = await screen.findByRole('heading', { level: 2 });
  await user.click(await screen.findByRole('button', { name: 'Spedisci…' }));
  expect(document.activeElement).toBe(document.querySelector('form :is(select, input)'));
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(testata).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Metti in preparazione' }));
  await screen.findAllByText('In preparazione');
  expect(testata).toHaveFocus();
});
