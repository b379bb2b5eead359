/** Segment Documenti: DDT, invoices and notes (specification §3 "Document", §7). */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, nullable, objectOf, percent } from './codec.ts';
import type {
  ArchivioQueryWire,
  DettaglioDocumentoWire,
  DocumentiWire,
  DocumentoInElencoWire,
  ElencoDocumentiQueryWire,
  EsportaDocumentiQueryWire,
  RataWire,
  RigaDocumentoWire,
  TrovaDocumentoQueryWire,
  VoceRiepilogoWire,
} from './documenti.schema.ts';
import { campiRiferimento, riferimentoDocumento } from './riferimento-documento.ts';

/** Documents on a page of a list. */
export const DOCUMENTI_A_PAGINA = 50;

const campiDocumento = {
  ...campiRiferimento,
  totale: ['totaleCents', euro],
  collegato: ['collegato', nullable(riferimentoDocumento)],
} as const;
const documento = objectOf<DocumentoInElencoWire>()({ ...campiDocumento, residuo: ['residuoCents', euro] });
const mese = objectOf<DocumentiWire['mesi'][number]>()({ totale: ['totaleCents', euro] });

const elenco = {
  query: objectOf<ElencoDocumentiQueryWire>()({}),
  answer: objectOf<DocumentiWire>()({ documenti: ['documenti', listOf(documento)], mesi: ['mesi', listOf(mese)] }),
};

export const listDdt = call('GET', '/Documenti/DDT', elenco);
export const listFatture = call('GET', '/Documenti/Fatture', elenco);
export const listNoteCredito = call('GET', '/Documenti/NoteCredito', elenco);
export const listNoteDebito = call('GET', '/Documenti/NoteDebito', elenco);
export type FiltroDocumenti = QueryOf<typeof listDdt>;
export type ElencoDocumenti = AnswerOf<typeof listDdt>;
export type Documento = ElencoDocumenti['documenti'][number];
export type StatoPagamento = NonNullable<Documento['stato']>;
export type TipoDocumento = Documento['tipo'];
export type RiferimentoDocumento = NonNullable<Documento['collegato']>;

const trova = { query: objectOf<TrovaDocumentoQueryWire>()({ iddoc: 'id' }) };

/** The browser opens it in a new tab. */
export const getDocumento = call('GET', '/Documenti/trova', trova);
/** The electronic invoice; a DDT has none. */
export const downloadXml = call('GET', '/Documenti/Xml', trova);

const rigaDocumento = objectOf<RigaDocumentoWire>()({
  prezzo: ['prezzoCents', euro],
  importo: ['importoCents', euro],
  aliquotaIva: ['ivaBp', percent],
});

/** What one VAT rate of a document comes to. */
const voceRiepilogo = objectOf<VoceRiepilogoWire>()({
  aliquotaIva: ['ivaBp', percent],
  imponibile: ['imponibileCents', euro],
  iva: ['ivaCents', euro],
});
export type VoceRiepilogo = DettaglioDocumento['riepilogo'][number];

/** One instalment of a document; `residuo` is its open amount. */
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
    riepilogo: ['riepilogo', listOf(voceRiepilogo)],
    righe: ['righe', listOf(rigaDocumento)],
    collegati: ['collegati', listOf(riferimentoDocumento)],
    scadenze: ['scadenze', listOf(rata)],
  }),
});
export type DettaglioDocumento = AnswerOf<typeof getDettaglio>;

/** All documents of the filter as CSV, of one kind or of all. */
export const exportDocumenti = call('GET', '/Documenti/Esporta', {
  query: objectOf<EsportaDocumentiQueryWire>()({}),
});

/** The documents of a month or a period; of one kind, or of all. */
export const downloadArchivio = call('GET', '/Documenti/Archivio', { query: objectOf<ArchivioQueryWire>()({}) });
