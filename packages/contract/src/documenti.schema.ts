import { z } from 'zod';
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

export const elencoQuery = z.object({
  anno: interoQuery(1900, 2999).optional(),
  cerca: testo(60).optional().describe('nel numero, nella data, nel totale, nel numero d’ordine'),
  pagina: numeroPagina.optional().describe('50 a pagina; senza, tutti'),
});
export type ElencoDocumentiQueryWire = z.infer<typeof elencoQuery>;

const documentoInElenco = documento.extend({
  ddt: z.int().describe('quanti DDT fattura'),
});
export type DocumentoInElencoWire = z.infer<typeof documentoInElenco>;

export const documenti = z.object({
  documenti: z.array(documentoInElenco).describe('dal più recente'),
  numeroDocumenti: z.int().describe('trovati, su tutte le pagine'),
  pagine: z.int(),
  anni: z.array(z.int()).describe('in cui ce ne sono, dal più recente, qualunque sia il filtro'),
});
export type DocumentiWire = z.infer<typeof documenti>;

export const trovaQuery = z.object({ iddoc: idQuery, tipo: tipoDocumento });
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

export const dettaglio = documento.extend({
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

export const archivioQuery = z.object({ mese: meseQuery, tipo: tipoDocumento.optional() });
export type ArchivioQueryWire = z.infer<typeof archivioQuery>;
