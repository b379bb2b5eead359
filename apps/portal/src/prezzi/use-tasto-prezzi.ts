import { useEffect } from 'react';
import { togglePrezzi } from './prezzi-nascosti.ts';

/** F2 hides and shows the prices on every screen, also while the user types and under a pop-up. */
export function useTastoPrezzi(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F2' || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      togglePrezzi();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
