/**
 * `npm run build`: puts the server's thousand modules into the few files of `dist`. Node finds, reads and links each
 * module by itself, which took half of a start (decision 0048).
 */
import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const hasDemo = existsSync(join(root, '../demo'));

/**
 * True for our own modules, and for Zod, which has 95. Other packages stay where npm put them: some find files of their
 * own by their place.
 */
function isBundled(id: string): boolean {
  if (id.startsWith('@battistrada/demo')) return hasDemo;
  return /^(?:[./]|@battistrada\/|zod(?:\/|$))/.test(id);
}

/** Modules find files beside them by `import.meta.url`, so it remains the address of the source. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const address = `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url).href`;
    return code.replaceAll('import.meta.url', address);
  },
};

/**
 * True for what `main.ts` loads before anything else, and with it all that it needs. It becomes a file of its own:
 * others need parts of it, and an import of `main.js` would start the server.
 */
function isLoadedFirst(id: string): boolean {
  return /^src\/(?:config\.ts|setup-error\.ts|db\/|ports\/|start\/)/.test(relative(root, id));
}

rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: join(root, 'src/main.ts'),
  platform: 'node',
  external: (id) => !isBundled(id),
  plugins: [sourceAddresses],
});
const { output } = await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: 'main.js',
  codeSplitting: { groups: [{ name: 'start', test: isLoadedFirst }] },
});
await bundle.close();
const loops = output.filter((file) => file.type === 'chunk' && file.imports.includes('main.js'));
if (loops.length > 0) throw new Error(`${loops.map(({ fileName }) => fileName).join(', ')}: imports main.js`);
