import { useLayoutEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';

/** Rows kept ready below what is in view. */
const SCORTA = 2;
/** And above it, where those under the sticky bar are in store as well. */
const SCORTA_SOPRA = 1;
/** Rows drawn in one frame: more would hold up the scroll, and the first rows of a list, on a slow machine. */
const RIGHE_A_FRAME = 2;
/** Until a row has been measured. */
const ALTEZZA_PRESUNTA = 68;

/** Rows from `da` up to, not including, `a`. */
export interface Tratto {
  readonly da: number;
  readonly a: number;
}

export interface Finestra extends Tratto {
  /** What the window shows of the list, drawn or not. */
  readonly inVista: Tratto;
  /** The height of a row in px: all are equally tall (riga-prodotto.module.css). */
  readonly altezza: number;
}

/** The first frame draws one row: usually the cheapest product is wanted, and a slow machine shows it sooner. */
const PRIMA: Finestra = { da: 0, a: 1, altezza: ALTEZZA_PRESUNTA, inVista: { da: 0, a: 1 } };

/**
 * Which of `righe` equally tall rows are worth being in the page, from the window's scroll: thousands of them cost what a
 * screenful costs. With so regular a list a virtualiser library would only add weight. The list's own lines stand in for rows
 * not yet there. `sopra` is how many rows another list has above this one: as it changes this one moves without a scroll.
 */
export function useFinestra(
  lista: RefObject<HTMLElement | null>,
  righe: number,
  sopra = 0,
): Finestra & { readonly draw: (posto: number) => void } {
  const [finestra, setFinestra] = useState<Finestra>(PRIMA);
  const measure = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const element = lista.current;
    if (element === null) return undefined;
    let frame: number | undefined;
    measure.current = () => {
      // In the next frame: on a page just drawn, asking sooner would lay the rows out twice.
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        const riga = element.querySelector<HTMLElement>('[data-row]');
        const altezza = riga?.offsetHeight || ALTEZZA_PRESUNTA;
        const prima = -element.getBoundingClientRect().top / altezza;
        const inVista = {
          da: Math.max(0, Math.floor(prima)),
          a: Math.max(0, Math.ceil(prima + innerHeight / altezza)),
        };
        setFinestra((now) => {
          const next = { ...verso(now, inVista), altezza, inVista };
          // Being printed, it has all its rows.
          return now.a === Infinity || JSON.stringify(now) === JSON.stringify(next) ? now : next;
        });
      });
    };
    const follow = (): void => measure.current?.();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', follow, { passive: true, signal });
    addEventListener('resize', follow, { signal });
    // Paper has no window: every row, until it is printed.
    addEventListener('beforeprint', () => stretch(setFinestra, 0, Infinity), { signal });
    addEventListener('afterprint', () => setFinestra((now) => ({ ...now, a: 1 })), { signal });
    return () => {
      cancelAnimationFrame(frame ?? 0);
      stop.abort();
    };
  }, [lista]);

  // Until all that is in view is drawn.
  useLayoutEffect(() => measure.current?.(), [finestra, sopra]);

  // A list that has just grown shorter than the scroll still shows its end.
  const a = Math.min(righe, Math.max(finestra.a, 1));
  return {
    ...finestra,
    da: Math.min(finestra.da, Math.max(0, a - 1)),
    a,
    /** A row next to those drawn, at once: the focus is about to move there. */
    draw: (posto) => stretch(setFinestra, posto, posto + 1),
  };
}

/** Draws these rows beside those that are drawn, at once. */
const stretch = (setFinestra: Dispatch<SetStateAction<Finestra>>, da: number, a: number): void =>
  flushSync(() => setFinestra((now) => ({ ...now, da: Math.min(now.da, da), a: Math.max(now.a, a) })));

/**
 * The rows to draw next, one frame's worth nearer to those in view and those in store: of those drawn what is still wanted
 * stays, then the rows after it come, then those before it.
 */
export function verso(disegnate: Tratto, inVista: Tratto): Tratto {
  const meta = { da: Math.max(0, inVista.da - SCORTA_SOPRA), a: inVista.a + SCORTA };
  let da = Math.max(disegnate.da, meta.da);
  let a = Math.min(disegnate.a, meta.a);
  if (a <= da) da = a = inVista.da;
  const dopo = Math.min(RIGHE_A_FRAME, meta.a - a);
  const prima = Math.min(RIGHE_A_FRAME - dopo, da - meta.da);
  return { da: da - prima, a: a + dopo };
}
