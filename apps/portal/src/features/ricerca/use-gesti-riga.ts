import { useRef, type RefObject } from 'react';
import { useSnack } from '../../ui/snack.tsx';
import { testi } from './testi.ts';

export interface GestiRiga {
  readonly riga: RefObject<HTMLElement | null>;
  /** Refuses to add a row whose quantity is blank, zero or no whole number: says so, and leads to its field. */
  readonly refuse: () => void;
  /** To the clipboard, where the browser has one for this page. */
  readonly copy: (testo: string) => void;
}

/** What a row does that is told in a snack. */
export function useGestiRiga(): GestiRiga {
  const riga = useRef<HTMLElement>(null);
  const snack = useSnack();
  return {
    riga,
    refuse() {
      snack(testi.quantitaMancante, 'error');
      riga.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
    },
    copy(testo) {
      void navigator.clipboard?.writeText(testo).then(
        () => snack(testi.copiato(testo)),
        () => {},
      );
    },
  };
}
