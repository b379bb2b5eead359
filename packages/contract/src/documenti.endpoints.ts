import { archivioQuery, dettaglio, documenti, elencoQuery, esportaQuery, findQuery } from './documenti.schema.ts';
import {
  downloadArchivio,
  downloadXml,
  exportDocumenti,
  getDettaglio,
  getDocumento,
  listDdt,
  listFatture,
  listNoteCredito,
  listNoteDebito,
} from './documenti.ts';
import { endpoint } from './endpoint.ts';

const elenco = { query: elencoQuery, answer: documenti };
/** Browsers open or save it by themselves. */
const file = { protocolVersion: false, answer: 'file' } as const;
export const listDdtEndpoint = endpoint(listDdt, { summary: 'Documenti di trasporto', ...elenco });
export const listFattureEndpoint = endpoint(listFatture, { summary: 'Fatture', ...elenco });
export const listNoteCreditoEndpoint = endpoint(listNoteCredito, { summary: 'Note di credito', ...elenco });
export const listNoteDebitoEndpoint = endpoint(listNoteDebito, { summary: 'Note di debito', ...elenco });
export const getDettaglioEndpoint = endpoint(getDettaglio, {
  summary: 'Un documento con le sue righe e quanto vi è collegato: ordini, altri documenti, scadenze',
  query: findQuery,
  answer: dettaglio,
  errors: ['NON_TROVATO'],
  idsInQuery: ['iddoc'],
});
export const getDocumentoEndpoint = endpoint(getDocumento, {
  summary: 'Un documento del cliente in PDF',
  turno: 'documento',
  query: findQuery,
  ...file,
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO'],
  idsInQuery: ['iddoc'],
});
export const downloadXmlEndpoint = endpoint(downloadXml, {
  summary: 'Una fattura o nota del cliente come FatturaPA',
  query: findQuery,
  ...file,
  mediaTypes: ['application/xml'],
  errors: ['NON_TROVATO'],
  idsInQuery: ['iddoc'],
});
export const downloadArchivioEndpoint = endpoint(downloadArchivio, {
  summary: 'I documenti di un mese o di un periodo, PDF e FatturaPA, in un archivio ZIP',
  turno: 'esportazione',
  query: archivioQuery,
  ...file,
  mediaTypes: ['application/zip'],
  errors: ['NON_TROVATO'],
});
export const exportDocumentiEndpoint = endpoint(exportDocumenti, {
  summary: 'I documenti del filtro in CSV',
  turno: 'esportazione',
  query: esportaQuery,
  ...file,
  mediaTypes: ['text/csv'],
});
export const documentiEndpoints = [
  listDdtEndpoint,
  listFattureEndpoint,
  listNoteCreditoEndpoint,
  listNoteDebitoEndpoint,
  getDettaglioEndpoint,
  getDocumentoEndpoint,
  downloadXmlEndpoint,
  downloadArchivioEndpoint,
  exportDocumentiEndpoint,
] as const;
