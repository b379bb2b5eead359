/** The look of a page: its margins and spaces, the house's colours, the setting of texts. */
import type { Carattere } from './caratteri.ts';

/** Points, 72 to the inch. */
export const MARGINE = 42;
/** The height of a page's foot, above the margin. */
export const PIEDE_ALTO = 34;
/** The space below the table of lines. */
export const TABELLA_SOTTO = 10;

export const colori = {
  inchiostro: '#14181f',
  secondo: '#475067',
  terzo: '#5d6678',
  filo: '#c9cfd8',
  fondo: '#f4f5f7',
  blu: '#1d4ed8',
} as const;

export interface Stile {
  readonly carattere?: Carattere;
  readonly corpo?: number;
  readonly colore?: string;
  readonly allinea?: 'left' | 'right' | 'center';
  /** Digits of equal width, for columns of numbers. */
  readonly cifre?: boolean;
}
