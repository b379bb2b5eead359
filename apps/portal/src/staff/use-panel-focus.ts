import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { isFocusLost, useLostFocus } from './use-lost-focus.ts';

/**
 * The focus of what is open beside a list: its heading has it when it opens, and again when the control that had it
 * disappears. When it closes, what opened it gets it back, or the screen's title where that is gone.
 */
export function usePanelFocus(): {
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
} {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const prima = document.activeElement;
    head.current?.focus();
    return () => giveBack(prima);
  }, []);
  const onFocus = useLostFocus(() => head.current?.focus({ preventScroll: true }));
  return { head, onFocus };
}

function giveBack(prima: Element | null): void {
  // A dialog that the panel opened may outlive it: what it would return the focus to is gone.
  const dialog = document.activeElement?.closest('dialog') ?? null;
  if (dialog === null) takeLost(prima);
  else dialog.addEventListener('close', () => takeLost(prima), { once: true });
}

function takeLost(prima: Element | null): void {
  if (isFocusLost() && prima instanceof HTMLElement) prima.focus();
  if (isFocusLost()) document.querySelector<HTMLElement>('h1')?.focus();
}
