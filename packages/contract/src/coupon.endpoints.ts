import { couponList } from './coupon.schema.ts';
import { listCoupon } from './coupon.ts';
import { endpoint } from './endpoint.ts';

export const listCouponEndpoint = endpoint(listCoupon, { summary: 'Coupon del cliente', answer: couponList });

export const couponEndpoints = [listCouponEndpoint] as const;
