import { useSyncExternalStore } from 'react';
import { below, TABLET_PX } from '../ui/breakpoints.ts';

const CONTATTI_FINO_A_PX = 256;

export interface Finestra {
  readonly scrollY: number;
  readonly isTelefono: boolean;
  readonly innerHeight: number;
}

/** The scroll-to-top button appears past half the viewport's height. */
export function showsTornaSu({ scrollY, innerHeight }: Finestra): boolean {
  return scrollY > innerHeight / 2;
}

/**
 * The contact bar hides after 256 px of scroll on wide screens; under 660 px of width it never does (specification §2,
 * §9).
 */
export function showsContatti({ scrollY, isTelefono }: Finestra): boolean {
  return isTelefono || scrollY <= CONTATTI_FINO_A_PX;
}

/**
 * The result of a rule for the window's position and size; the component is drawn again only when the result changes.
 */
export function useScorrimento(rule: (finestra: Finestra) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => rule(ultima ?? read()));
}

/** The values of the last event: reading the window at every drawing would force a layout in between. */
let ultima: Finestra | undefined;

function read(): Finestra {
  const { scrollY, innerHeight } = window;
  return (ultima = { scrollY, innerHeight, isTelefono: window.matchMedia?.(below(TABLET_PX)).matches });
}

function subscribe(onChange: () => void): () => void {
  const follow = (): void => {
    read();
    onChange();
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  return () => {
    removeEventListener('scroll', follow);
    removeEventListener('resize', follow);
  };
}
