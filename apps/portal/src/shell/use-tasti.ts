import { useEffect } from 'react';
import { useTastoPrezzi } from '../prezzi/use-tasto-prezzi.ts';
import { useNavigate } from '../router/navigation.tsx';
import { focusRicerca, hasDialogo, isTyping } from './tasti-comuni.ts';

/** `/` and Ctrl-K open the search from anywhere, F2 hides the prices, `?` opens the list of shortcuts. */
export function useTasti(onElenco: () => void): void {
  const navigate = useNavigate();
  useTastoPrezzi();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasDialogo()) return;
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isPlain = !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isCtrlK || (isPlain && event.key === '/')) {
        event.preventDefault();
        if (!focusRicerca()) void navigate({ to: '/cerca' }).then(() => requestAnimationFrame(() => focusRicerca()));
      } else if (isPlain && event.key === '?') {
        event.preventDefault();
        onElenco();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, onElenco]);
}
