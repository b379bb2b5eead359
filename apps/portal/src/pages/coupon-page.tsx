import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function CouponPage() {
  return <PaginaInArrivo titolo="Coupon" />;
}
