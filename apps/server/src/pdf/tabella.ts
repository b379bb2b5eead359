/** A table below the current position. Its head is repeated on every page, and no row is cut. */
import type { Penna } from './penna.ts';
import { colori, type Stile } from './stile.ts';

export interface Colonna {
  readonly titolo: string;
  /** Share of the table's width; the shares of all columns add up to 1. */
  readonly quota: number;
  /** A number is aligned right, in digits of equal width. */
  readonly numero?: boolean;
  readonly forte?: boolean;
}

export interface Tabella {
  readonly colonne: readonly Colonna[];
  /** A single text is the heading of the rows after it. */
  readonly righe: readonly (readonly string[] | string)[];
  /**
   * Points that what follows the table needs below its last row. If the page has no room for them, the last row goes to
   * the next page with them, so that no page shows totals without a row.
   */
  readonly seguito?: number;
}

/** Points between two columns. */
const GAP = 6;
/** The height of the table's head. */
const HEAD_ALTO = 20;

const SEZIONE: Stile = { carattere: 'forte', corpo: 8, colore: colori.secondo };

const alignmentOf = (colonna: Colonna): 'left' | 'right' => (colonna.numero === true ? 'right' : 'left');

const cellaOf = (colonna: Colonna): Stile => ({
  carattere: colonna.forte === true ? 'forte' : 'normale',
  corpo: 8.5,
  allinea: alignmentOf(colonna),
  cifre: colonna.numero === true,
});

const testaOf = (colonna: Colonna): Stile => ({
  carattere: 'forte',
  corpo: 7.5,
  colore: colori.terzo,
  allinea: alignmentOf(colonna),
});

export function drawTabella(penna: Penna, { colonne, righe, seguito = 0 }: Tabella, x: number, width: number): void {
  const { doc, fondo, altezza, write, filo, reserve } = penna;
  // Each column but the last leaves a gap before the next one; the last column reaches the table's edge.
  const whole = width + GAP;
  const lefts = colonne.map(
    (_, index) => x + whole * colonne.slice(0, index).reduce((sum, { quota }) => sum + quota, 0),
  );

  function row(celle: readonly string[], stile: (colonna: Colonna) => Stile): void {
    const top = doc.y;
    const unders = colonne.map((colonna, index) =>
      write(celle[index] ?? '', lefts[index] ?? x, top, whole * colonna.quota - GAP, stile(colonna)),
    );
    doc.y = Math.max(top, ...unders) + 4;
    filo(doc.y - 1, x, width);
    doc.y += 3;
  }

  function head(): void {
    row(
      colonne.map(({ titolo }) => titolo),
      testaOf,
    );
  }

  /** The height of a row; a heading has that of the row after it too, because it is never the last line of a page. */
  function tallOf(index: number): number {
    const celle = righe[index] ?? [];
    if (typeof celle === 'string') return altezza(celle, width, SEZIONE) + 7 + tallOf(index + 1);
    return (
      8 +
      Math.max(
        ...colonne.map((colonna, column) =>
          altezza(celle[column] ?? '', whole * colonna.quota - GAP, cellaOf(colonna)),
        ),
      )
    );
  }

  reserve(HEAD_ALTO + tallOf(0));
  head();
  let inPagina = 0;
  for (const [index, celle] of righe.entries()) {
    const isHeading = typeof celle === 'string';
    const isLast = index + (isHeading ? 2 : 1) >= righe.length;
    // The only row of a page stays, because it would leave a head without rows behind.
    const sotto = isLast && inPagina > 0 ? seguito : 0;
    if (doc.y + tallOf(index) + sotto > fondo) {
      doc.addPage();
      head();
      inPagina = 0;
    }
    if (isHeading) doc.y = write(celle, x, doc.y + 2, width, SEZIONE) + 5;
    else {
      row(celle, cellaOf);
      inPagina += 1;
    }
  }
}
