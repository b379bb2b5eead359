import { useEffect, useEffectEvent } from 'react';

/** Ctrl-Enter (⌘-Enter) confirms from anywhere in the page, unless a question is open. */
export function useTastoConferma(conferma: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    conferma();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
