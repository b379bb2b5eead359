// @vitest-environment jsdom
import { deleteVista } from '@battistrada/contract/ordine-staff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { VisteSalvate } from './viste-salvate.tsx';

const api = fakeApi();

it('a double click removes a view once, because the second call would find none', async () => {
  const vista = { id: 7, nome: 'Da spedire', filtro: { stato: 'IN_PREPARAZIONE' }, colonne: [] };
  api.answer('/BackOffice/Viste', { viste: [vista] });
  api.answer(deleteVista, { ok: true });
  await renderPage('/home', () => <VisteSalvate url={{}} isNuova={false} onFatto={() => {}} />);
  const button = await screen.findByRole('button', { name: 'Cancella la vista Da spedire' });
  api.answer('/BackOffice/Viste', { viste: [] });
  button.click();
  // Between the two a browser runs what is queued, and no timer.
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  button.click();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Da spedire' })).toBeNull());
  expect(api.callsTo(deleteVista)).toHaveLength(1);
});

it('a view is removed while another one is still being removed', async () => {
  const viste = [7, 8].map((id) => ({ id, nome: `Vista ${id}`, filtro: {}, colonne: [] }));
  api.answer('/BackOffice/Viste', { viste });
  api.answer(deleteVista.path, () => new Promise(() => {}));
  await renderPage('/home', () => <VisteSalvate url={{}} isNuova={false} onFatto={() => {}} />);
  (await screen.findByRole('button', { name: 'Cancella la vista Vista 7' })).click();
  screen.getByRole('button', { name: 'Cancella la vista Vista 8' }).click();
  await waitFor(() => expect(api.callsTo(deleteVista)).toHaveLength(2));
});

it('Enter pressed twice saves a view once', async () => {
  api.answer('/BackOffice/Viste', { viste: [] });
  const onFatto = vi.fn();
  api.answer('/BackOffice/SalvaVista', { id: 7, nome: 'Mie', filtro: {}, colonne: [] });
  const { user } = await renderPage('/home', () => <VisteSalvate url={{}} isNuova onFatto={onFatto} />);
  await user.type(await screen.findByRole('textbox'), 'Mie');
  const salva = screen.getByRole('button', { name: 'Salva' });
  salva.click();
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  salva.click();
  await waitFor(() => expect(onFatto).toHaveBeenCalled());
  expect(api.callsTo('/BackOffice/SalvaVista')).toHaveLength(1);
});
