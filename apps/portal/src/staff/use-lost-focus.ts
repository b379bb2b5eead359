import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For a part of the screen whose buttons disappear, with a row or with the act that they did: `take` is called when the
 * control that had the focus is gone, after a drawing of the part. Put the answer on the part's `onFocus`. It answers
 * false when there is nothing yet that could take the focus, and is called again after the next drawing.
 */
export function useLostFocus(take: () => boolean | void): (event: FocusEvent) => void {
  const ultimo = useRef<Element | null>(null);
  useEffect(() => {
    if (!isFocusLost() || ultimo.current?.isConnected !== false) return;
    if (take() !== false) ultimo.current = null;
  });
  return ({ target }) => {
    ultimo.current = target;
  };
}

/** True when no control has the focus. One of a dialog that was closed has it until the next painting. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches('dialog:not([open]) *') === true;
}
