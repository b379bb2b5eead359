import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
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

/** What changed as recently may change once more within the resolution of the file system's times. */
const RECENT_MS = 1_000;

export interface BuildState {
  /** Whether the built part is missing or older than its sources. */
  readonly stale: boolean;
  /** The text for `stampFile`, after a build if it is stale. */
  readonly stamp: string;
  /** Whether `stampFile` contains another text. */
  readonly isStampOld: boolean;
  /** A path from the root. */
  readonly stampFile: string;
}

interface Source {
  readonly path: string;
  readonly stats: Stats;
}

/**
 * Compares a built part with its sources, by their content. Reading them takes a tenth of a start's processor time, so
 * it is skipped while no file was touched since they were last read.
 */
export function getBuildState(root: string, part: Part): BuildState {
  const { sources, output, stamp: stampFile } = PARTS[part];
  const found = sources.flatMap((path) => listSources(root, path));
  const look = getLook(found);
  const file = join(root, stampFile);
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [builtContent, builtLook] = stored.split('\n');
  const isBuilt = stored !== '' && existsSync(join(root, output));
  if (isBuilt && look !== null && look === builtLook) {
    return { stale: false, stamp: stored, isStampOld: false, stampFile };
  }
  const content = getContent(root, found);
  const stamp = look === null ? content : `${content}\n${look}`;
  return { stale: !isBuilt || content !== builtContent, stamp, isStampOld: stamp !== stored, stampFile };
}

/** A folder's files in their order, or one file; nothing when it does not exist. */
function listSources(root: string, path: string): Source[] {
  const stats = statSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [{ path, stats }];
  return readdirSync(`${root}/${path}`)
    .filter((name) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => listSources(root, `${path}/${name}`));
}

/** Changes whenever a file is written, replaced, added or deleted. Null when one was touched a moment ago. */
function getLook(sources: readonly Source[]): string | null {
  const recent = Date.now() - RECENT_MS;
  if (sources.some(({ stats }) => stats.ctimeMs > recent)) return null;
  const text = sources.map(({ path, stats: { ino, size, mtimeMs, ctimeMs } }) => [path, ino, size, mtimeMs, ctimeMs]);
  return createHash('sha256').update(JSON.stringify(text)).digest('hex');
}

function getContent(root: string, sources: readonly Source[]): string {
  const hash = createHash('sha256');
  for (const { path } of sources) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
