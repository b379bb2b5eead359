import { euro, objectOf } from './codec.ts';
import type { ImportiOrdineWire } from './ordine-storico.schema.ts';

/** The parts of an order's total, as several calls return them. */
export const importiOrdine = objectOf<ImportiOrdineWire>()({
  imponibile: ['imponibileCents', euro],
  coupon: ['couponCents', euro],
  scontoOnline: ['scontoOnlineCents', euro],
  pfu: ['pfuCents', euro],
  contributo: ['contributoCents', euro],
  iva: ['ivaCents', euro],
});
