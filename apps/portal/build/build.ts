/** `npm run build`: one Vite build for each part of the portal, then the pages, their policy and the size report. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { finish } from './finish.ts';
import { FIRST_STYLES, manifestOf } from './manifest.ts';
import { PARTS } from './parts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const [name, { entry }] of Object.entries(PARTS)) {
  // The dealer's part is built first and empties the folder; it contains the styles of every part's first paint.
  const isFirst = name === 'dealer';
  await build({
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    build: {
      emptyOutDir: isFirst,
      manifest: manifestOf(name),
      rollupOptions: { input: [`src/${entry}`, ...(isFirst ? [FIRST_STYLES] : [])].map((file) => root + file) },
    },
  });
}
await finish(root, `${root}dist`);
