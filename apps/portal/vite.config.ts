import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { columns } from './build/columns.ts';
import { devEntry } from './build/dev-entry.ts';
import { icons } from './build/icons.ts';
import { namedMedia } from './build/media.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The API for `npx vite` during work on the portal. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Parts of the kit that only screens with tables use: search, home and cart would load them in vain. */
const TABELLE =
  /src\/ui\/(load-error|page-head|pagination|print-head|progress|radio-cards|stack|table|table-skeleton|text-area)\./;

/** Parts that only screens with a form of their own use. */
const MODULI = /src\/ui\/(use-form|use-page-within)\./;

/** Parts of a dialog that some screens load on demand. */
const DIALOGHI = /src\/ui\/(dialog|name-dialog|quando)\./;

/**
 * Icons of the kit: beside a password field whose text can be shown, and the way back in the frame of a customer's
 * screens, which would otherwise load the code of the tables for it.
 */
const ICONE = /virtual:icona\/(eye|chevron-left)/;

/**
 * Code that several screens share: as small files of their own each would be one more request, and on a phone a request
 * costs as much time as 30 kB.
 */
const INSIEME = [
  {
    name: 'aggiungi',
    test: /features\/carrello\/(carrello-ottimista|testi-aggiungi|use-disponibilita-superata)|domain\/src\/carrello/,
  },
  { name: 'prodotti', test: /features\/carrello\/use-add-articolo|contract\/src\/ricerca\.ts/ },
  {
    name: 'ordine',
    test: /api\/edit-queue|features\/(ordine\/(token-conferma|leave|refresh-ordini)|utente\/utente-query)|pages\/dopo-ordine|virtual:icona\/trash-2/,
  },
  { name: 'scelte', test: /features\/ordine\/(scelte-ordine|scelte-tenute|indirizzo)\.|contract\/src\/ordine\.ts/ },
  { name: 'riquadri', test: /(contract\/src\/(fido|comunicazioni)|(fido|comunicazioni)-query)\.ts/ },
  {
    name: 'scadenze',
    test: /contract\/src\/(estratto-conto|contratto|ordine-storico|riferimento-documento)\.ts|documenti\/scadenziario-query|contratto\/contratto-query|virtual:icona\/calendar-clock/,
  },
  {
    name: 'chat',
    test: /features\/chat\/(canale|canale-cliente|testi|chat-query)\.ts|contract\/src\/chat\.ts|virtual:icona\/message-circle/,
  },
];

export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), icons(), columns(), devEntry()],
  resolve: {
    // React has had this hook since 18, so wouter needs no replacement.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  server: {
    proxy: Object.fromEntries(['/testb2b', '/loghi_marca', '/immagini', '/version.json'].map((path) => [path, server])),
  },
  css: {
    postcss: { plugins: [namedMedia] },
    // Shorter than Vite's, because every screen contains some hundred of them, in its styles and in its code.
    modules: { generateScopedName: (name, file) => `${name}_${shortHash(relative(root, file))}` },
  },
  build: {
    // Chrome 111, Firefox 114, Safari 16.4: what Vite calls widely available.
    target: 'baseline-widely-available',
    // The page's loader requests everything itself. Small drawings stay files, because the policy allows no data fonts.
    // For a screen or a lazy part only the styles are listed beside its import: the browser finds the scripts by
    // itself, and the lists would add 1 kB to every screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // Each name stands in the code of other files. Styles need none that a person reads.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          // Fewer, larger chunks: 2.9 kB less on the cart, and half as many requests. What the router and the cache
          // need of React must not be in the same chunk, or the login would load them too.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 2 },
            {
              name: 'libraries',
              // Includes a small module of our own that most screens need: alone it would cost more than it contains.
              test: /node_modules\/(@tanstack\/(react-)?query|wouter|regexparam)|portal\/src\/api\/token/,
              priority: 1,
            },
            // Shared by the login and the other screens, so that the next chunk does not pull it in.
            {
              name: 'base',
              test: /vite\/preload-helper|contract\/src\/limiti|apps\/portal\/src\/(api\/(client|api-error|meta)|shell\/contatti|router\/title|session\/(browser-store|session-(memory|end)))\.ts/,
              priority: 2,
            },
            // Keeps what the search does not draw out of the chunk that it loads.
            {
              name: 'ui',
              test: (id) =>
                ICONE.test(id) ||
                (id.includes('apps/portal/src/ui/') &&
                  !TABELLE.test(id) &&
                  !MODULI.test(id) &&
                  !DIALOGHI.test(id) &&
                  !id.includes('/use-once.')),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'moduli', test: MODULI, minShareCount: 2, priority: 1 },
            { name: 'dialoghi', test: DIALOGHI, minShareCount: 2, priority: 1 },
            { name: 'tabelle', test: TABELLE, minShareCount: 2, priority: 1 },
            // Few screens have a price field, so it loads with them. Modules of a few lines would cost more alone.
            {
              name: 'shell',
              test: /virtual:icona\/(search|shopping-cart)$|domain\/src\/numero|apps\/portal\/src\/(router\/|api\/query-client|features\/(carrello\/carrello-query|agente\/girato)|shell\/use-utente|prezzi\/(?!campo-euro|.*importo-digitato))/,
            },
            // After all others, because a chunk takes along its dependencies that no other chunk has.
            ...INSIEME.map((piece) => ({
              ...piece,
              minShareCount: 2,
              priority: -1,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
});

/** Four characters for a file: two of the portal's 170 styles would need the same ones and the same class to collide. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4);
}
