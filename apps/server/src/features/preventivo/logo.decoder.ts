/** Encodes a dealer's uploaded logo again. Run by `formato/image-decoder.ts`. */
import sharp from 'sharp';
import { DomainError } from '../../errore/domain-error.ts';
import type { Immagine } from '../../formato/image-decoder.ts';
import { isTooComplex } from '../../formato/image-limits.ts';
import { orRefuse } from '../../formato/or-refuse.ts';
import type { Ritaglio } from './ritaglio.ts';
import { testi } from './testi.ts';

/** Sharp on paper and on high-density screens. */
const LARGHEZZA = 600;
const ALTEZZA = 300;
/** More pixels would take too much memory, however small the file. */
const MAX_PIXEL = 25_000_000;

const startsWith = (file: Buffer, testo: string, at = 0): boolean =>
  file.subarray(at, at + testo.length).toString('latin1') === testo;

/** Checks the first bytes, never the name, so that no other kind of file reaches a decoder. */
function isAccepted(file: Buffer): boolean {
  return (
    startsWith(file, '\x89PNG\r\n\x1a\n') ||
    startsWith(file, '\xff\xd8\xff') ||
    (startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8))
  );
}

/**
 * The picture of an uploaded file, or a part of it, as a PNG of at most 600 × 300, upright, without metadata or hidden
 * contents. FORMATO_NON_ACCETTATO for a file that is no PNG, JPEG or WebP or is broken, TROPPO_GRANDE for too many
 * pixels.
 */
export async function decode(file: Buffer, opzioni: unknown): Promise<Immagine> {
  const ritaglio = isRitaglio(opzioni) ? opzioni : null;
  if (!isAccepted(file)) throw new DomainError('FORMATO_NON_ACCETTATO', testi.logoNonAccettato);
  const { width, height, autoOrient, pages } = await orRefuse(testi.logoNonAccettato, async () =>
    sharp(file, { limitInputPixels: false }).metadata(),
  );
  if (isTooComplex(file, { pages })) throw new DomainError('FORMATO_NON_ACCETTATO', testi.logoNonAccettato);
  if (width * height > MAX_PIXEL) throw new DomainError('TROPPO_GRANDE', testi.logoTroppoGrande);
  const diritta = sharp(file, { limitInputPixels: MAX_PIXEL, failOn: 'error' }).autoOrient();
  const parte = ritaglio === null ? diritta : diritta.extract(toPixel(ritaglio, autoOrient));
  const { data, info } = await orRefuse(testi.logoNonAccettato, async () =>
    parte
      .resize({ width: LARGHEZZA, height: ALTEZZA, fit: 'inside', withoutEnlargement: true })
      .png({ effort: 7 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { contenuto: data, larghezza: info.width, altezza: info.height };
}

/** The options from the other process, which is the only caller. */
function isRitaglio(opzioni: unknown): opzioni is Ritaglio {
  return typeof opzioni === 'object' && opzioni !== null && 'sinistra' in opzioni;
}

/** In whole pixels, at least one, and within the picture. */
function toPixel(
  { sinistra, alto, larghezza, altezza }: Ritaglio,
  { width, height }: { readonly width: number; readonly height: number },
): { left: number; top: number; width: number; height: number } {
  const along = (inizio: number, lungo: number, tutto: number): [number, number] => {
    const at = Math.min(Math.round((inizio / 100) * tutto), tutto - 1);
    return [at, Math.max(1, Math.min(Math.round((lungo / 100) * tutto), tutto - at))];
  };
  const [left, wide] = along(sinistra, larghezza, width);
  const [top, high] = along(alto, altezza, height);
  return { left, top, width: wide, height: high };
}
