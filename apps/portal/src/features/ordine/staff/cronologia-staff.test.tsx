// @vitest-environment jsdom
import { addNotaOrdine, type OrdineStaff } from '@battistrada/contract/ordine-staff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { CronologiaStaff } from './cronologia-staff.tsx';
import { buildOrdineStaff } from './test/build-ordine-staff.ts';

const api = fakeApi();

it('a note whose answer was lost is sent again with its token, and another one with another', async () => {
  const ordine = { numero: 4711, atti: [] as OrdineStaff['atti'] } as OrdineStaff;
  const { user } = await renderPage('/home', () => <CronologiaStaff ordine={ordine} />);
  const campo = screen.getByLabelText(/^Nota interna/);
  const aggiungi = screen.getByRole('button', { name: 'Aggiungi nota' });
  const send = async (quante: number): Promise<void> => {
    await user.click(aggiungi);
    await waitFor(() => expect(api.callsTo(addNotaOrdine)).toHaveLength(quante));
    await waitFor(() => expect(aggiungi).not.toHaveAttribute('aria-busy', 'true'));
  };
  api.answer('/BackOffice/NotaOrdine', () => Response.error());
  await user.type(campo, 'Richiamare');
  await send(1);
  await send(2);
  await user.type(campo, ' domani');
  await send(3);
  const token = api.callsTo(addNotaOrdine).map(({ body }) => (body as { token: string }).token);
  expect(token[1]).toBe(token[0]);
  expect(token[2]).not.toBe(token[0]);
});

it('a note that was added leaves the focus in the field for the next', async () => {
  const ordine = buildOrdineStaff({});
  const { user } = await renderPage('/home', () => <CronologiaStaff ordine={ordine} />);
  api.answer(addNotaOrdine, ordine);
  await user.type(screen.getByLabelText(/^Nota interna/), 'Richiamare');
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  await waitFor(() => expect(screen.getByLabelText(/^Nota interna/)).toHaveValue(''));
  expect(screen.getByLabelText(/^Nota interna/)).toHaveFocus();
});
