// @vitest-environment jsdom
import type { CouponWire } from '@battistrada/contract/coupon.schema';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { CouponPage } from './coupon-page.tsx';

const api = fakeApi();
beforeEach(() => api.answer('/APILogin/Utente', buildUtenteWire()));

function buildCoupon(overrides: Partial<CouponWire>): CouponWire {
  return {
    id: 1,
    codice: 'GRAZIE25',
    scadenza: '9998-12-31',
    importo: 25,
    ordineMinimo: 0,
    quantitaMinima: 0,
    marca: null,
    categoria: null,
    utilizzato: false,
    idOrdine: null,
    dataOrdine: null,
    applicabile: false,
    ...overrides,
  };
}

const righe = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((riga) =>
      within(riga)
        .getAllByRole('cell')
        .map((cella) => cella.textContent.replaceAll('\u00a0', ' ')),
    );

it('the list shows every column of the specification, usable coupons first', async () => {
  api.answer('/Coupon/OttieniCoupon', {
    coupon: [
      buildCoupon({ id: 1, codice: 'VECCHIO', scadenza: '2020-01-31' }),
      buildCoupon({ id: 2, codice: 'MICHELIN40', marca: 'Michelin', ordineMinimo: 500, quantitaMinima: 4 }),
      buildCoupon({ id: 3, codice: 'USATO', utilizzato: true, idOrdine: 102_187, dataOrdine: '2026-03-05' }),
    ],
  });
  await renderPage('/coupon', CouponPage);
  await screen.findByText('MICHELIN40');
  expect(righe()).toEqual([
    [
      'Non utilizzato',
      'MICHELIN40',
      '31/12/9998',
      '25,00 €',
      'Michelin · Ordine minimo 500,00 € · Almeno 4 pezzi',
      'No',
      '–',
      '–',
    ],
    ['Non utilizzato', 'VECCHIO', '31/01/2020 scaduto', '25,00 €', 'Nessuna condizione', 'No', '–', '–'],
    ['Utilizzato', 'USATO', '31/12/9998', '25,00 €', 'Nessuna condizione', 'Sì', '102187', '05/03/2026'],
  ]);
  expect(screen.getByText('1 da usare')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vedi l’ordine 102187' }).getAttribute('href')).toBe('/ordini?numero=102187');
});

it('the page shows that there are no coupons', async () => {
  api.answer('/Coupon/OttieniCoupon', { coupon: [] });
  await renderPage('/coupon', CouponPage);
  expect(await screen.findByText('Nessun coupon.')).toBeVisible();
});

it('the page offers a retry when the list cannot be loaded', async () => {
  api.answer('/Coupon/OttieniCoupon', () => refusal(500, 'ERRORE_INTERNO'));
  const { user } = await renderPage('/coupon', CouponPage);
  const riprova = await screen.findByRole('button', { name: 'Riprova' });
  api.answer('/Coupon/OttieniCoupon', { coupon: [buildCoupon({})] });
  await user.click(riprova);
  expect(await screen.findByText('GRAZIE25')).toBeVisible();
});

it('a coupon that was used since the list was shown is used when the list is opened again', async () => {
  api.answer('/Coupon/OttieniCoupon', { coupon: [buildCoupon({})] });
  const { user } = await renderPage('/coupon', function Portale() {
    const [isAperta, setAperta] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setAperta(!isAperta)}>
          Menu
        </button>
        {isAperta && <CouponPage />}
      </>
    );
  });
  await screen.findByText('1 da usare');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  api.answer('/Coupon/OttieniCoupon', { coupon: [buildCoupon({ utilizzato: true, idOrdine: 102_187 })] });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByText('0 da usare')).toBeVisible();
});
