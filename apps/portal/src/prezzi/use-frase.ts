import { usePrezziNascosti } from './prezzi-nascosti.ts';
import { testi } from './testi.ts';

/** As `formatEuro` writes them. */
const IMPORTI = /-?\d[\d.]*,\d\d\s€/g;

/** Hides the amounts in a ready sentence, such as one of the server's, while prices are hidden. */
export function useFrase(): (frase: string) => string {
  const isNascosto = usePrezziNascosti();
  return (frase) => (isNascosto ? frase.replaceAll(IMPORTI, testi.prezzoNascosto.toLowerCase()) : frase);
}
