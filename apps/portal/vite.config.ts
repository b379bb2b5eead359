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

/**
 * Parts of the kit that screens with tables or forms use: search and home would load them in vain. The head of a print
 * is not one of them, because the frame has one.
 */
const PAGINE =
  /portal\/src\/ui\/(load-error|page-head|pagination|progress|radio-cards|stack|table|table-skeleton|text-area|use-form|use-page-within)\./;

/** Icons of several screens, but neither of the search nor of the cart. */
const ICONE =
  /virtual:icona\/(printer|file-down|circle-x|circle-check|clock|plus|copy|percent|credit-card|history|undo-2|file-text|download)$/;

/** Parts of a dialog that some screens load on demand. */
const DIALOGHI = /src\/(quando|ui\/(dialog|form-foot|name-dialog))\./;

/**
 * What every page needs, the light ones too. Of the icons: beside a password field whose text can be shown, and the way
 * back in the frame of a customer's screens.
 */
const BASE =
  /vite\/preload-helper|contract\/src\/(limiti|utente)\.ts|domain\/src\/giorno\.|apps\/portal\/src\/(clock|roots\/page-root|api\/(client|api-error|meta)|shell\/contatti|router\/title|session\/(browser-store|session-(memory|end|tabs)))\.ts|virtual:icona\/(eye|eye-off|chevron-left)$/;

/**
 * What every screen behind the login needs: libraries, router, frame. Few screens have a price field, so it loads with
 * them.
 */
const CORNICE =
  /node_modules\/(@tanstack\/(react-)?query|wouter|regexparam)|virtual:icona\/(search|shopping-cart)$|domain\/src\/numero|contract\/src\/(fido|comunicazioni)\.ts|(fido|comunicazioni)-query\.ts|apps\/portal\/src\/(roots\/(app|pages)\.|router\/(?!search-values)|api\/(query-client|token)|features\/(carrello\/carrello-query|agente\/girato|ricerca\/icone)|shell\/(shell|use-utente|intestazione-stampa|testata-stampa)\.|prezzi\/(?!campo-euro|.*importo-digitato))/;

/**
 * Code that several screens share: as small files of their own each would be one more request, and on a phone a request
 * costs as much time as 30 kB.
 */
const INSIEME = [
  {
    name: 'aggiungi',
    test: /features\/carrello\/(carrello-ottimista|testi-aggiungi|use-disponibilita-superata|use-add-articolo)|domain\/src\/carrello|contract\/src\/ricerca\.ts/,
  },
  {
    name: 'ordine',
    test: /api\/edit-queue|features\/ordine\/(token-conferma|leave|refresh-ordini|scelte-ordine|scelte-tenute|indirizzo)\.|pages\/refresh-dopo-ordine|utente\/utente-query|virtual:icona\/trash-2|contract\/src\/ordine\.ts/,
  },
  {
    name: 'documenti',
    test: /contract\/src\/(estratto-conto|contratto|documenti|ordine-storico|riferimento-documento)\.ts|portal\/src\/documenti\/|contratto\/contratto-query|virtual:icona\/calendar-clock/,
  },
  {
    name: 'storico',
    test: /features\/(ordine\/(annulla-ordine|testi-annullo|use-ordini|ordini-url|tempo-rimasto)|pagamento\/(paga-ora|testi))\.|contract\/src\/pagamento\.ts/,
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
          groups: [
            // Fewer, larger chunks: 2.9 kB less on the cart, and half as many requests. What the router and the cache
            // need of React must not be in the same chunk, or the login would load them too.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 2 },
            { name: 'base', test: BASE, priority: 2 },
            {
              name: 'ui',
              test: (id) =>
                id.includes('apps/portal/src/ui/') &&
                !PAGINE.test(id) &&
                !DIALOGHI.test(id) &&
                // Too few screens use them.
                !/\/(use-once|use-kept-focus|give-focus-back|use-is-sure|show-more)\./.test(id),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'pagine', test: PAGINE, minShareCount: 2, priority: 1 },
            { name: 'icone', test: ICONE, minShareCount: 2, priority: 1 },
            { name: 'dialoghi', test: DIALOGHI, minShareCount: 2, priority: 1 },
            { name: 'cornice', test: CORNICE },
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

/**
 * Four characters for a file: two of the portal's 200 styles would need the same ones and the same class to collide.
 */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4);
}
