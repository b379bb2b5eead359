/**
 * Segment Contratto: purchase contracts and the targets they set (specification §3 "Contracts", "Target", §2 "Target
 * economy").
 */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  ContrattoWire,
  MasterproWire,
  StatoContrattoWire,
  TargetEconomyListWire,
  TargetEconomyWire,
  TargetPremiumListWire,
  TargetPremiumWire,
} from './contratto.schema.ts';

/** The steps of a premium brand's progress bar, in pieces (§9). */
export const SOGLIE_TARGET_PREMIUM = [50, 100, 200] as const;

export const targetPremium = objectOf<TargetPremiumWire>()({ idmarca: 'idMarca', totale_pezzi: 'pezzi' });

export const listTargetPremium = call('GET', '/Contratto/TargetPremium', {
  answer: objectOf<TargetPremiumListWire>()({ targetPremium: ['target', listOf(targetPremium)] }),
});
export type TargetPremium = AnswerOf<typeof listTargetPremium>['target'][number];

export const targetEconomy = objectOf<TargetEconomyWire>()({ idmarca: 'idMarca' });

export const listTargetEconomy = call('GET', '/Contratto/TargetEconomy', {
  answer: objectOf<TargetEconomyListWire>()({ targetEconomy: ['target', listOf(targetEconomy)] }),
});
export type TargetEconomy = AnswerOf<typeof listTargetEconomy>['target'][number];

export const contratto = objectOf<ContrattoWire>()({
  desrete: 'rete',
  fatturato: ['fatturatoCents', euro],
  tot_pezzi: 'pezzi',
  idmarca: 'idMarca',
});

export const masterpro = objectOf<MasterproWire>()({
  obiettivoFatturato: ['obiettivoCents', euro],
  fatturatoCorrente: ['correnteCents', euro],
});

export const getStatoContratto = call('GET', '/Contratto/StatoContratto', {
  answer: objectOf<StatoContrattoWire>()({
    contratti: ['contratti', listOf(contratto)],
    masterpro: ['masterpro', nullable(masterpro)],
  }),
});
export type StatoContratto = AnswerOf<typeof getStatoContratto>;
export type Contratto = StatoContratto['contratti'][number];
