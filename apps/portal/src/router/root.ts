/** A part of the portal: the screens of one kind of user. The order of its table is the order of its menu. */
import type { TipoUtente } from '@battistrada/contract/login';
import type { ScreenPath } from './screen-path.ts';
import type { Screen } from './screen.ts';

export interface Root {
  readonly tipoUtente: TipoUtente;
  readonly screens: Readonly<Partial<Record<ScreenPath, Screen>>>;
  readonly home: ScreenPath;
  /** The screen for unknown addresses. It is not in the menu. */
  readonly errore: ScreenPath;
}

/** The screen of an address, whatever the case of its letters and with or without a final slash; null for none. */
export function screenPathOf({ screens }: Root, pathname: string): ScreenPath | null {
  const wanted = pathname.replace(/\/$/, '').toLowerCase();
  return listPaths(screens).find((path) => path.toLowerCase() === wanted) ?? null;
}

/** The paths of a table, in its order. */
export function listPaths(screens: Root['screens']): ScreenPath[] {
  return Object.keys(screens).filter((path): path is ScreenPath => path in screens);
}

/** The screen of a path; throws when it belongs to another root. */
export function screenAt({ screens }: Root, path: ScreenPath): Screen {
  const screen = screens[path];
  if (screen === undefined) throw new Error(`no screen ${path} here`);
  return screen;
}
