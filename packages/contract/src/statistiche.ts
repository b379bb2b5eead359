/**
 * Segment BackOffice (ours), figures: sales, slow stock, silent customers, searches without results (product.md §6).
 */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, objectOf, percent } from './codec.ts';
import type {
  ClientiSilenziosiWire,
  DomandaPersaWire,
  DomandaQueryWire,
  EsportaStatisticheQueryWire,
  FermoWire,
  PeriodoQueryWire,
  RicercheVuoteWire,
  SettimaneQueryWire,
  SilenziosoWire,
  SilenzioQueryWire,
  StatisticheArticoliWire,
  StatisticheFermiWire,
  StatisticheMarcheWire,
  StatisticheOrdiniWire,
  VendutoArticoloWire,
  VendutoGiornoWire,
  VendutoMarcaWire,
  VendutoOraWire,
} from './statistiche.schema.ts';

const CONFRONTO = {
  importo: ['importoCents', euro],
  importoSettimana: ['importoSettimanaCents', euro],
  importoAnno: ['importoAnnoCents', euro],
} as const;

export const getStatisticheOrdini = call('GET', '/BackOffice/StatisticheOrdini', {
  query: objectOf<PeriodoQueryWire>()({}),
  answer: objectOf<StatisticheOrdiniWire>()({
    giorni: ['giorni', listOf(objectOf<VendutoGiornoWire>()(CONFRONTO))],
    ore: ['ore', listOf(objectOf<VendutoOraWire>()(CONFRONTO))],
  }),
});
export type StatisticheOrdini = AnswerOf<typeof getStatisticheOrdini>;
export type VendutoGiorno = StatisticheOrdini['giorni'][number];
export type VendutoOra = StatisticheOrdini['ore'][number];
export type Periodo = QueryOf<typeof getStatisticheOrdini>['giorni'];

export const getStatisticheArticoli = call('GET', '/BackOffice/StatisticheArticoli', {
  query: objectOf<PeriodoQueryWire>()({}),
  answer: objectOf<StatisticheArticoliWire>()({
    articoli: [
      'articoli',
      listOf(objectOf<VendutoArticoloWire>()({ desart: 'descrizione', importo: ['importoCents', euro] })),
    ],
  }),
});
export type VendutoArticolo = AnswerOf<typeof getStatisticheArticoli>['articoli'][number];

export const getStatisticheFermi = call('GET', '/BackOffice/StatisticheFermi', {
  answer: objectOf<StatisticheFermiWire>()({
    articoli: ['articoli', listOf(objectOf<FermoWire>()({ desart: 'descrizione', valore: ['valoreCents', euro] }))],
  }),
});
export type Fermo = AnswerOf<typeof getStatisticheFermi>['articoli'][number];

export const getStatisticheMarche = call('GET', '/BackOffice/StatisticheMarche', {
  query: objectOf<PeriodoQueryWire>()({}),
  answer: objectOf<StatisticheMarcheWire>()({
    marche: [
      'marche',
      listOf(
        objectOf<VendutoMarcaWire>()({
          importo: ['importoCents', euro],
          quota: ['quotaBp', percent],
          importoPrima: ['importoPrimaCents', euro],
          importoAnno: ['importoAnnoCents', euro],
        }),
      ),
    ],
  }),
});
export type VendutoMarca = AnswerOf<typeof getStatisticheMarche>['marche'][number];

export const listClientiSilenziosi = call('GET', '/BackOffice/ClientiSilenziosi', {
  query: objectOf<SilenzioQueryWire>()({}),
  answer: objectOf<ClientiSilenziosiWire>()({
    clienti: [
      'clienti',
      listOf(objectOf<SilenziosoWire>()({ ragsoc: 'ragioneSociale', totale: ['totaleCents', euro] })),
    ],
  }),
});
export type ClienteSilenzioso = AnswerOf<typeof listClientiSilenziosi>['clienti'][number];
export type Silenzio = QueryOf<typeof listClientiSilenziosi>['settimane'];

export const listRicercheVuote = call('GET', '/BackOffice/RicercheVuote', {
  query: objectOf<SettimaneQueryWire>()({}),
  answer: objectOf<RicercheVuoteWire>()({}),
});
export type RicercaVuota = AnswerOf<typeof listRicercheVuote>['ricerche'][number];
export type Settimane = QueryOf<typeof listRicercheVuote>['settimane'];

export const getDomandaPersa = call('GET', '/BackOffice/DomandaPersa', {
  query: objectOf<DomandaQueryWire>()({}),
  answer: objectOf<DomandaPersaWire>()({}),
});
export type DomandaPersa = AnswerOf<typeof getDomandaPersa>;
export type VoceDomanda = DomandaPersa['voci'][number];
export type Raggruppamento = QueryOf<typeof getDomandaPersa>['per'];

export const exportStatistiche = call('GET', '/BackOffice/EsportaStatistiche', {
  query: objectOf<EsportaStatisticheQueryWire>()({}),
});
export type RichiestaStatistica = QueryOf<typeof exportStatistiche>;
export type Figura = RichiestaStatistica['figura'];
