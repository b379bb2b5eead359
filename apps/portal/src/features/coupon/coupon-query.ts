import { listCoupon, type Coupon } from '@battistrada/contract/coupon';
import type { Giorno } from '@battistrada/domain/giorno';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** All coupons of the customer, the usable ones first. */
export const couponQuery = queryOptions({
  queryKey: ['coupon'],
  queryFn: ({ signal }) => request(listCoupon, { signal }),
  select: ({ coupon }) => coupon,
  // An order uses one, and its cancellation gives it back.
  staleTime: 0,
});

export type StatoCoupon = 'da-usare' | 'scaduto' | 'utilizzato';

export function statoOf({ utilizzato, scadenza }: Coupon, oggi: Giorno): StatoCoupon {
  if (utilizzato) return 'utilizzato';
  return scadenza < oggi ? 'scaduto' : 'da-usare';
}

const ORDINE: readonly StatoCoupon[] = ['da-usare', 'scaduto', 'utilizzato'];

/** Usable coupons first, otherwise in the given order. */
export function sortCoupon(coupon: readonly Coupon[], oggi: Giorno): Coupon[] {
  return coupon.toSorted((a, b) => ORDINE.indexOf(statoOf(a, oggi)) - ORDINE.indexOf(statoOf(b, oggi)));
}
