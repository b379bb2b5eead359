import { VERSIONE_TERMINI } from '@battistrada/contract/login';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import type { DatiTermini } from './termini.pdf.ts';
import { TERMINI_DAL } from './termini-testi.ts';

const LAYOUT = new URL('./termini.pdf.ts', import.meta.url);

/**
 * Returns the current terms as a PDF with the trade brand. It is made once for a brand, because it is the same for
 * everybody.
 */
export function createTermini(pdf: PdfRenderer, readMarchio: () => Promise<string>): () => Promise<Buffer> {
  let made: { readonly marchio: string; readonly file: Promise<Buffer> } | null = null;
  return async () => {
    const marchio = await readMarchio();
    if (made?.marchio !== marchio) made = { marchio, file: make(pdf, marchio) };
    const { file } = made;
    return file.catch((error: unknown) => {
      // The next call tries again.
      if (made?.file === file) made = null;
      throw error;
    });
  };
}

function make(pdf: PdfRenderer, marchio: string): Promise<Buffer> {
  const dal = new Date(`${TERMINI_DAL}T00:00:00Z`);
  const dalScritto = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' }).format(dal);
  return pdf.render<DatiTermini>(LAYOUT, { marchio, versione: VERSIONE_TERMINI, dal, dalScritto });
}
