/**
 * Encodes an image of the chat again: upright, smaller, without a camera's metadata (place, time, device). Run by
 * `formato/image-decoder.ts`.
 */
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../../errore/domain-error.ts';
import type { Immagine } from '../../formato/image-decoder.ts';
import { isTooComplex } from '../../formato/image-limits.ts';
import { orRefuse } from '../../formato/or-refuse.ts';
import { testi } from './testi.ts';

/** Pixels of the longer side of a stored image: enough to read a tyre's DOT on a photo. */
const MAX_SIDE = 2_000;
/** A larger image is not decoded. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
const FORMATI = ['jpeg', 'png', 'webp'];

/** FORMATO_NON_ACCETTATO when the file is not an image of these formats, or is broken. */
export async function decode(file: Buffer): Promise<Immagine> {
  const open = (): Sharp => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const metadata = await orRefuse(testi.formatoAllegato, async () => open().metadata());
  if (!FORMATI.includes(metadata.format) || isTooComplex(file, metadata)) {
    throw new DomainError('FORMATO_NON_ACCETTATO', testi.formatoAllegato);
  }
  const { data, info } = await orRefuse(testi.formatoAllegato, async () =>
    open()
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );
  return { contenuto: data, larghezza: info.width, altezza: info.height };
}
