/** In front of the path of a call that is made for a customer (`per-conto.ts`). Apart from the table, which no browser needs. */
export const PER_CONTO = '/PerConto';
/** In front of a call that the staff makes to see what one of a customer's users sees; his name follows. */
export const COME_UTENTE = '/ComeUtente';
