/** Segment Coupon (specification §3 "Coupon"). */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type { CouponListWire, CouponWire } from './coupon.schema.ts';

export const coupon = objectOf<CouponWire>()({
  importo: ['importoCents', euro],
  ordineMinimo: ['ordineMinimoCents', euro],
});

export const listCoupon = call('GET', '/Coupon/OttieniCoupon', {
  answer: objectOf<CouponListWire>()({ coupon: ['coupon', listOf(coupon)] }),
});
export type Coupon = AnswerOf<typeof listCoupon>['coupon'][number];
