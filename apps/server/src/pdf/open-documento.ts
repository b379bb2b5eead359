import PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';
import type { Taglio } from './caratteri.ts';
import { MARGINE, PIEDE_ALTO } from './stile.ts';

export type DocumentoPdf = InstanceType<typeof PDFDocument>;

export interface Proprieta {
  readonly titolo: string;
  readonly autore: string;
  /** The instant in the file's properties: from the server's clock. */
  readonly creato: Date;
}

/** An empty A4 document with our fonts, and its bytes once it has been ended. */
export function openDocumento(
  caratteri: Readonly<Record<Taglio, Font>>,
  { titolo, autore, creato }: Proprieta,
): { doc: DocumentoPdf; bytes: Promise<Uint8Array> } {
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
  const bytes = new Promise<Uint8Array>((resolve, reject) =>
    doc.once('end', () => resolve(Buffer.concat(parts))).once('error', reject),
  );
  return { doc, bytes };
}
