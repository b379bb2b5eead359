import type { DocumentoPdf } from './open-documento.ts';
import { toScrivibile } from './scrivibile.ts';
import { colori, MARGINE, PIEDE_ALTO, type Stile } from './stile.ts';

export type Penna = ReturnType<typeof createPenna>;

/**
 * Writes and measures texts in a document. `has` tells whether the fonts have a character; a missing one is replaced.
 * Positions are points from the page's upper left corner.
 */
export function createPenna(doc: DocumentoPdf, has: (codice: number) => boolean) {
  const larghezza = doc.page.width - 2 * MARGINE;
  const fondo = doc.page.height - MARGINE - PIEDE_ALTO;
  const scrivibile = (testo: string): string => toScrivibile(testo, has);

  function set({ carattere = 'normale', corpo = 9, colore = colori.inchiostro, cifre = false }: Stile): void {
    doc
      .font(cifre ? `${carattere}Cifre` : carattere)
      .fontSize(corpo)
      .fillColor(colore);
  }

  function options({ allinea = 'left' }: Stile, width: number): PDFKit.Mixins.TextOptions {
    return { width, align: allinea };
  }

  /** Width of a text on one line. */
  function misura(testo: string, stile: Stile = {}): number {
    set(stile);
    return doc.widthOfString(scrivibile(testo));
  }

  /** Height of a text in a width. */
  function altezza(testo: string, width: number, stile: Stile = {}): number {
    set(stile);
    return doc.heightOfString(scrivibile(testo), options(stile, width));
  }

  /** Writes at a position and leaves `y` unchanged, for texts side by side. Returns the y below the text. */
  function write(testo: string, x: number, y: number, width: number, stile: Stile = {}): number {
    set(stile);
    const before = doc.y;
    doc.text(scrivibile(testo), x, y, options(stile, width));
    const under = doc.y;
    doc.y = before;
    return under;
  }

  /** Writes over the whole width below the current position, over as many pages as needed. */
  function paragrafo(testo: string, stile: Stile = {}, dopo = 6): void {
    set(stile);
    doc.text(scrivibile(testo), MARGINE, doc.y, { ...options(stile, larghezza), lineGap: 2 });
    doc.y += dopo;
  }

  function filo(y = doc.y, x = MARGINE, width = larghezza): void {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(colori.filo)
      .stroke();
  }

  function spazio(punti: number): void {
    doc.y += punti;
  }

  /** Opens a new page when less than `punti` are left on this one. */
  function reserve(punti: number): void {
    if (doc.y + punti > fondo) doc.addPage();
  }

  return { doc, larghezza, fondo, misura, altezza, write, paragrafo, filo, spazio, reserve };
}
