/** A change of an article in the cart since it was shown. */
export interface Cambiamento {
  readonly codice: string;
  /** The article's name; null when no cart that was seen contains it. */
  readonly nome: string | null;
  readonly testo: string;
}
