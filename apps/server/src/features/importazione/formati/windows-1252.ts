/**
 * Windows-1252, which Italian spreadsheets write: Latin-1 except for 27 characters. Node's own decoder reads it as
 * Latin-1.
 */
import { Transform, type Readable } from 'node:stream';

const ALTI = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const CODICI = new Map(Array.from(ALTI, (segno, indice) => [segno, 0x80 + indice] as const));

export function decodeWindows1252(byte: Buffer): string {
  return byte.toString('latin1').replace(/[\u0080-\u009f]/g, (segno) => ALTI[segno.charCodeAt(0) - 0x80] ?? segno);
}

/** A file in Windows-1252 as UTF-8. Destroying it closes the file, and an error of the file is its own. */
export function decodeStream(file: Readable): Readable {
  const testo = new Transform({
    transform: (pezzo: Buffer, _codifica, done) => done(null, decodeWindows1252(pezzo)),
  });
  file.on('error', (error) => testo.destroy(error));
  testo.on('close', () => file.destroy());
  return file.pipe(testo);
}

/** Other characters become a question mark. */
export function encodeWindows1252(testo: string): Buffer {
  return Buffer.from(
    Array.from(
      testo,
      (segno) => CODICI.get(segno) ?? ((segno.codePointAt(0) ?? 63) < 256 ? (segno.codePointAt(0) ?? 63) : 63),
    ),
  );
}
