import { useRef, type RefObject } from 'react';
import { useSnack } from '../../ui/snack.tsx';
import { testi } from './testi.ts';

/** Refuses to add a row whose quantity is blank, zero or no whole number: says so, and leads to its field. */
export function useQuantitaMancante(): { readonly riga: RefObject<HTMLElement | null>; readonly refuse: () => void } {
  const riga = useRef<HTMLElement>(null);
  const snack = useSnack();
  return {
    riga,
    refuse() {
      snack(testi.quantitaMancante, 'error');
      riga.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
    },
  };
}
