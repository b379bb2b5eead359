import { z } from 'zod';
import { getDocumento, getScadenziario, listDdt, listFatture, listNoteCredito, listNoteDebito } from './documenti.ts';
import { endpoint } from './endpoint.ts';
import { giorno, idQuery, importo } from './wire.ts';

export const tipoDocumento = z.enum(['DDT', 'FT', 'NC', 'ND']);

const documento = z.object({
  idDocumento: z.int(),
  numeroDocumento: z.string(),
  dataDocumento: giorno,
  totale: importo,
  tipo: tipoDocumento,
});
export type DocumentoWire = z.infer<typeof documento>;

const documenti = z.object({ documenti: z.array(documento) });
export type DocumentiWire = z.infer<typeof documenti>;

const trovaQuery = z.object({ iddoc: idQuery, tipo: tipoDocumento });
export type TrovaDocumentoQueryWire = z.infer<typeof trovaQuery>;

const partita = z.object({
  id_partita: z.int(),
  numdoc: z.string(),
  despaga: z.string().describe('modalità di pagamento'),
  datadoc: giorno,
  data_scad: giorno,
  ascadere: importo,
  scaduto: importo,
  saldo: importo.describe('progressivo dopo questa partita'),
});
export type PartitaWire = z.infer<typeof partita>;

const scadenza = z.object({
  importo: importo.nullable().describe('a scadere'),
  data_scad: giorno.nullable(),
  importo_scaduto: importo.nullable(),
  data_scad_scaduto: giorno.nullable(),
});
export type ScadenzaWire = z.infer<typeof scadenza>;

const promessaPagamento = z.object({
  progre: z.int().describe('progressivo'),
  importo,
  datreg: giorno,
  num_ass: z.string().describe('numero dell’assegno'),
  abi_cab: z.string().describe('banca dell’assegno: ABI/CAB'),
});
export type PromessaPagamentoWire = z.infer<typeof promessaPagamento>;

const situazione = z.object({
  scadenziario: z
    .array(scadenza)
    .describe('per data; una riga porta un importo a scadere, uno scaduto o entrambi, il resto è null'),
  promessePagamento: z.array(promessaPagamento),
  estrattoConto: z.array(partita),
});
export type ScadenziarioWire = z.infer<typeof situazione>;

export const getScadenziarioEndpoint = endpoint(getScadenziario, {
  summary: 'Scadenze, promesse di pagamento ed estratto conto',
  answer: situazione,
});
export const listDdtEndpoint = endpoint(listDdt, { summary: 'Documenti di trasporto', answer: documenti });
export const listFattureEndpoint = endpoint(listFatture, { summary: 'Fatture', answer: documenti });
export const listNoteCreditoEndpoint = endpoint(listNoteCredito, {
  summary: 'Note di credito',
  answer: documenti,
});
export const listNoteDebitoEndpoint = endpoint(listNoteDebito, {
  summary: 'Note di debito',
  answer: documenti,
});
export const getDocumentoEndpoint = endpoint(getDocumento, {
  summary: 'Un documento del cliente in PDF',
  protocolVersion: false,
  query: trovaQuery,
  answer: 'file',
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO'],
});

export const documentiEndpoints = [
  getScadenziarioEndpoint,
  listDdtEndpoint,
  listFattureEndpoint,
  listNoteCreditoEndpoint,
  listNoteDebitoEndpoint,
  getDocumentoEndpoint,
] as const;
