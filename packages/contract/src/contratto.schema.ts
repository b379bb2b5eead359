import { z } from 'zod';
import { importo } from './wire.ts';

const targetPremium = z.object({
  idmarca: z.int(),
  marca: z.string(),
  totale_pezzi: z.int().describe('pezzi acquistati verso le soglie 50, 100, 200'),
});
export type TargetPremiumWire = z.infer<typeof targetPremium>;

export const targetPremiumList = z.object({ targetPremium: z.array(targetPremium) });
export type TargetPremiumListWire = z.infer<typeof targetPremiumList>;

const trimestre = z.int().min(1).max(4);

const targetEconomy = z.object({
  idmarca: z.int(),
  marca: z.string(),
  anno: z.int(),
  trimestreAttuale: trimestre.describe('quello in corso, da 1 a 4'),
  trimestri: z
    .array(z.object({ trimestre, pezzi: z.int(), obiettivo: z.int().describe('pezzi da raggiungere') }))
    .describe('dell’anno, in ordine; quelli senza obiettivo mancano'),
});
export type TargetEconomyWire = z.infer<typeof targetEconomy>;

export const targetEconomyList = z.object({ targetEconomy: z.array(targetEconomy) });
export type TargetEconomyListWire = z.infer<typeof targetEconomyList>;

const contratto = z.object({
  desrete: z.string().describe('la rete, cioè il nome del contratto'),
  fatturato: importo,
  tot_pezzi: z.int(),
  idmarca: z.int().nullable().describe('la marca, se il contratto è di una sola'),
  marche: z.string().describe('le marche che contano, in parole'),
});
export type ContrattoWire = z.infer<typeof contratto>;

const masterpro = z.object({ obiettivoFatturato: importo, fatturatoCorrente: importo });
export type MasterproWire = z.infer<typeof masterpro>;

export const statoContratto = z.object({ contratti: z.array(contratto), masterpro: masterpro.nullable() });
export type StatoContrattoWire = z.infer<typeof statoContratto>;
