/** The machine door is at the root, outside the portal's prefix (product.md §8). */
export const PREFISSO_PORTA = '/integrazione/v1';
export const PREFISSO_EDIWHEEL = '/ediwheel';
