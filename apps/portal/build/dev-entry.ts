import type { Plugin } from 'vite';
import { PARTS } from './parts.ts';

/**
 * `npx vite` answers every address with index.html; this inserts the entry of the part to which the address belongs.
 */
export function devEntry(): Plugin {
  return {
    name: 'battistrada:dev-entry',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '' }) {
        const part = Object.values(PARTS).findLast(
          ({ app, home }) => app === null && originalUrl.startsWith(home.split(':', 1)[0] ?? home),
        );
        return part === undefined ? html : html.replace('/src/main.tsx', `/src/${part.entry}`);
      },
    },
  };
}
