import { useCallback, useRef, type KeyboardEvent } from 'react';
import { cleanTesto } from './clean-testo.ts';
import { isStessoTesto } from './use-casella.ts';

/** The row that Tab reaches. */
const RIGA_ATTIVA = '[data-row][tabindex="0"]';

/**
 * The keys between the search box and its rows. A key adds only from rows that belong to the text in the box: when
 * another text is there, the key searches that text instead.
 */
export function useTastiRisultati(testo: string, onSearch: (testo: string) => void) {
  const casella = useRef<HTMLInputElement>(null);
  const risultati = useRef<HTMLDivElement>(null);
  const focusCasella = useCallback(() => casella.current?.focus(), []);
  // On a desktop a user comes here to type; on a phone the keyboard would cover the screen.
  const focusSenzaTastiera = useCallback(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) casella.current?.focus({ preventScroll: true });
  }, []);
  const findRiga = (): HTMLElement | null => risultati.current?.querySelector<HTMLElement>(RIGA_ATTIVA) ?? null;
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const scritto = cleanTesto(casella.current?.value ?? '');
    if (scritto === '' || isStessoTesto(scritto, testo) || !isAggiunta(event)) return;
    event.preventDefault();
    event.stopPropagation();
    focusCasella();
    onSearch(scritto);
  };
  return { casella, risultati, focusCasella, focusSenzaTastiera, findRiga, onKeyDownCapture };
}

export type TastiRisultati = ReturnType<typeof useTastiRisultati>;

/** True for a key that would add a row's pieces: on the row itself, in its quantity, on its button. */
function isAggiunta({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isButton = target.matches('[data-row] button:not([data-copia])');
  return (key === 'Enter' && (isButton || target.matches('[data-row], [data-row] input'))) || (key === ' ' && isButton);
}
