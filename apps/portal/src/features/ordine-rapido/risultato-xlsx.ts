/** The result as an Excel sheet; loaded on demand. */
import writeXlsxFile from 'write-excel-file/browser';

/** Every cell is a text, so that no EAN loses digits and nothing runs as a formula. */
export function toXlsx(tabella: readonly (readonly string[])[]): Promise<Blob> {
  return writeXlsxFile(tabella.map((celle) => celle.map((value) => ({ value, type: String })))).toBlob();
}
