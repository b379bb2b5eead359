import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { listRecenti } from './ricerche-recenti.ts';
import type { Elenco } from './suggerimenti-casella.tsx';
import { cleanTesto } from './testo.ts';

export interface CasellaDeps {
  readonly casella: RefObject<HTMLInputElement | null>;
  /** What the address says; it replaces what is being typed when it changes. */
  readonly testo: string;
  readonly utenteId: number;
  readonly onSearch: (testo: string) => void;
  /** ↓ leads out of the box, to the rows of its text. */
  readonly onDown?: (() => void) | undefined;
}

/** What is typed in the search box, and which option of its list the arrows chose. */
export function useCasella({ casella, testo, utenteId, onSearch, onDown }: CasellaDeps) {
  const [[digitato, diIndirizzo], setDigitato] = useState([testo, testo]);
  // The option that the arrows chose, -1 for none; null: the list is closed.
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
    // The keyboard of a phone would cover the results.
    if (window.matchMedia?.('(pointer: coarse)').matches) casella.current?.blur();
    onSearch(richiesto);
  };
  const leaveDown = (): void => {
    if (onDown === undefined) return setAttivo(null);
    // The rows on the screen are another text's: what is typed is searched, and nothing of them is reached by this key.
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
    /** What `aria-activedescendant` names. */
    idAttivo: isAperto && attivo >= 0 ? `${id}-${attivo}` : undefined,
    setAttivo,
    setVisibili,
    send,
    type(scritto: string): void {
      setDigitato([scritto, testo]);
      // Esc empties a box whose list is closed: it stays closed.
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

/** The box and the address say the same search. */
export function isStessoTesto(scritto: string, testo: string): boolean {
  return cleanTesto(scritto) === cleanTesto(testo);
}
