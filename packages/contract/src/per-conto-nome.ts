/**
 * Precedes the path of a call made for a customer (`per-conto.ts`). Separate from the table, which no browser needs.
 */
export const PER_CONTO = '/PerConto';
/** Precedes a call by which the staff sees the portal as one of a customer's users; his name follows. */
export const COME_UTENTE = '/ComeUtente';
