import { percentOf, type Cents } from '@battistrada/domain/denaro';
import { readImporto } from '../../prezzi/importo-digitato.ts';

const CENTO = 10_000;

/**
 * What an agent types as a new price of a piece: `92,50`, or `5 %` less than the customer's own price. Null for what is neither, for a
 * discount of more than everything and for one below zero.
 */
export function readPrezzo(testo: string, pienoCents: Cents): Cents | null {
  const percento = /^-?\s*([\d.,]+)\s*%$/.exec(testo.trim())?.[1];
  if (percento !== undefined) {
    // A percentage has two decimals, as an amount of euro: its hundredths are basis points.
    const bp = readImporto(percento);
    return bp !== null && bp <= CENTO ? pienoCents - percentOf(pienoCents, bp) : null;
  }
  return readImporto(testo);
}
