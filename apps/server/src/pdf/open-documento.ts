import PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';
import type { Taglio } from './caratteri.ts';
import { MARGINE, PIEDE_ALTO } from './stile.ts';

export type DocumentoPdf = InstanceType<typeof PDFDocument>;

export interface Proprieta {
  readonly titolo: string;
  readonly autore: string;
  /** The instant in the file's properties, from the server's clock. */
  readonly creato: Date;
}

/** An empty A4 document with our fonts; its bytes are available after its end. */
export function openDocumento(
  caratteri: Readonly<Record<Taglio, Font>>,
  { titolo, autore, creato }: Proprieta,
): { doc: DocumentoPdf; bytes: Promise<Uint8Array> } {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGINE, left: MARGINE, right: MARGINE, bottom: MARGINE + PIEDE_ALTO },
    bufferPages: true,
    // Archives of tax documents require PDF/A: embedded fonts and defined colours.
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: titolo, Author: autore, CreationDate: creato, ModDate: creato },
    // No default font: the library's own cannot be embedded, which PDF/A requires.
    font: '',
  });
  for (const [taglio, carattere] of Object.entries(caratteri)) doc.registerFont(taglio, carattere);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const bytes = new Promise<Uint8Array>((resolve, reject) =>
    doc.once('end', () => resolve(Buffer.concat(parts))).once('error', reject),
  );
  return { doc, bytes };
}
