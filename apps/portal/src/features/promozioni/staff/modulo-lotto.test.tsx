// @vitest-environment jsdom
import { createLottoCoupon } from '@battistrada/contract/promozioni-staff';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { ModuloLotto } from './modulo-lotto.tsx';

const api = fakeApi();

it('a batch whose answer was lost is sent again under the same token, and under another one when it was changed', async () => {
  api.answer('/BackOffice/Scelte', { marche: [], listini: [], depositi: [], categorie: [], agenti: [] });
  api.answer('/BackOffice/CreaLottoCoupon', () => HttpResponse.error());
  const { user } = await renderPage('/home', () => <ModuloLotto onDone={() => {}} />);
  await user.type(await screen.findByLabelText('Nome del lotto'), 'Estate');
  await user.type(screen.getByLabelText('Inizio dei codici'), 'ESTATE');
  await user.type(screen.getByLabelText('Importo'), '15');
  fireEvent.change(screen.getByLabelText('Scadenza'), { target: { value: '2099-06-30' } });
  const crea = screen.getByRole('button', { name: 'Crea i coupon' });
  await user.click(crea);
  expect(await screen.findByText(/^Il server non risponde/)).toBeVisible();
  await user.click(crea);
  await waitFor(() => expect(api.callsTo(createLottoCoupon)).toHaveLength(2));
  await screen.findByText(/^Il server non risponde/);
  await user.type(screen.getByLabelText('Importo'), '0');
  await user.click(crea);
  await waitFor(() => expect(api.callsTo(createLottoCoupon)).toHaveLength(3));
  const [primo, secondo, terzo] = api.callsTo(createLottoCoupon).map(({ body }) => (body as { token: string }).token);
  expect(primo).toMatch(/^[\da-f]{32}$/);
  expect(secondo).toBe(primo);
  expect(terzo).not.toBe(primo);
});
