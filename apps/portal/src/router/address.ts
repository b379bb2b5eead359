/** Where an address leads: a screen, in the one way it is written, or a document outside the routed app. */
import { isDocument, screenPathOf, SCREENS, type ScreenPath } from './routes.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export interface Address {
  readonly path: ScreenPath;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** Null for a document of its own; the root is the home, and whatever else is no screen is the error page. */
export function addressOf({ pathname, search }: { pathname: string; search: string }): Address | null {
  if (isDocument(pathname)) return null;
  const path = pathname === '/' ? '/home' : screenPathOf(pathname);
  if (path === null) return { path: '/error', search: '?code=404' };
  const validate = SCREENS[path].search;
  return { path, search: validate === undefined ? search : stringifySearch(validate(parseSearch(search))) };
}
