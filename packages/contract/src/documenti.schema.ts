import { z } from 'zod';
import {
  downloadArchivio,
  downloadXml,
  getDettaglio,
  getDocumento,
  listDdt,
  listFatture,
  listNoteCredito,
  listNoteDebito,
} from './documenti.ts';
import { endpoint } from './endpoint.ts';
import { giorno, idQuery, importo, interoQuery, meseQuery, numeroPagina, percentuale, testo } from './wire.ts';

export const tipoDocumento = z.enum(['DDT', 'FT', 'NC', 'ND'], 'Deve essere DDT, FT, NC o ND.');

/** Another document, as a link names it. */
export const riferimentoDocumento = z.object({
  idDocumento: z.int(),
  numeroDocumento: z.string(),
  dataDocumento: giorno,
  tipo: tipoDocumento,
});
export type RiferimentoDocumentoWire = z.infer<typeof riferimentoDocumento>;

const documento = riferimentoDocumento.extend({
  totale: importo,
  numeroOrdine: z.int().nullable().describe('quando nasce da un solo ordine'),
  collegato: riferimentoDocumento.nullable().describe('di un DDT la sua fattura, di una nota la fattura che corregge'),
});

const elencoQuery = z.object({
  anno: interoQuery(1900, 2999).optional(),
  cerca: testo(60).optional().describe('nel numero, nella data, nel totale, nel numero d’ordine'),
  pagina: numeroPagina.optional().describe('50 a pagina; senza, tutti'),
});
export type ElencoDocumentiQueryWire = z.infer<typeof elencoQuery>;

const documentoInElenco = documento.extend({
  ddt: z.int().describe('quanti DDT fattura'),
});
export type DocumentoInElencoWire = z.infer<typeof documentoInElenco>;

const documenti = z.object({
  documenti: z.array(documentoInElenco).describe('dal più recente'),
  numeroDocumenti: z.int().describe('trovati, su tutte le pagine'),
  pagine: z.int(),
  anni: z.array(z.int()).describe('in cui ce ne sono, dal più recente, qualunque sia il filtro'),
});
export type DocumentiWire = z.infer<typeof documenti>;

const trovaQuery = z.object({ iddoc: idQuery, tipo: tipoDocumento });
export type TrovaDocumentoQueryWire = z.infer<typeof trovaQuery>;

const rigaDocumento = z.object({
  codice: z.string(),
  descrizione: z.string(),
  quantita: z.int(),
  prezzo: importo,
  importo,
});
export type RigaDocumentoWire = z.infer<typeof rigaDocumento>;

const rata = z.object({ id_partita: z.int(), data_scad: giorno, importo, residuo: importo });
export type RataWire = z.infer<typeof rata>;

const dettaglio = documento.extend({
  pagamento: z.string(),
  destinazione: z.string(),
  imponibile: importo,
  aliquotaIva: percentuale,
  iva: importo,
  righe: z.array(rigaDocumento),
  collegati: z.array(riferimentoDocumento).describe('nei due sensi: DDT, fatture e note'),
  ordini: z.array(z.object({ id: z.int(), numero: z.int(), dataOrdine: giorno })).describe('da cui nasce'),
  scadenze: z.array(rata),
});
export type DettaglioDocumentoWire = z.infer<typeof dettaglio>;

const archivioQuery = z.object({ mese: meseQuery, tipo: tipoDocumento.optional() });
export type ArchivioQueryWire = z.infer<typeof archivioQuery>;

const elenco = { query: elencoQuery, answer: documenti };
export const listDdtEndpoint = endpoint(listDdt, { summary: 'Documenti di trasporto', ...elenco });
export const listFattureEndpoint = endpoint(listFatture, { summary: 'Fatture', ...elenco });
export const listNoteCreditoEndpoint = endpoint(listNoteCredito, { summary: 'Note di credito', ...elenco });
export const listNoteDebitoEndpoint = endpoint(listNoteDebito, { summary: 'Note di debito', ...elenco });
export const getDettaglioEndpoint = endpoint(getDettaglio, {
  summary: 'Un documento con le sue righe e quanto vi è collegato: ordini, altri documenti, scadenze',
  query: trovaQuery,
  answer: dettaglio,
  errors: ['NON_TROVATO'],
  idsInQuery: ['iddoc'],
});

/** What a browser opens or saves by itself. */
const file = { protocolVersion: false, answer: 'file' } as const;
export const getDocumentoEndpoint = endpoint(getDocumento, {
  summary: 'Un documento del cliente in PDF',
  query: trovaQuery,
  ...file,
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO'],
  idsInQuery: ['iddoc'],
});
export const downloadXmlEndpoint = endpoint(downloadXml, {
  summary: 'Una fattura o nota del cliente come FatturaPA',
  query: trovaQuery,
  ...file,
  mediaTypes: ['application/xml'],
  errors: ['NON_TROVATO'],
  idsInQuery: ['iddoc'],
});
export const downloadArchivioEndpoint = endpoint(downloadArchivio, {
  summary: 'I documenti di un mese, PDF e FatturaPA, in un archivio ZIP',
  query: archivioQuery,
  ...file,
  mediaTypes: ['application/zip'],
  errors: ['NON_TROVATO'],
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
] as const;
