import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

/** Rows kept ready above and below what is in view. */
export const SCORTA = 2;
/** Drawn at once when a list appears; the rest of the screenful follows a moment later, so that the first rows are soon there. */
const PRIME_RIGHE = 5;
/** Until a row has been measured. */
const ALTEZZA_PRESUNTA = 68;

export interface Finestra {
  readonly da: number;
  readonly a: number;
  /** Of one row, in px: all are equally tall (riga-prodotto.module.css). */
  readonly altezza: number;
}

/**
 * Which of `righe` equally tall rows are worth being in the page, from the window's scroll: thousands of them cost what a
 * screenful costs. With so regular a list a virtualiser library would only add weight. `sopra` is how many rows another list
 * has above this one: as it changes this one moves without a scroll.
 */
export function useFinestra(lista: RefObject<HTMLElement | null>, righe: number, sopra = 0): Finestra {
  const [finestra, setFinestra] = useState<Finestra>({ da: 0, a: PRIME_RIGHE, altezza: ALTEZZA_PRESUNTA });

  useLayoutEffect(() => {
    const element = lista.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const riga = element.querySelector<HTMLElement>('[data-row]');
      const altezza = riga?.offsetHeight || ALTEZZA_PRESUNTA;
      const prima = -element.getBoundingClientRect().top / altezza;
      const da = Math.max(0, Math.floor(prima) - SCORTA);
      const a = Math.max(0, Math.ceil(prima + window.innerHeight / altezza) + SCORTA);
      setFinestra((now) => (now.da === da && now.a === a && now.altezza === altezza ? now : { da, a, altezza }));
    };
    // Drawn in slices between the frames: the list's own lines stand in for rows not yet there.
    const follow = (): void => startTransition(measure);
    // On a page that is not scrolled nothing is measured before the first rows are painted: asking would lay them out twice.
    const afterPaint = window.scrollY > 0 ? undefined : requestAnimationFrame(follow);
    if (afterPaint === undefined) measure();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      if (afterPaint !== undefined) cancelAnimationFrame(afterPaint);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [lista, sopra]);

  // A list that has just grown shorter than the scroll still shows its end.
  const a = Math.min(righe, Math.max(finestra.a, 1));
  return { da: Math.min(finestra.da, Math.max(0, a - 1)), a, altezza: finestra.altezza };
}
