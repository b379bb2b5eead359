import { useEffectEvent, useLayoutEffect } from 'react';

/** Ctrl-Enter (⌘-Enter) confirms from anywhere in the page, unless a question is open. */
export function useTastoConferma(conferma: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    conferma();
  });
  // Before the page is painted: a key pressed as soon as Conferma is visible counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
