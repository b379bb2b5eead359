/**
 * Limits of a quick order (product.md §8): light, because the page counts with them and the server refuses with them.
 */

/** Characters of one row. */
export const MAX_RIGA_RAPIDA = 500;
/** Characters of a whole text; the server also counts bytes. */
export const MAX_TESTO_RAPIDO = 300_000;
/** Bytes of a request. */
export const MAX_BYTE_RAPIDO = 300_000;
