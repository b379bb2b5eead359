const COMANDI = 'main :is(a[href], button, input, select, textarea):not(:disabled)';

/**
 * A `ref` for a button of a list that disappears, with its row (`li`, `tr`) or as the last "Mostra altri". If it had
 * the focus, the control before takes it, because the screen's title is far away. Without one the title takes it.
 */
export function giveFocusBack(button: HTMLButtonElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  return () => {
    if (document.activeElement !== button) return;
    const riga = button.closest('li, tr') ?? button;
    const prime = [...document.querySelectorAll<HTMLElement>(COMANDI)].filter(
      (altro) => (riga.compareDocumentPosition(altro) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    );
    // One that is hidden does not take it.
    for (const prima of prime.toReversed()) {
      prima.focus({ preventScroll: true });
      if (document.activeElement === prima) return;
    }
    document.querySelector<HTMLElement>('h1')?.focus();
  };
}
