import { useEffect } from 'react';
import { hasDialogo, isPlain } from './tasti-comuni.ts';

/** `?` opens the list of shortcuts from anywhere. */
export function useTastoElenco(onElenco: () => void): void {
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
