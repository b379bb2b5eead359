// @vitest-environment jsdom
import { advanceOrdineStaff, getOrdineStaff } from '@battistrada/contract/ordine-staff';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUtenteWire } from '../../../test/build-utente.ts';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { DettaglioStaff } from './dettaglio-staff.tsx';
import { elencoQuery } from './ordini-staff-query.ts';
import { buildOrdineStaff } from './test/build-ordine-staff.ts';

const api = fakeApi();

it('keeps the focus when a form or an act takes its button away', async () => {
  const ordine = buildOrdineStaff({ passaggi: ['IN_PREPARAZIONE', 'SPEDITO'] });
  const diritti = ['ordini', 'evasione', 'annulli'] as const;
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: [...diritti] }));
  api.answer(getOrdineStaff, ordine);
  const dopo = { ...ordine, stato: 'IN_PREPARAZIONE' as const, passaggi: ['SPEDITO' as const] };
  api.answer(advanceOrdineStaff, dopo);
  const { user } = await renderPage('/home', () => <DettaglioStaff numero={ordine.numero} url={{}} />);
  const testata = await screen.findByRole('heading', { level: 2 });
  await user.click(await screen.findByRole('button', { name: 'Spedisci…' }));
  expect(document.activeElement).toBe(document.querySelector('form :is(select, input)'));
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(testata).toHaveFocus();
  api.answer(getOrdineStaff, dopo);
  await user.click(screen.getByRole('button', { name: 'Metti in preparazione' }));
  await screen.findAllByText('In preparazione');
  expect(testata).toHaveFocus();
});

it('sends an act once for a double click, whose second click comes before the next task', async () => {
  const ordine = buildOrdineStaff({ passaggi: ['IN_PREPARAZIONE'] });
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: ['ordini', 'evasione'] }));
  api.answer(getOrdineStaff, ordine);
  const dopo = { ...ordine, stato: 'IN_PREPARAZIONE' as const, passaggi: [] };
  api.answer(advanceOrdineStaff, dopo);
  await renderPage('/home', () => <DettaglioStaff numero={ordine.numero} url={{}} />);
  const button = await screen.findByRole('button', { name: 'Metti in preparazione' });
  api.answer(getOrdineStaff, dopo);
  button.click();
  // Between the two a browser runs what is queued, and no timer.
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  button.click();
  await screen.findAllByText('In preparazione');
  expect(api.callsTo(advanceOrdineStaff)).toHaveLength(1);
});

it('reads order and lists again after a colleague was faster, because the list beside it is out of date', async () => {
  const ordine = buildOrdineStaff({ passaggi: ['IN_PREPARAZIONE'] });
  api.answer('/APILogin/Utente', buildUtenteWire({ tipoUtente: 'backend', diritti: ['ordini', 'evasione'] }));
  api.answer(getOrdineStaff, ordine);
  const Message = 'Laura Sede ha segnato l’ordine come in preparazione.';
  api.answer(advanceOrdineStaff, () => Response.json({ codice: 'CAMBIATO_ALTROVE', Message }, { status: 409 }));
  const { user, client } = await renderPage('/home', () => <DettaglioStaff numero={ordine.numero} url={{}} />);
  const { queryKey } = elencoQuery({});
  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  await user.click(await screen.findByRole('button', { name: 'Metti in preparazione' }));
  expect(await screen.findByText(Message)).toBeVisible();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(api.callsTo(getOrdineStaff)).toHaveLength(2);
});
