/** Codes of the lines that are not goods, which they carry since the order. */
import type { RigaDocumentoRow } from './documento.sql.ts';

const CODICE_PFU = 'PFU';
/** Charges and discounts, which no driver carries. */
const SENZA_MERCE: readonly string[] = [CODICE_PFU, 'LOG', 'SCONTO', 'SPESE'];

/** Whether a line is something that is delivered. */
export function isMerce({ codice }: Pick<RigaDocumentoRow, 'codice'>): boolean {
  return !SENZA_MERCE.includes(codice);
}

/** Whether a document bills the contribution whose law it then has to cite. */
export function hasPfu(righe: readonly Pick<RigaDocumentoRow, 'codice'>[]): boolean {
  return righe.some(({ codice }) => codice === CODICE_PFU);
}
