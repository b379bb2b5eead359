/** Reads in Vite's manifest which files a screen needs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltScreen } from './parts.ts';

/** An entry of the dealer's build; every page contains it. */
export const FIRST_STYLES = 'src/first-styles.css';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface Files {
  /** The entry is the first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The path of a part's manifest below Vite's output. */
export function manifestOf(part: string): string {
  return `.vite/${part}.json`;
}

export async function readManifest(dist: string, part: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, manifestOf(part)), 'utf8')) as Manifest;
}

/**
 * The entry, the screen's modules and everything they import statically. Throws when a module is missing in the build.
 */
export function filesOf(manifest: Manifest, entry: string, screen: Pick<BuiltScreen, 'modules'>): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not a chunk of the build`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of [entry, ...screen.modules]) visit(`src/${module}`);
  return { scripts: [...scripts], styles: [...styles] };
}
