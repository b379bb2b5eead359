/**
 * Removes the columns of the tables of screens that only the build reads (modules, first calls and size limits), so
 * that they do not reach the browser.
 */
import type { Plugin } from 'vite';

const TABLE = /\/src\/roots\/\w+\/screens\.ts$/;
const BUILD_ONLY =
  /\b((?:chiamate|chiamateSenzaFiltri|moduli): \[[^\]]*\]|(?:chiamataConToken|chiamataConTesto|moduloConTesto): '[^']*'|budget: \d+),?/g;

export function columns(): Plugin {
  return {
    name: 'battistrada:columns',
    enforce: 'pre',
    transform: (code, id) => (TABLE.test(id) ? withoutBuildOnly(code) : undefined),
  };
}

/** A component named after its module needs no second name: `pages.ts` finds it. */
const COMPONENT = /\b(modulo: '([a-z-]+)'),\s*pagina: '(\w+)',?/g;

/** A table's source without these columns. */
export function withoutBuildOnly(code: string): string {
  return code
    .replaceAll(BUILD_ONLY, '')
    .replaceAll(COMPONENT, (whole, modulo: string, file: string, component: string) =>
      component === `${pascal(file)}Page` ? `${modulo},` : whole,
    );
}

const pascal = (file: string): string =>
  file
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
