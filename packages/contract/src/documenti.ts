/** Segment Documenti: DDT, invoices, notes, due dates and statement (specification §3 "Document", "Statement", §7). */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, nullable, objectOf, percent } from './codec.ts';
import type {
  ArchivioQueryWire,
  DettaglioDocumentoWire,
  DocumentiWire,
  DocumentoInElencoWire,
  ElencoDocumentiQueryWire,
  PartitaWire,
  PromessaPagamentoWire,
  RataWire,
  RigaDocumentoWire,
  ScadenzaWire,
  ScadenziarioWire,
  TotaliScadenziarioWire,
  TrovaDocumentoQueryWire,
} from './documenti.schema.ts';
import { campiRiferimento, riferimentoDocumento } from './riferimento-documento.ts';

/** Documents on one page of a list. */
export const DOCUMENTI_A_PAGINA = 50;

const campiDocumento = {
  ...campiRiferimento,
  totale: ['totaleCents', euro],
  collegato: ['collegato', nullable(riferimentoDocumento)],
} as const;
const documento = objectOf<DocumentoInElencoWire>()(campiDocumento);

const elenco = {
  query: objectOf<ElencoDocumentiQueryWire>()({}),
  answer: objectOf<DocumentiWire>()({ documenti: ['documenti', listOf(documento)] }),
};

export const listDdt = call('GET', '/Documenti/DDT', elenco);
export const listFatture = call('GET', '/Documenti/Fatture', elenco);
export const listNoteCredito = call('GET', '/Documenti/NoteCredito', elenco);
export const listNoteDebito = call('GET', '/Documenti/NoteDebito', elenco);
export type FiltroDocumenti = QueryOf<typeof listDdt>;
export type ElencoDocumenti = AnswerOf<typeof listDdt>;
export type Documento = ElencoDocumenti['documenti'][number];
export type TipoDocumento = Documento['tipo'];
export type RiferimentoDocumento = NonNullable<Documento['collegato']>;

const trova = { query: objectOf<TrovaDocumentoQueryWire>()({ iddoc: 'id' }) };

/** Opened by the browser itself, in a new tab. */
export const getDocumento = call('GET', '/Documenti/trova', trova);
/** The electronic invoice beside it; a DDT has none. */
export const downloadXml = call('GET', '/Documenti/Xml', trova);

const rigaDocumento = objectOf<RigaDocumentoWire>()({
  prezzo: ['prezzoCents', euro],
  importo: ['importoCents', euro],
});

/** One instalment of a document; `residuo` is what of it is still open. */
const rata = objectOf<RataWire>()({
  id_partita: 'id',
  data_scad: 'dataScadenza',
  importo: ['importoCents', euro],
  residuo: ['residuoCents', euro],
});

export const getDettaglio = call('GET', '/Documenti/Dettaglio', {
  ...trova,
  answer: objectOf<DettaglioDocumentoWire>()({
    ...campiDocumento,
    imponibile: ['imponibileCents', euro],
    aliquotaIva: ['ivaBp', percent],
    iva: ['ivaCents', euro],
    righe: ['righe', listOf(rigaDocumento)],
    collegati: ['collegati', listOf(riferimentoDocumento)],
    scadenze: ['scadenze', listOf(rata)],
  }),
});
export type DettaglioDocumento = AnswerOf<typeof getDettaglio>;

/** A month's documents; of one kind, or of all. */
export const downloadArchivio = call('GET', '/Documenti/Archivio', { query: objectOf<ArchivioQueryWire>()({}) });

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
  numdoc: 'numeroDocumento',
});

const promessaPagamento = objectOf<PromessaPagamentoWire>()({
  progre: 'progressivo',
  importo: ['importoCents', euro],
  datreg: 'dataRegistrazione',
  num_ass: 'numeroAssegno',
  abi_cab: 'abiCab',
});

const totali = objectOf<TotaliScadenziarioWire>()({
  ascadere: ['aScadereCents', euro],
  scaduto: ['scadutoCents', euro],
  saldo: ['saldoCents', euro],
  promesse: ['promesseCents', euro],
  ordini: ['ordiniCents', euro],
  fido: ['fidoCents', euro],
});

export const getScadenziario = call('GET', '/Documenti/Scadenziario', {
  answer: objectOf<ScadenziarioWire>()({
    scadenziario: ['scadenze', listOf(scadenza)],
    promessePagamento: ['promesse', listOf(promessaPagamento)],
    estrattoConto: ['partite', listOf(partita)],
    totali: ['totali', totali],
  }),
});
export const downloadEstrattoConto = call('GET', '/Documenti/EstrattoConto');
export const downloadCalendario = call('GET', '/Documenti/Calendario');
export type Scadenziario = AnswerOf<typeof getScadenziario>;
export type Scadenza = Scadenziario['scadenze'][number];
export type PromessaPagamento = Scadenziario['promesse'][number];
export type Partita = Scadenziario['partite'][number];
export type TotaliScadenziario = Scadenziario['totali'];
