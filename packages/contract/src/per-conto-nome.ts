/** In front of the path of a call that is made for a customer (`per-conto.ts`). Apart from the table, which no browser needs. */
export const PER_CONTO = '/PerConto';
