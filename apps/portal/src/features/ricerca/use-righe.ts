import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useFinestra } from './use-finestra.ts';

export interface Righe<T> {
  /** The rows to draw, and the position of the first one. */
  readonly visibili: readonly T[];
  readonly da: number;
  /** The position of the row that Tab reaches. */
  readonly attiva: number;
  /** Properties of the element around the rows. */
  readonly lista: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly style: CSSProperties;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** Where the arrow keys lead out of a list, and its position. */
export interface Cammino {
  /** Up from the first row, or Esc from any row. */
  readonly onLeave: () => void;
  /** Up from the first row, when another list is above. */
  readonly onUp?: () => void;
  /** Down from the last row, when another list is below. */
  readonly onDown?: () => void;
  /** The number of rows in a list above this one. */
  readonly sopra?: number;
}

/**
 * A feed of equally tall rows (`[data-row]`, each an article that takes the focus): only the visible ones are drawn,
 * and arrow keys move between them. `keyOf` identifies the rows.
 */
export function useRighe<T>(
  righe: readonly T[],
  keyOf: (riga: T) => string,
  { onLeave, onUp = onLeave, onDown, sopra = 0 }: Cammino,
): Righe<T> {
  const ref = useRef<HTMLDivElement>(null);
  const { da, a, altezza, inVista, draw } = useFinestra(ref, righe.length, sopra);
  // By its key, because another order or an arriving page moves the rows.
  const [attiva, setAttiva] = useState<string | null>(null);
  const visibili = righe.slice(da, a);

  const hasFuoco = useRef(false);
  useLayoutEffect(() => {
    if (!hasFuoco.current || document.activeElement !== document.body) return;
    // Its row was scrolled out of the page: the focus stays in the list, on the nearest visible row, and the arrow keys
    // continue.
    const indice = righe.findIndex((riga) => keyOf(riga) === attiva);
    const vicina = Math.min(a - 1, Math.max(da, indice < da ? inVista.da : inVista.a - 1));
    ref.current
      ?.querySelector<HTMLElement>(`[data-row][aria-posinset="${vicina + 1}"]`)
      ?.focus({ preventScroll: true });
  }, [righe, keyOf, attiva, da, a, inVista]);

  return {
    visibili,
    da,
    attiva:
      da +
      Math.max(
        0,
        visibili.findIndex((riga) => keyOf(riga) === attiva),
      ),
    lista: {
      ref,
      style: { paddingTop: da * altezza, paddingBottom: (righe.length - a) * altezza },
      onKeyDown(event) {
        if (event.key === 'Escape') return onLeave();
        if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        const next = Number(event.target.getAttribute('aria-posinset')) - 1 + (event.key === 'ArrowDown' ? 1 : -1);
        if (next < 0) return onUp();
        if (next >= righe.length) return onDown?.();
        if (next < da || next >= a) draw(next);
        ref.current?.querySelector<HTMLElement>(`[data-row][aria-posinset="${next + 1}"]`)?.focus();
      },
      onFocus(event) {
        const posizione = event.target.closest('[data-row]')?.getAttribute('aria-posinset');
        const riga = righe[Number(posizione) - 1];
        if (riga !== undefined) setAttiva(keyOf(riga));
        hasFuoco.current = true;
      },
      // Not called when the focused row is removed from the page.
      onBlur: () => void (hasFuoco.current = false),
    },
  };
}
