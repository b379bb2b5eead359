import { percentOf, type Cents } from '@battistrada/domain/denaro';
import { readImporto } from '../../prezzi/importo-digitato.ts';

const CENTO = 10_000;

/**
 * An agent's typed price of a piece: `92,50`, or `5 %` off the customer's own price. Null for anything else, for a
 * discount above 100 % and for a negative one.
 */
export function readPrezzo(testo: string, pienoCents: Cents): Cents | null {
  const percento = /^-?\s*([\d.,]+)\s*%$/.exec(testo.trim())?.[1];
  if (percento !== undefined) {
    // A percentage has two decimals like an amount in euro: its hundredths are basis points.
    const bp = readImporto(percento);
    return bp !== null && bp <= CENTO ? pienoCents - percentOf(pienoCents, bp) : null;
  }
  return readImporto(testo);
}
