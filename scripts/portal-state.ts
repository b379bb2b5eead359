import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the stamp of the last finished build is kept. */
export const BUILD_STAMP = join('.runtime', 'portale.stamp');

/** Everything the built portal comes from, except tests. */
const SOURCES = ['apps/portal', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist']);

/** Whether the built portal is missing or older than its sources, and the stamp to leave once it is built. */
export function getBuildState(root: string): { stale: boolean; stamp: string } {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, root, source);
  const stamp = hash.digest('hex');
  const stampFile = join(root, BUILD_STAMP);
  const built = existsSync(join(root, 'apps/portal/dist/index.html')) && existsSync(stampFile);
  return { stale: !built || readFileSync(stampFile, 'utf8') !== stamp, stamp };
}

function addToHash(hash: Hash, root: string, path: string): void {
  const entries = readFolder(join(root, path));
  if (!entries) {
    if (!existsSync(join(root, path))) return;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
    return;
  }
  for (const name of entries.toSorted()) {
    if (!NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name)) addToHash(hash, root, `${path}/${name}`);
  }
}

/** Null when it is not a folder. */
function readFolder(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
