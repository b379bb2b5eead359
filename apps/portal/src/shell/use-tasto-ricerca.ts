import { useEffect } from 'react';
import { useNavigate } from '../router/navigation.tsx';
import { focusRicerca, hasDialogo, isPlain } from './tasti-comuni.ts';

/** `/` and Ctrl-K go to the search from anywhere: to the screen's own, or to the one of `dove`. */
export function useTastoRicerca(dove: '/cerca' | '/agenti/clienti'): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (hasDialogo() || !(isCtrlK || (event.key === '/' && isPlain(event)))) return;
      event.preventDefault();
      if (!focusRicerca()) void navigate({ to: dove }).then(() => requestAnimationFrame(() => focusRicerca()));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, dove]);
}
