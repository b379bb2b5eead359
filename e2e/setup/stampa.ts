import type { Page } from '@playwright/test';
import { extractImages, extractTextItems, getDocumentProxy } from 'unpdf';

/** A printed screen. */
export interface Stampa {
  /** The text of each page without spaces, which browsers set differently. */
  readonly pagine: readonly string[];
  /** The number of pictures on the first page. */
  readonly immagini: number;
  /** How many times a text occurs on paper. */
  readonly times: (testo: string) => number;
}

/** The browser's print of the page in its current state. */
export async function stampa(page: Page): Promise<Stampa> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { items } = await extractTextItems(pdf);
  const pagine = items.map((testi) => tight(testi.map(({ str }) => str).join('')));
  const immagini = await extractImages(pdf, 1);
  return {
    pagine,
    immagini: immagini.length,
    times: (testo) => pagine.join('').split(tight(testo)).length - 1,
  };
}

const tight = (testo: string): string => testo.replace(/\s/g, '');
