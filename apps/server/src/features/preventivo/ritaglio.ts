/** The part of an upright picture to keep, in percent of its width and height. */
export interface Ritaglio {
  readonly sinistra: number;
  readonly alto: number;
  readonly larghezza: number;
  readonly altezza: number;
}
