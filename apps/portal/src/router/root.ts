/** A part of the portal with screens of its own: one kind of user's. The order of its table is the order of its menu. */
import type { TipoUtente } from '@battistrada/contract/login';
import type { ScreenPath } from './screen-path.ts';
import type { Screen } from './screen.ts';

export interface Root {
  readonly tipoUtente: TipoUtente;
  readonly screens: Readonly<Partial<Record<ScreenPath, Screen>>>;
  readonly home: ScreenPath;
  /** What an address that names no screen shows. It has no place in the menu. */
  readonly errore: ScreenPath;
}

/** The screen an address names, however its letters are cased and with or without a last slash; null for none. */
export function screenPathOf({ screens }: Root, pathname: string): ScreenPath | null {
  const wanted = pathname.replace(/\/$/, '').toLowerCase();
  return listPaths(screens).find((path) => path.toLowerCase() === wanted) ?? null;
}

/** The paths of a table, in its order. */
export function listPaths(screens: Root['screens']): ScreenPath[] {
  return Object.keys(screens).filter((path): path is ScreenPath => path in screens);
}

/** The screen of a path that the root has; throws for another root's. */
export function screenAt({ screens }: Root, path: ScreenPath): Screen {
  const screen = screens[path];
  if (screen === undefined) throw new Error(`no screen ${path} here`);
  return screen;
}
