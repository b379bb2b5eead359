import type { DocumentiWire, DocumentoInElencoWire } from '@battistrada/contract/documenti.schema';

/** A document of a list, on the wire. */
export function buildDocumentoWire(overrides: Partial<DocumentoInElencoWire> = {}): DocumentoInElencoWire {
  return {
    idDocumento: 7,
    numeroDocumento: '316/2026',
    dataDocumento: '2026-10-31',
    totale: 1234.5,
    tipo: 'FT',
    numeroOrdine: null,
    collegato: null,
    ddt: 0,
    stato: null,
    residuo: 0,
    ...overrides,
  };
}

/** A page of documents. */
export function buildDocumentiWire(
  documenti: DocumentoInElencoWire[],
  overrides: Partial<Omit<DocumentiWire, 'documenti'>> = {},
): DocumentiWire {
  return { documenti, numeroDocumenti: documenti.length, pagine: 1, mesi: [], anni: [2026, 2025], ...overrides };
}
