/** The result as an Excel sheet; loaded when one is asked for. */
import writeXlsxFile from 'write-excel-file/browser';

/** Every cell is a text: no EAN loses its last digits, and nothing is run as a formula. */
export function toXlsx(tabella: readonly (readonly string[])[]): Promise<Blob> {
  return writeXlsxFile(tabella.map((celle) => celle.map((value) => ({ value, type: String })))).toBlob();
}
