import { useLayoutEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';

/** Rows kept ready below the visible ones. */
const SCORTA = 2;
/** Rows kept ready above; those under the sticky bar are ready as well. */
const SCORTA_SOPRA = 1;
/** Rows drawn in one frame: more would delay scrolling, and on a slow machine the first rows of a list. */
const RIGHE_A_FRAME = 2;
/** The assumed height of a row until one has been measured. */
const ALTEZZA_PRESUNTA = 68;

/** Rows from `da` up to, but not including, `a`. */
export interface Tratto {
  readonly da: number;
  readonly a: number;
}

export interface Finestra extends Tratto {
  /** The part of the list in the window, drawn or not. */
  readonly inVista: Tratto;
  /** The height of a row in px; all have the same (riga-prodotto.module.css). */
  readonly altezza: number;
}

/** The first frame draws one row: usually the cheapest product is wanted, and a slow machine shows it sooner. */
const PRIMA: Finestra = { da: 0, a: 1, altezza: ALTEZZA_PRESUNTA, inVista: { da: 0, a: 1 } };

/**
 * The part of `righe` equally tall rows that should be in the page, from the window's scroll position: thousands of
 * rows cost as much as a screenful. For such a regular list a virtualiser library would only add weight. The list's own
 * lines stand in for missing rows. `sopra` is the number of rows of another list above: when it changes, this list
 * moves without a scroll event.
 */
export function useFinestra(
  lista: RefObject<HTMLElement | null>,
  righe: number,
  sopra = 0,
): Finestra & { readonly draw: (indice: number) => void } {
  const [finestra, setFinestra] = useState<Finestra>(PRIMA);
  const measure = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const element = lista.current;
    if (element === null) return undefined;
    let frame: number | undefined;
    measure.current = () => {
      // In the next frame: on a newly drawn page, measuring sooner would cause two layouts.
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        const riga = element.querySelector<HTMLElement>('[data-row]');
        // A row's height follows the reader's letters and may have fractions.
        const altezza = riga?.getBoundingClientRect().height || ALTEZZA_PRESUNTA;
        const prima = -element.getBoundingClientRect().top / altezza;
        const inVista = {
          da: Math.max(0, Math.floor(prima)),
          a: Math.max(0, Math.ceil(prima + innerHeight / altezza)),
        };
        setFinestra((now) => {
          const next = { ...nextTratto(now, inVista), altezza, inVista };
          // While it is printed it has all its rows.
          return now.a === Infinity || JSON.stringify(now) === JSON.stringify(next) ? now : next;
        });
      });
    };
    const follow = (): void => measure.current?.();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', follow, { passive: true, signal });
    addEventListener('resize', follow, { signal });
    // Paper has no window, so all rows are drawn until it is printed.
    addEventListener('beforeprint', () => stretch(setFinestra, 0, Infinity), { signal });
    addEventListener('afterprint', () => setFinestra((now) => ({ ...now, a: 1 })), { signal });
    return () => {
      cancelAnimationFrame(frame ?? 0);
      stop.abort();
    };
  }, [lista]);

  // Repeats until everything visible is drawn.
  useLayoutEffect(() => measure.current?.(), [finestra, sopra]);

  // A list that became shorter than the scroll position still shows its end.
  const a = Math.min(righe, Math.max(finestra.a, 1));
  return {
    ...finestra,
    da: Math.min(finestra.da, Math.max(0, a - 1)),
    a,
    /** Draws a row next to the drawn ones at once, because the focus is about to move there. */
    draw: (indice) => stretch(setFinestra, indice, indice + 1),
  };
}

/** Draws further rows beside the drawn ones at once. */
const stretch = (setFinestra: Dispatch<SetStateAction<Finestra>>, da: number, a: number): void =>
  flushSync(() => setFinestra((now) => ({ ...now, da: Math.min(now.da, da), a: Math.max(now.a, a) })));

/**
 * The rows to draw next, one frame's worth nearer to the wanted ones: drawn rows that are still wanted stay, then the
 * rows after them follow, then those before them.
 */
export function nextTratto(disegnate: Tratto, inVista: Tratto): Tratto {
  const voluto = { da: Math.max(0, inVista.da - SCORTA_SOPRA), a: inVista.a + SCORTA };
  let da = Math.max(disegnate.da, voluto.da);
  let a = Math.min(disegnate.a, voluto.a);
  if (a <= da) da = a = inVista.da;
  const dopo = Math.min(RIGHE_A_FRAME, voluto.a - a);
  const prima = Math.min(RIGHE_A_FRAME - dopo, da - voluto.da);
  return { da: da - prima, a: a + dopo };
}
