import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { finish } from './build/finish.ts';
import { FIRST_STYLES } from './build/manifest.ts';
import { ENTRY } from './build/screens.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where `npx vite` finds the API while one works on the portal. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), finish(root)],
  resolve: {
    // React has had this hook since 18: wouter needs no stand-in.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  server: {
    proxy: Object.fromEntries(['/testb2b', '/loghi_marca', '/immagini', '/version.json'].map((path) => [path, server])),
  },
  build: {
    // Chrome 111, Firefox 114, Safari 16.4: what Vite calls widely available.
    target: 'baseline-widely-available',
    manifest: true,
    // The page's loader asks for everything itself; small drawings stay files, the policy allows no data fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rollupOptions: {
      input: [`src/${ENTRY}`, FIRST_STYLES].map((file) => `${root}${file}`),
      output: {
        codeSplitting: {
          // Fewer, larger pieces: 2.9 kB less on the cart, and half as many files to ask for. What the router and the
          // cache need of React must not end up with them, or the login would load them too.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 2 },
            {
              name: 'libraries',
              test: /node_modules\/(@tanstack\/(react-)?query|wouter|regexparam)/,
              priority: 1,
            },
            { name: 'ui', test: /apps\/portal\/src\/ui\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
