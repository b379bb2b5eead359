import { useRef, type FocusEvent } from 'react';
import { useLostFocus } from './use-lost-focus.ts';

const CAMPO = ':is(input:not([type=hidden]), select, textarea):enabled';
const COMANDO = ':is(a[href], button:enabled)';

/**
 * For parts that show a form in the place of the button that opens it: the first field of what takes the place, or
 * its first button, gets the focus, which would be lost with the other. Put the answer on each part's `onFocus`.
 */
export function usePartFocus(): (event: FocusEvent) => void {
  const parte = useRef<Element | null>(null);
  const onFocus = useLostFocus(() => {
    const find = (che: string) => parte.current?.querySelector<HTMLElement>(che);
    (find(CAMPO) ?? find(COMANDO))?.focus();
  });
  return (event) => {
    parte.current = event.currentTarget;
    onFocus(event);
  };
}
