/** A dealer's logo as pages and papers show it. What he uploads is made anew by `logo.decoder.ts`: nothing of the file itself is ever sent to anybody. */
/** For a page on a phone: some kilobytes, as an address an image can show at once. */
export async function toDataUrl(png: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const webp = await sharp(png)
    .resize({ width: 320, height: 120, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/** For paper: without transparency, which a PDF stores slowly. */
export async function toJpeg(png: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(png).flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
