/**
 * Segment Agenti (ours): the orders of an agent's customers, compared with the same period of last year (product.md
 * §7).
 */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  AndamentoWire,
  ClienteAndamentoWire,
  FatturatoAndamentoWire,
  MarcaAndamentoWire,
  PeriodoWire,
  SommaWire,
  StagioneAndamentoWire,
} from './andamento.schema.ts';

export const MARCHE_IN_ANDAMENTO = 12;
export const CLIENTI_IN_ANDAMENTO = 20;

const somma = objectOf<SommaWire>()({ imponibile: ['imponibileCents', euro] });

export const getAndamento = call('GET', '/Agenti/Andamento', {
  answer: objectOf<AndamentoWire>()({
    periodi: ['periodi', listOf(objectOf<PeriodoWire>()({ quest: ['quest', somma], scorso: ['scorso', somma] }))],
    marche: [
      'marche',
      listOf(objectOf<MarcaAndamentoWire>()({ quest: ['questCents', euro], scorso: ['scorsoCents', euro] })),
    ],
    stagioni: [
      'stagioni',
      listOf(objectOf<StagioneAndamentoWire>()({ quest: ['questCents', euro], scorso: ['scorsoCents', euro] })),
    ],
    clienti: [
      'clienti',
      listOf(
        objectOf<ClienteAndamentoWire>()({
          ragsoc: 'ragioneSociale',
          quest: ['questCents', euro],
          scorso: ['scorsoCents', euro],
        }),
      ),
    ],
    fatturato: [
      'fatturato',
      nullable(
        objectOf<FatturatoAndamentoWire>()({
          corrente: ['correnteCents', euro],
          provvisorio: ['provvisorioCents', euro],
          obiettivo: ['obiettivoCents', euro],
        }),
      ),
    ],
  }),
});
export type Andamento = AnswerOf<typeof getAndamento>;
export type Periodo = Andamento['periodi'][number];
export type Somma = Periodo['quest'];
