/** The machine door is at the root, outside the portal's prefix (product.md §8). */
export const PREFISSO_PORTA = '/integrazione/v1';
export const PREFISSO_EDIWHEEL = '/ediwheel';

/** True for an address of the machine door, whose refusals have a form of their own. */
export const isDellaPorta = (url: string): boolean =>
  [PREFISSO_PORTA, PREFISSO_EDIWHEEL].some(
    (prefix) => url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length)),
  );
