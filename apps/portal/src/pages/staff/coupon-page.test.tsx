// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { CouponPage } from './coupon-page.tsx';

const api = fakeApi();

it('a batch can be withdrawn also when all its coupons are used, since a cancelled order gives its coupon back', async () => {
  const lotto = {
    id: 4,
    nome: 'Estate',
    creato: '2026-03-05T10:00:00Z',
    chi: null,
    scadenza: '2099-06-30',
    importo: 15,
  };
  api.answer('/BackOffice/LottiCoupon', {
    lotti: [{ ...lotto, coupon: 3, utilizzati: 3, ritirato: null }],
    prossimo: null,
  });
  await renderPage('/home', CouponPage);
  expect(await screen.findByRole('button', { name: 'Ritira' })).toBeVisible();
});
