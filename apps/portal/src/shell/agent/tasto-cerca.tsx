import { useTastoRicerca } from '../use-tasto-ricerca.ts';

/** The keys that lead to the search of a customer's counter. It draws nothing. */
export function TastoCerca() {
  useTastoRicerca('/cerca');
  return null;
}
