import { useRef, type FocusEvent } from 'react';
import { useLostFocus } from './use-lost-focus.ts';

const COMANDO = ':is(a[href], button:enabled)';

/** The first field in which something can be typed or chosen. */
export function firstFieldIn(parte: Element | null | undefined): HTMLElement | null {
  return parte?.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea):enabled') ?? null;
}

/**
 * For parts that show a form in the place of the button that opens it: the first field of what takes the place, or
 * its first button, gets the focus, which would be lost with the other. Put the answer on each part's `onFocus`.
 */
export function usePartFocus(): (event: FocusEvent) => void {
  const parte = useRef<Element | null>(null);
  const onFocus = useLostFocus(() => {
    const campo = firstFieldIn(parte.current) ?? parte.current?.querySelector<HTMLElement>(COMANDO);
    campo?.focus();
    return campo != null;
  });
  return (event) => {
    parte.current = event.currentTarget;
    onFocus(event);
  };
}
