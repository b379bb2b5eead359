import { useTastoPrezzi } from '../prezzi/use-tasto-prezzi.ts';
import { useTastoElenco } from './use-tasto-elenco.ts';
import { useTastoRicerca } from './use-tasto-ricerca.ts';

/** `/` and Ctrl-K open the search from anywhere, F2 hides the prices, `?` opens the list of shortcuts. */
export function useTasti(onElenco: () => void): void {
  useTastoPrezzi();
  useTastoRicerca('/cerca');
  useTastoElenco(onElenco);
}
