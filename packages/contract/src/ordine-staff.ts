/** Segment BackOffice (ours), orders: the list, one order and the staff's actions on it (product.md §6). */
import { call, type AnswerOf, type BodyOf, type QueryOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import { importiOrdine } from './importi-ordine.ts';
import type {
  AnnullaStaffBodyWire,
  AvanzaBodyWire,
  AvanzaOrdiniBodyWire,
  CancellaVistaQueryWire,
  ConcordatoStaffWire,
  ConteggiOrdiniWire,
  EsitiAvanzaWire,
  FiltroOrdiniStaffQueryWire,
  NotaBodyWire,
  OrdineInElencoWire,
  OrdineStaffQueryWire,
  OrdineStaffWire,
  OrdiniStaffQueryWire,
  OrdiniStaffWire,
  PagamentoStaffWire,
  PezziDiRigaWire,
  PrelievoQueryWire,
  PrelievoWire,
  RigaStaffWire,
  SalvaVistaBodyWire,
  SpedisciBodyWire,
  VisteQueryWire,
  VisteWire,
} from './ordine-staff.schema.ts';
import { riferimentoDocumento } from './riferimento-documento.ts';

export const ORDINI_STAFF_A_PAGINA = 50;
/** Counts stop here; one more means that there are more. */
export const MASSIMO_CONTEGGIO = 1_000;

const inElenco = objectOf<OrdineInElencoWire>()({
  ragsoc: 'ragioneSociale',
  totale: ['totaleCents', euro],
  preso: 'isPreso',
});

export const listOrdiniStaff = call('GET', '/BackOffice/Ordini', {
  query: objectOf<OrdiniStaffQueryWire>()({}),
  answer: objectOf<OrdiniStaffWire>()({ ordini: ['ordini', listOf(inElenco)] }),
});
export type PaginaOrdiniStaff = AnswerOf<typeof listOrdiniStaff>;
export type OrdineInElenco = PaginaOrdiniStaff['ordini'][number];

export const countOrdiniStaff = call('GET', '/BackOffice/OrdiniConteggi', {
  query: objectOf<FiltroOrdiniStaffQueryWire>()({}),
  answer: objectOf<ConteggiOrdiniWire>()({}),
});
export type FiltroOrdiniStaff = QueryOf<typeof countOrdiniStaff>;

export const exportOrdiniStaff = call('GET', '/BackOffice/EsportaOrdini', {
  query: objectOf<FiltroOrdiniStaffQueryWire>()({}),
});

const riga = objectOf<RigaStaffWire>()({
  prezzo: ['prezzoCents', euro],
  concordato: ['concordato', nullable(objectOf<ConcordatoStaffWire>()({ pieno: ['pienoCents', euro] }))],
  importo: ['importoCents', euro],
});
const pagamento = objectOf<PagamentoStaffWire>()({
  importo: ['importoCents', euro],
  rimborsi: [
    'rimborsi',
    listOf(objectOf<PagamentoStaffWire['rimborsi'][number]>()({ importo: ['importoCents', euro] })),
  ],
});
const cliente = objectOf<OrdineStaffWire['cliente']>()({
  ragsoc: 'ragioneSociale',
  piva: 'partitaIva',
  tel: 'telefono',
  bloccato: 'isBloccato',
});
const atto = objectOf<OrdineStaffWire['atti'][number]>()({ nota: 'isNota' });
const ordine = objectOf<OrdineStaffWire>()({
  annullabile: 'isAnnullabile',
  cliente: ['cliente', cliente],
  descPagamento: 'descrizionePagamento',
  totale: ['totaleCents', euro],
  importi: ['importi', importiOrdine],
  righe: ['righe', listOf(riga)],
  pagamento: ['pagamento', nullable(pagamento)],
  documenti: ['documenti', listOf(riferimentoDocumento)],
  atti: ['atti', listOf(atto)],
});

export const getOrdineStaff = call('GET', '/BackOffice/Ordine', {
  query: objectOf<OrdineStaffQueryWire>()({}),
  answer: ordine,
});
export type OrdineStaff = AnswerOf<typeof getOrdineStaff>;
export type RigaStaff = OrdineStaff['righe'][number];

/** For states without pieces: prepared, invoiced. Answers the order after the change. */
export const advanceOrdineStaff = call('POST', '/BackOffice/AvanzaOrdine', {
  body: objectOf<AvanzaBodyWire>()({}),
  answer: ordine,
});

/** Advances each of these orders separately, and answers the result of each. */
export const advanceOrdini = call('POST', '/BackOffice/AvanzaOrdini', {
  body: objectOf<AvanzaOrdiniBodyWire>()({}),
  answer: objectOf<EsitiAvanzaWire>()({
    esiti: ['esiti', listOf(objectOf<EsitiAvanzaWire['esiti'][number]>()({ Message: 'messaggio' }))],
  }),
});

const pezzi = listOf(objectOf<PezziDiRigaWire>()({ riga: 'posizione' }));
export const shipOrdine = call('POST', '/BackOffice/Spedisci', {
  body: objectOf<SpedisciBodyWire>()({ righe: ['righe', pezzi] }),
  answer: ordine,
});

export const cancelOrdineStaff = call('POST', '/BackOffice/AnnullaOrdine', {
  body: objectOf<AnnullaStaffBodyWire>()({ righe: ['righe', pezzi] }),
  answer: ordine,
});
export type AnnulloStaff = BodyOf<typeof cancelOrdineStaff>;

export const addNotaOrdine = call('POST', '/BackOffice/NotaOrdine', {
  body: objectOf<NotaBodyWire>()({}),
  answer: ordine,
});

export const getPrelievo = call('GET', '/BackOffice/Prelievo', {
  query: objectOf<PrelievoQueryWire>()({}),
  answer: objectOf<PrelievoWire>()({
    ordini: ['ordini', listOf(objectOf<PrelievoWire['ordini'][number]>()({ ragsoc: 'ragioneSociale' }))],
  }),
});

export const listViste = call('GET', '/BackOffice/Viste', {
  query: objectOf<VisteQueryWire>()({}),
  answer: objectOf<VisteWire>()({}),
});
export type Vista = AnswerOf<typeof listViste>['viste'][number];
export const saveVista = call('POST', '/BackOffice/SalvaVista', {
  body: objectOf<SalvaVistaBodyWire>()({}),
  answer: objectOf<VisteWire>()({}),
});
export const deleteVista = call('DELETE', '/BackOffice/CancellaVista', {
  query: objectOf<CancellaVistaQueryWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
