/** How many calls of a key are kept to be read (product.md §8 "Collegamenti"). */
export const CHIAMATE_TENUTE = 100;
