import { useSyncExternalStore } from 'react';
import { TABLET_PX } from '../ui/breakpoints.ts';

const CONTATTI_FINO_A_PX = 256;

export interface Finestra {
  readonly scrollY: number;
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/** The scroll-to-top button appears past half the viewport's height. */
export function showsTornaSu({ scrollY, innerHeight }: Finestra): boolean {
  return scrollY > innerHeight / 2;
}

/** The contact bar hides after 256 px of scroll on wide screens; under 660 px of width it never does (specification §2, §9). */
export function showsContatti({ scrollY, innerWidth }: Finestra): boolean {
  return innerWidth < TABLET_PX || scrollY <= CONTATTI_FINO_A_PX;
}

/** What a rule says of the window now; the component is drawn again only when the answer changes. */
export function useScorrimento(rule: (finestra: Finestra) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => rule(ultima ?? read()));
}

/** As the last event left it: to ask the window at every drawing would make it lay out the page in between. */
let ultima: Finestra | undefined;

function read(): Finestra {
  const { scrollY, innerWidth, innerHeight } = window;
  return (ultima = { scrollY, innerWidth, innerHeight });
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
