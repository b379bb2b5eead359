/** The target of an address: a screen in its canonical form, or a document outside the routed app. */
import { SCREENS as DOCUMENTS } from '../roots/stranger/screens.ts';
import { screenAt, screenPathOf, type Root } from './root.ts';
import type { ScreenPath } from './screen-path.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export interface Address {
  readonly path: ScreenPath;
  /** Includes the `?`; or empty. */
  readonly search: string;
}

export interface Target {
  readonly to: ScreenPath;
  /** Values of the address; empty ones are omitted. */
  readonly search?: object;
}

/** The address of a target. */
export function hrefOf({ to, search = {} }: Target): string {
  return to + stringifySearch(search);
}

/** Null for a separate document. The site's root is the home; any other unknown address is the error page. */
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
