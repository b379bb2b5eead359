/** Columns of the tables of screens that only the build reads stay out of the browser: modules, first calls and size limits. */
import type { Plugin } from 'vite';

const TABLE = /\/src\/roots\/\w+\/screens\.ts$/;
const BUILD_ONLY = /\b((?:chiamate|moduli): \[[^\]]*\]|chiamataConToken: '[^']*'|budget: \d+),?/g;

export function columns(): Plugin {
  return {
    name: 'battistrada:columns',
    enforce: 'pre',
    transform: (code, id) => (TABLE.test(id) ? withoutBuildOnly(code) : undefined),
  };
}

/** A table's source without them. */
export function withoutBuildOnly(code: string): string {
  return code.replaceAll(BUILD_ONLY, '');
}
