/** The account statement and the due dates, in the segment Documenti (specification §3 "Statement", §7). */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  EsportaMovimentiQueryWire,
  MovimentiQueryWire,
  MovimentiWire,
  MovimentoWire,
  PartitaWire,
  PromessaPagamentoWire,
  ScadenzaWire,
  ScadenziarioWire,
  TotaliScadenziarioWire,
} from './estratto-conto.schema.ts';

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

/** One row of the schedule: a future and an overdue item side by side; either may be missing. */
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
const movimento = objectOf<MovimentoWire>()({
  id_partita: 'id',
  numdoc: 'numeroDocumento',
  despaga: 'pagamento',
  datadoc: 'dataDocumento',
  data_scad: 'dataScadenza',
  importo: ['importoCents', euro],
  pagato: ['pagatoCents', euro],
});

/** Movements on one page. */
export const MOVIMENTI_A_PAGINA = 50;

/** All items of a period, open or closed. */
export const listMovimenti = call('GET', '/Documenti/Movimenti', {
  query: objectOf<MovimentiQueryWire>()({}),
  answer: objectOf<MovimentiWire>()({ movimenti: ['movimenti', listOf(movimento)] }),
});
export const exportMovimenti = call('GET', '/Documenti/EsportaMovimenti', {
  query: objectOf<EsportaMovimentiQueryWire>()({}),
});
export type PaginaMovimenti = AnswerOf<typeof listMovimenti>;
export type Movimento = PaginaMovimenti['movimenti'][number];
export type FiltroMovimenti = QueryOf<typeof exportMovimenti>;

export const downloadEstrattoConto = call('GET', '/Documenti/EstrattoConto');
export const downloadCalendario = call('GET', '/Documenti/Calendario');
export type Scadenziario = AnswerOf<typeof getScadenziario>;
export type Scadenza = Scadenziario['scadenze'][number];
export type PromessaPagamento = Scadenziario['promesse'][number];
export type Partita = Scadenziario['partite'][number];
export type TotaliScadenziario = Scadenziario['totali'];
