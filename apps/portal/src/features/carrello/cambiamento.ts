/** Something about an article of the cart that is not as it was shown. */
export interface Cambiamento {
  readonly codice: string;
  /** The article's name; null when no cart that was seen holds it. */
  readonly nome: string | null;
  readonly testo: string;
}
