import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a start builds, each by the script `build` of its workspace. */
export type Part = 'portal' | 'server';

const COMMON = ['packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.json'];

/**
 * Everything that a built part depends on, except tests; one of its files; the file with the stamp of its last build.
 */
const PARTS: Readonly<Record<Part, { sources: readonly string[]; output: string; stamp: string }>> = {
  portal: {
    sources: ['apps/portal', ...COMMON],
    output: 'apps/portal/dist/index.html',
    stamp: '.runtime/portale.stamp',
  },
  server: {
    sources: ['apps/server/build', 'apps/server/src', 'apps/demo/src', ...COMMON],
    output: 'apps/server/dist/main.js',
    stamp: '.runtime/server.stamp',
  },
};

const NOT_SOURCES = new Set(['node_modules', 'dist']);

export interface BuildState {
  /** Whether the built part is missing or older than its sources. */
  readonly stale: boolean;
  /** The text to write into `stampFile` after a build. */
  readonly stamp: string;
  /** A path from the root. */
  readonly stampFile: string;
}

/** Compares a built part with its sources, by their content. */
export function getBuildState(root: string, part: Part): BuildState {
  const { sources, output, stamp: stampFile } = PARTS[part];
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, root, source);
  const stamp = hash.digest('hex');
  const built = existsSync(join(root, output)) && existsSync(join(root, stampFile));
  return { stale: !built || readFileSync(join(root, stampFile), 'utf8') !== stamp, stamp, stampFile };
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
