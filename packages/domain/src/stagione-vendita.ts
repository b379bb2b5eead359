/**
 * The two seasons in which tyres are sold. A customer is likely to buy in a season what he bought in the same season
 * a year before.
 */
import type { Giorno } from './giorno.ts';

export interface StagioneVendita {
  readonly nome: 'estiva' | 'invernale';
  /** Its first day. */
  readonly dal: Giorno;
  /** The first day after it. */
  readonly al: Giorno;
}

/** From March to August summer tyres are sold, from September to February winter tyres. */
export function stagioneVendita(oggi: Giorno): StagioneVendita {
  const anno = Number(oggi.slice(0, 4));
  const mese = Number(oggi.slice(5, 7));
  if (mese >= 3 && mese <= 8) return { nome: 'estiva', dal: `${anno}-03-01`, al: `${anno}-09-01` };
  const inizio = mese < 3 ? anno - 1 : anno;
  return { nome: 'invernale', dal: `${inizio}-09-01`, al: `${inizio + 1}-03-01` };
}

/** The same season a year before. */
export function stagioneScorsa({ nome, dal, al }: StagioneVendita): StagioneVendita {
  const before = (giorno: Giorno): Giorno => `${Number(giorno.slice(0, 4)) - 1}${giorno.slice(4)}`;
  return { nome, dal: before(dal), al: before(al) };
}
