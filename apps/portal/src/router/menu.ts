/** The menu that a root's table of screens makes, and the direction in which one page gives way to another. */
import type { Diritto } from '@battistrada/contract/diritti';
import { listPaths, type Root } from './root.ts';
import type { ScreenPath } from './screen-path.ts';

export interface VoceMenu {
  readonly path: ScreenPath;
  readonly etichetta: string;
  /** Name of a Lucide icon; the shell knows the drawing. */
  readonly icona: string;
  readonly gruppo: string;
  /** Only users with this right, or with one of these, see it. */
  readonly diritto?: Diritto | readonly Diritto[];
}

/** The entries of a root's menu, in order. */
export function menuOf({ screens }: Root): VoceMenu[] {
  return listPaths(screens).flatMap((path) => {
    const screen = screens[path];
    return screen?.menu === undefined ? [] : [{ path, etichetta: screen.titolo, ...screen.menu }];
  });
}

export type Direzione = 'avanti' | 'indietro';

/** Where a move from one screen to another points: null to the same one, and to or from the error page. */
export function direction({ screens, errore }: Root, from: ScreenPath, to: ScreenPath): Direzione | null {
  if (from === to || from === errore || to === errore) return null;
  const paths = listPaths(screens);
  return paths.indexOf(from) < paths.indexOf(to) ? 'avanti' : 'indietro';
}
