/** Number of a key's stored calls (product.md §8 "Collegamenti"). */
export const CHIAMATE_TENUTE = 100;
