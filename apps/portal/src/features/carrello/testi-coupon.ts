import { formatPezzi } from '@battistrada/domain/numero';

/** Texts of the cart's coupons (specification §5, §8 "Cart page"). They load only when the customer has some. */
export const testi = {
  titolo: 'Coupon disponibili',
  utilizza: 'Utilizza',
  rimuovi: 'Rimuovi',
  scade: (giorno: string) => `scade il ${giorno}`,
  ordineMinimo: (importo: string) => `ordine minimo ${importo}`,
  quantitaMinima: (pezzi: number) => (pezzi === 1 ? 'almeno un pezzo' : `almeno ${formatPezzi(pezzi)}`),
  nonApplicabile: 'Condizioni non ancora raggiunte',
  inUso: 'In uso',
} as const;
