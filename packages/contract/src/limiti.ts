/** Longest texts and largest quantities of the wire (product.md §2), for the server's validation and the portal's fields alike. */

/** Characters. */
export const MAX_TESTO = 200;
export const MAX_NOTE = 2_000;
export const MAX_RICERCA = 500;
/** A cart's fingerprint: far more than it has, with however many coupons. */
export const MAX_IMPRONTA = 2_000;

/** Pieces of one line. */
export const MAX_QUANTITA = 9_999;
