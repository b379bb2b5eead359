import { useRef, type RefObject } from 'react';
import { QUANTITA_MANCANTE } from '../../ui/stepper.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { testi } from './testi.ts';

export interface GestiRiga {
  readonly riga: RefObject<HTMLElement | null>;
  /**
   * Refuses to add a row whose quantity is blank, zero or not a whole number: shows a message and focuses its field.
   */
  readonly refuse: () => void;
  /** Copies a text, when the browser has a clipboard for this page. */
  readonly copy: (testo: string) => void;
}

/** Actions of a row that report by a snack. */
export function useGestiRiga(): GestiRiga {
  const riga = useRef<HTMLElement>(null);
  const snack = useSnack();
  return {
    riga,
    refuse() {
      snack(QUANTITA_MANCANTE, 'error');
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
