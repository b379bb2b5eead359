/** The menu of a root's table of screens, and the direction of the animation between two screens. */
import type { Diritto } from '@battistrada/contract/diritti';
import { listPaths, type Root } from './root.ts';
import type { ScreenPath } from './screen-path.ts';

export interface VoceMenu {
  readonly path: ScreenPath;
  readonly etichetta: string;
  /** The name of a Lucide icon; the shell has the drawing. */
  readonly icona: string;
  readonly gruppo: string;
  /** Visible only to users with this right, or with one of these. */
  readonly diritto?: Diritto | readonly Diritto[];
}

/** The entries of a root's menu, in their order. */
export function menuOf({ screens }: Root): VoceMenu[] {
  return listPaths(screens).flatMap((path) => {
    const screen = screens[path];
    return screen?.menu === undefined ? [] : [{ path, etichetta: screen.titolo, ...screen.menu }];
  });
}

export type Direzione = 'avanti' | 'indietro';

/** The direction from one screen to another; null for the same screen, and to or from the error page. */
export function direction({ screens, errore }: Root, from: ScreenPath, to: ScreenPath): Direzione | null {
  if (from === to || from === errore || to === errore) return null;
  const paths = listPaths(screens);
  return paths.indexOf(from) < paths.indexOf(to) ? 'avanti' : 'indietro';
}
