import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the stamp of the last finished build. */
export const BUILD_STAMP = join('.runtime', 'portale.stamp');

/** Everything that the built portal depends on, except tests. */
const SOURCES = ['apps/portal', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist']);

/** Whether the built portal is missing or older than its sources, and the stamp to write after a build. */
export function getBuildState(root: string): { stale: boolean; stamp: string } {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, root, source);
  const stamp = hash.digest('hex');
  const stampFile = join(root, BUILD_STAMP);
  const built = existsSync(join(root, 'apps/portal/dist/index.html')) && existsSync(stampFile);
  return { stale: !built || readFileSync(stampFile, 'utf8') !== stamp, stamp };
}

/** Adds a folder's files in their order, or one file; nothing when it does not exist. */
function addToHash(hash: Hash, root: string, path: string): void {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) {
    if (found !== undefined) addFile(hash, root, path);
    return;
  }
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = `${path}/${entry.name}`;
    if (NOT_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    if (entry.isFile()) addFile(hash, root, inside);
    else addToHash(hash, root, inside);
  }
}

function addFile(hash: Hash, root: string, path: string): void {
  hash
    .update(`${path}\0`)
    .update(readFileSync(join(root, path)))
    .update('\0');
}
