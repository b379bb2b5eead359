/** Segment Documenti: DDT, invoices, notes, due dates and statement (specification §3 "Document", "Statement", §7). */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  DocumentiWire,
  DocumentoWire,
  PartitaWire,
  PromessaPagamentoWire,
  ScadenzaWire,
  ScadenziarioWire,
  TrovaDocumentoQueryWire,
} from './documenti.schema.ts';

const documento = objectOf<DocumentoWire>()({
  idDocumento: 'id',
  numeroDocumento: 'numero',
  dataDocumento: 'data',
  totale: ['totaleCents', euro],
});

const answer = objectOf<DocumentiWire>()({ documenti: ['documenti', listOf(documento)] });

export const listDdt = call('GET', '/Documenti/DDT', { answer });
export const listFatture = call('GET', '/Documenti/Fatture', { answer });
export const listNoteCredito = call('GET', '/Documenti/NoteCredito', { answer });
export const listNoteDebito = call('GET', '/Documenti/NoteDebito', { answer });
export type Documento = AnswerOf<typeof listDdt>['documenti'][number];
export type TipoDocumento = Documento['tipo'];

/** Opened by the browser itself, in a new tab. */
export const getDocumento = call('GET', '/Documenti/trova', {
  query: objectOf<TrovaDocumentoQueryWire>()({ iddoc: 'id' }),
});

const partita = objectOf<PartitaWire>()({
  id_partita: 'id',
  numdoc: 'numeroDocumento',
  despaga: 'pagamento',
  datadoc: 'dataDocumento',
  data_scad: 'dataScadenza',
  ascadere: ['aScadereCents', euro],
  scaduto: ['scadutoCents', euro],
  saldo: ['saldoCents', euro],
});

/** One row of the schedule: what is still to come and what is overdue stand side by side, either may be missing. */
const scadenza = objectOf<ScadenzaWire>()({
  importo: ['aScadereCents', nullable(euro)],
  data_scad: 'dataScadenza',
  importo_scaduto: ['scadutoCents', nullable(euro)],
  data_scad_scaduto: 'dataScaduto',
});

const promessaPagamento = objectOf<PromessaPagamentoWire>()({
  progre: 'progressivo',
  importo: ['importoCents', euro],
  datreg: 'dataRegistrazione',
  num_ass: 'numeroAssegno',
  abi_cab: 'abiCab',
});

export const getScadenziario = call('GET', '/Documenti/Scadenziario', {
  answer: objectOf<ScadenziarioWire>()({
    scadenziario: ['scadenze', listOf(scadenza)],
    promessePagamento: ['promesse', listOf(promessaPagamento)],
    estrattoConto: ['partite', listOf(partita)],
  }),
});
export type Scadenziario = AnswerOf<typeof getScadenziario>;
export type Scadenza = Scadenziario['scadenze'][number];
export type PromessaPagamento = Scadenziario['promesse'][number];
export type Partita = Scadenziario['partite'][number];
