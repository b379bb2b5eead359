/** An A4 document with the house's fonts, colours, tables and page numbers. Every layout (`*.pdf.ts`) draws on it. */
import { loadCaratteri } from './caratteri.ts';
import { openDocumento, type Proprieta } from './open-documento.ts';
import { createPenna, type Penna } from './penna.ts';
import { colori, MARGINE } from './stile.ts';
import { drawTabella, type Tabella } from './tabella.ts';

export interface OpzioniFoglio extends Proprieta {
  /** The text left of the page number, on every page. */
  readonly piede: string;
}

export interface Foglio extends Penna {
  tabella(tabella: Tabella, x?: number, width?: number): void;
  /** Writes the page numbers and returns the whole file. */
  finish(): Promise<Uint8Array>;
}

/**
 * Opens a document with its first page. Positions are points from the page's upper left corner; `y` grows with each
 * thing written.
 */
export async function openFoglio({ piede, ...proprieta }: OpzioniFoglio): Promise<Foglio> {
  const caratteri = await loadCaratteri();
  const { doc, bytes } = openDocumento(caratteri, proprieta);
  // Both weights have the same characters.
  const penna = createPenna(doc, (codice) => caratteri.normale.hasGlyphForCodePoint(codice));
  return {
    ...penna,
    tabella: (tabella, x = MARGINE, width = penna.larghezza) => drawTabella(penna, tabella, x, width),
    finish: () => {
      numberPages(penna, piede);
      doc.end();
      return bytes;
    },
  };
}

function numberPages({ doc, larghezza, filo, write }: Penna, piede: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // The foot lies below the margin, where text would otherwise open a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGINE - 10;
    filo(y - 8);
    write(piede, MARGINE, y, larghezza - 90, { corpo: 7.5, colore: colori.terzo });
    write(`Pagina ${page - start + 1} di ${count}`, MARGINE + larghezza - 90, y, 90, {
      corpo: 7.5,
      colore: colori.terzo,
      allinea: 'right',
    });
  }
}
