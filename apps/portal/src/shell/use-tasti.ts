import { useEffect } from 'react';
import { useTastoPrezzi } from '../prezzi/use-tasto-prezzi.ts';
import { hasDialogo, isPlain } from './tasti-comuni.ts';
import { useTastoRicerca } from './use-tasto-ricerca.ts';

/** `/` and Ctrl-K open the search from anywhere, F2 hides the prices, `?` opens the list of shortcuts. */
export function useTasti(onElenco: () => void): void {
  useTastoPrezzi();
  useTastoRicerca('/cerca');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasDialogo() || event.key !== '?' || !isPlain(event)) return;
      event.preventDefault();
      onElenco();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onElenco]);
}
