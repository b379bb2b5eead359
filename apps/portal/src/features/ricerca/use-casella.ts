import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { listRecenti } from './ricerche-recenti.ts';
import type { Elenco } from './suggerimenti-casella.tsx';
import { cleanTesto } from './clean-testo.ts';

export interface CasellaDeps {
  readonly casella: RefObject<HTMLInputElement | null>;
  /** The address's text; it replaces the typed one when it changes. */
  readonly testo: string;
  readonly utenteId: number;
  readonly onSearch: (testo: string) => void;
  /** ↓ leaves the box for the rows of its text. */
  readonly onDown?: (() => void) | undefined;
}

/** The typed text of the search box, and the option chosen by arrow keys. */
export function useCasella({ casella, testo, utenteId, onSearch, onDown }: CasellaDeps) {
  const [[digitato, diIndirizzo], setDigitato] = useState([testo, testo]);
  // The option chosen by arrow keys, -1 for none; null while the list is closed.
  const [attivo, setAttivo] = useState<number | null>(null);
  const [visibili, setVisibili] = useState(0);
  const elenco = useRef<Elenco>(null);
  const id = useId();
  if (diIndirizzo !== testo) {
    setDigitato([testo, testo]);
    setAttivo(null);
  }

  const send = (scritto: string): void => {
    const richiesto = cleanTesto(scritto);
    setDigitato([richiesto, testo]);
    setAttivo(null);
    // A scanner types the next code without emptying the box.
    if (/^\d{12,14}$/.test(richiesto)) casella.current?.select();
    // A phone's keyboard would cover the results.
    if (window.matchMedia?.('(pointer: coarse)').matches) casella.current?.blur();
    onSearch(richiesto);
  };
  const leaveDown = (): void => {
    if (onDown === undefined) return setAttivo(null);
    // The visible rows belong to another text: the typed text is searched, and this key does not reach the rows.
    if (digitato.trim() !== '' && !isStessoTesto(digitato, testo)) return send(digitato);
    setDigitato([testo, testo]);
    setAttivo(null);
    onDown();
  };
  const isAperto = attivo !== null && visibili > 0;
  return {
    id,
    elenco,
    digitato,
    attivo,
    isAperto,
    /** The id for `aria-activedescendant`. */
    idAttivo: isAperto && attivo >= 0 ? `${id}-${attivo}` : undefined,
    setAttivo,
    setVisibili,
    send,
    type(scritto: string): void {
      setDigitato([scritto, testo]);
      // Esc empties a box whose list is closed, and the list stays closed.
      setAttivo(scritto === '' && attivo === null ? null : -1);
    },
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      send(digitato);
    },
    onKeyDown(event: KeyboardEvent): void {
      const isTaken = elenco.current?.onKey(event.key) === true;
      if (isTaken || event.key === 'ArrowDown') event.preventDefault();
      if (isTaken || event.key !== 'ArrowDown') return;
      if (attivo === null && digitato === '' && listRecenti(utenteId).length > 0) setAttivo(0);
      else leaveDown();
    },
  };
}

/** True when the box and the address have the same search. */
export function isStessoTesto(scritto: string, testo: string): boolean {
  return cleanTesto(scritto) === cleanTesto(testo);
}
