/**
 * A dealer's logo for pages and documents. `logo.decoder.ts` encodes the uploaded picture again, so that the original
 * file is never sent to anybody.
 */
/** For a page on a phone: a data URL of some kilobytes, which an image can show at once. */
export async function toDataUrl(png: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const webp = await sharp(png)
    .resize({ width: 320, height: 120, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/** For documents: without transparency, which a PDF stores slowly. */
export async function toJpeg(png: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(png).flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
