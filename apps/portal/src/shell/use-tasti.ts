import { useEffect } from 'react';
import { useTastoPrezzi } from '../prezzi/use-tasto-prezzi.ts';
import { useNavigate } from '../router/navigation.tsx';

const SCRIVIBILI = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** `/` and Ctrl-K open the search from anywhere, F2 hides the prices, `?` opens the list of shortcuts. */
export function useTasti(onElenco: () => void): void {
  const navigate = useNavigate();
  useTastoPrezzi();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog:modal, dialog[open]')) return;
      const isTyping = event.target instanceof Element && event.target.matches(SCRIVIBILI);
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isPlain = !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isCtrlK || (isPlain && event.key === '/')) {
        event.preventDefault();
        if (!focusRicerca()) void navigate({ to: '/cerca' }).then(() => requestAnimationFrame(focusRicerca));
      } else if (isPlain && event.key === '?') {
        event.preventDefault();
        onElenco();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, onElenco]);
}

/** Focuses the screen's search box and selects its text; false when there is none. */
function focusRicerca(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}
