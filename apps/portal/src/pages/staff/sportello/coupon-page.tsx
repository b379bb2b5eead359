export { CouponPage } from '../../coupon-page.tsx';
