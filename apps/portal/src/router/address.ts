/** Where an address leads: a screen, in the one way it is written, or a document outside the routed app. */
import { SCREENS as DOCUMENTS } from '../roots/stranger/screens.ts';
import { screenAt, screenPathOf, type Root } from './root.ts';
import type { ScreenPath } from './screen-path.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export interface Address {
  readonly path: ScreenPath;
  /** With its `?`, or empty. */
  readonly search: string;
}

export interface Target {
  readonly to: ScreenPath;
  /** Values of the address; what says nothing is left out. */
  readonly search?: object;
}

/** A target as it is written in an address. */
export function hrefOf({ to, search = {} }: Target): string {
  return to + stringifySearch(search);
}

/** Null for a document of its own. The site's root is the home; any other unknown address is the error page. */
export function addressOf(root: Root, { pathname, search }: { pathname: string; search: string }): Address | null {
  if (isDocument(pathname)) return null;
  const path = pathname === '/' ? root.home : screenPathOf(root, pathname);
  if (path === null) return { path: root.errore, search: '?code=404' };
  const validate = screenAt(root, path).search;
  return { path, search: validate === undefined ? search : stringifySearch(validate(parseSearch(search))) };
}

function isDocument(pathname: string): boolean {
  return Object.hasOwn(DOCUMENTS, pathname.replace(/\/$/, ''));
}
