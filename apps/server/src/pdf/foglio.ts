/** An A4 document with the house's type, colours, tables and page numbers: what every layout (`*.pdf.ts`) draws on. */
import PDFDocument from 'pdfkit';
import { loadCaratteri, type Carattere } from './caratteri.ts';
import { toScrivibile } from './scrivibile.ts';

/** Points, 72 to the inch. */
export const MARGINE = 42;
const PIEDE_ALTO = 34;

export const colori = {
  inchiostro: '#14181f',
  secondo: '#475067',
  terzo: '#5d6678',
  filo: '#c9cfd8',
  fondo: '#f4f5f7',
  blu: '#1d4ed8',
} as const;

export interface OpzioniFoglio {
  readonly titolo: string;
  readonly autore: string;
  /** The instant in the file's properties: from the server's clock. */
  readonly creato: Date;
  /** Left of the page number, on every page. */
  readonly piede: string;
}

export interface Stile {
  readonly carattere?: Carattere;
  readonly corpo?: number;
  readonly colore?: string;
  readonly allinea?: 'left' | 'right' | 'center';
  /** Figures of one width, for columns of numbers. */
  readonly cifre?: boolean;
}

export interface Colonna {
  readonly titolo: string;
  /** Share of the table's width; the shares of all columns add up to 1. */
  readonly quota: number;
  /** Numbers stand right, in figures of one width. */
  readonly numero?: boolean;
  readonly forte?: boolean;
}

export interface Tabella {
  readonly colonne: readonly Colonna[];
  /** A text alone heads the rows that follow it. */
  readonly righe: readonly (readonly string[] | string)[];
}

export type Foglio = Awaited<ReturnType<typeof openFoglio>>;

const SEZIONE: Stile = { carattere: 'forte', corpo: 8, colore: colori.secondo };

/** Opens a document on its first page. Positions are points from the page's upper left corner; `y` moves down as things are written. */
export async function openFoglio({ titolo, autore, creato, piede }: OpzioniFoglio) {
  const caratteri = await loadCaratteri();
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGINE, left: MARGINE, right: MARGINE, bottom: MARGINE + PIEDE_ALTO },
    bufferPages: true,
    // Archives of tax documents ask for PDF/A: fonts embedded, colours defined.
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: titolo, Author: autore, CreationDate: creato, ModDate: creato },
    // None: the library's own default cannot be embedded, which PDF/A demands.
    font: '',
  });
  for (const [taglio, carattere] of Object.entries(caratteri)) doc.registerFont(taglio, carattere);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));

  const larghezza = doc.page.width - 2 * MARGINE;
  const fondo = doc.page.height - MARGINE - PIEDE_ALTO;

  function set({ carattere = 'normale', corpo = 9, colore = colori.inchiostro, cifre = false }: Stile): void {
    doc
      .font(cifre ? `${carattere}Cifre` : carattere)
      .fontSize(corpo)
      .fillColor(colore);
  }

  /** Both weights have the same characters. */
  const has = (codice: number): boolean => caratteri.normale.hasGlyphForCodePoint(codice);
  const scrivibile = (testo: string): string => toScrivibile(testo, has);

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

  /** Writes at a place, and leaves `y` where it was: for things side by side. Returns the y under the text. */
  function scrivi(testo: string, x: number, y: number, width: number, stile: Stile = {}): number {
    set(stile);
    const before = doc.y;
    doc.text(scrivibile(testo), x, y, options(stile, width));
    const under = doc.y;
    doc.y = before;
    return under;
  }

  /** Goes to a new page when less than `punti` are left on this one. */
  function riserva(punti: number): void {
    if (doc.y + punti > fondo) doc.addPage();
  }

  /** Writes over the whole width, under what stands there, over as many pages as it takes. */
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

  /** A table under what stands there; its head is repeated on every page, a row is never cut. */
  function tabella({ colonne, righe }: Tabella, x = MARGINE, width = larghezza): void {
    const gap = 6;
    // Each column but the last gives a gap to the next: the last one reaches the table's edge.
    const whole = width + gap;
    const lefts = colonne.map(
      (_, index) => x + whole * colonne.slice(0, index).reduce((sum, { quota }) => sum + quota, 0),
    );
    const stileDi = (colonna: Colonna): Stile => ({
      carattere: colonna.forte === true ? 'forte' : 'normale',
      corpo: 8.5,
      allinea: colonna.numero === true ? 'right' : 'left',
      cifre: colonna.numero === true,
    });
    const draw = (celle: readonly string[], stile: (colonna: Colonna) => Stile): void => {
      const top = doc.y;
      let bottom = top;
      for (const [index, colonna] of colonne.entries()) {
        const under = scrivi(celle[index] ?? '', lefts[index] ?? x, top, whole * colonna.quota - gap, stile(colonna));
        bottom = Math.max(bottom, under);
      }
      doc.y = bottom + 4;
      filo(doc.y - 1, x, width);
      doc.y += 3;
    };
    const head = (): void =>
      draw(
        colonne.map(({ titolo: nome }) => nome),
        (colonna) => ({
          carattere: 'forte',
          corpo: 7.5,
          colore: colori.terzo,
          allinea: colonna.numero === true ? 'right' : 'left',
        }),
      );
    const section = (testo: string): void => {
      // A heading is never the last line of a page.
      if (doc.y + altezza(testo, width, SEZIONE) + 40 > fondo) {
        doc.addPage();
        head();
      }
      doc.y = scrivi(testo, x, doc.y + 2, width, SEZIONE) + 5;
    };
    riserva(60);
    head();
    for (const celle of righe) {
      if (typeof celle === 'string') {
        section(celle);
        continue;
      }
      const tall = Math.max(
        ...colonne.map((colonna, index) => altezza(celle[index] ?? '', whole * colonna.quota - gap, stileDi(colonna))),
      );
      if (doc.y + tall + 8 > fondo) {
        doc.addPage();
        head();
      }
      draw(celle, stileDi);
    }
  }

  /** Page numbers on every page, then the whole file. */
  async function finish(): Promise<Uint8Array> {
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      // Under the margin, where text would open a new page.
      doc.page.margins.bottom = 0;
      const y = doc.page.height - MARGINE - 10;
      filo(y - 8);
      scrivi(piede, MARGINE, y, larghezza - 90, { corpo: 7.5, colore: colori.terzo });
      scrivi(`Pagina ${page - start + 1} di ${count}`, MARGINE + larghezza - 90, y, 90, {
        corpo: 7.5,
        colore: colori.terzo,
        allinea: 'right',
      });
    }
    doc.end();
    await ended;
    return Buffer.concat(parts);
  }

  return { doc, larghezza, fondo, misura, altezza, scrivi, paragrafo, filo, spazio, riserva, tabella, finish };
}
