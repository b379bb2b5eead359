import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { usePrezziNascosti } from './prezzi-nascosti.ts';
import { testi } from './testi.ts';

/**
 * Formats amounts for a sentence or a name, where <Prezzo> cannot be used; while prices are hidden it says only that.
 */
export function useImporto(): (cents: Cents) => string {
  return usePrezziNascosti() ? () => testi.prezzoNascosto.toLowerCase() : formatEuro;
}
