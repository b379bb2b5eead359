/** How much a quick order may hold (product.md §8): light, for the page that counts as well as for the server that refuses. */

/** Characters of one row. */
export const MAX_RIGA_RAPIDA = 500;
/** Characters of a whole text; the server counts bytes too. */
export const MAX_TESTO_RAPIDO = 300_000;
/** Bytes of a request. */
export const MAX_BYTE_RAPIDO = 300_000;
