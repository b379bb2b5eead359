import sharp from 'sharp';

/**
 * A progressive JPEG whose last scan is repeated many times: it is small, and each scan costs a decoder as much as the
 * whole picture.
 */
export function buildScans(progressive: Buffer, scans: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = progressive.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const scan = progressive.subarray(last, end);
  return Buffer.concat([
    progressive.subarray(0, end),
    ...Array.from({ length: scans }, () => scan),
    progressive.subarray(end),
  ]);
}

/** A small file that takes as long as possible to decode. */
export async function buildScannedPicture(scans: number): Promise<Buffer> {
  const picture = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#c0223b' } });
  return buildScans(await picture.jpeg({ progressive: true }).toBuffer(), scans);
}

/** Decodes in this process's threads, without limits. */
export function decodeHere(file: Buffer): Promise<Buffer> {
  return sharp(file).webp().toBuffer();
}
