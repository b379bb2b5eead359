/** Codes of lines that are not goods, as the order has them. */
import type { RigaDocumentoRow } from './documento.sql.ts';

const CODICE_PFU = 'PFU';
/** Charges and discounts, which are not delivered. */
const SENZA_MERCE: readonly string[] = [CODICE_PFU, 'LOG', 'SCONTO', 'SPESE'];

/** True for a line of goods. */
export function isMerce({ codice }: Pick<RigaDocumentoRow, 'codice'>): boolean {
  return !SENZA_MERCE.includes(codice);
}

/** True when a document bills the PFU contribution, so that it must name the law. */
export function hasPfu(righe: readonly Pick<RigaDocumentoRow, 'codice'>[]): boolean {
  return righe.some(({ codice }) => codice === CODICE_PFU);
}
