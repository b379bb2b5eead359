/**
 * Windows-1252, which Italian spreadsheets write: Latin-1 except for 27 characters. Node's own decoder reads it as
 * Latin-1.
 */
const ALTI = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const CODICI = new Map(Array.from(ALTI, (segno, indice) => [segno, 0x80 + indice] as const));

export function decodeWindows1252(byte: Buffer): string {
  return byte.toString('latin1').replace(/[\u0080-\u009f]/g, (segno) => ALTI[segno.charCodeAt(0) - 0x80] ?? segno);
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
