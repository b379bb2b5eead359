import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows kept ready above and below what is in view. */
const SCORTA = 3;
/** The window moves in steps: most scroll events change nothing. */
const PASSO = 2;
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
 * screenful costs. With so regular a list a virtualiser library would only add weight.
 */
export function useFinestra(lista: RefObject<HTMLElement | null>, righe: number): Finestra {
  const [finestra, setFinestra] = useState<Finestra>({ da: 0, a: 24, altezza: ALTEZZA_PRESUNTA });

  useLayoutEffect(() => {
    const element = lista.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const riga = element.querySelector<HTMLElement>('[data-row]');
      const altezza = riga?.offsetHeight || ALTEZZA_PRESUNTA;
      const prima = -element.getBoundingClientRect().top / altezza;
      const visibili = window.innerHeight / altezza;
      const da = Math.max(0, Math.floor((prima - SCORTA) / PASSO) * PASSO);
      const a = Math.ceil((prima + visibili + SCORTA) / PASSO) * PASSO;
      setFinestra((now) => (now.da === da && now.a === a && now.altezza === altezza ? now : { da, a, altezza }));
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [lista]);

  const a = Math.min(righe, Math.max(finestra.a, PASSO));
  return { da: Math.min(finestra.da, Math.max(0, a - PASSO)), a, altezza: finestra.altezza };
}
