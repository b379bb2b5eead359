import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './node-runtime.mjs';

const TEST = /\.test\.tsx?$/;
/** Tests that the `multi` section runs. */
const MULTI = /\.multi\.test\.ts$/;

/** Vitest finds their tests by their imports. */
const RELATED = /^(?:apps\/portal\/src|packages)\//;

/**
 * The test files in the folders of what differs from the branch `main`, except in the portal and the packages. Almost
 * every test of the server starts the whole server, so that by imports nearly all of them would belong to any change.
 */
export function listTestsBesideChanges(): string[] {
  const changed = [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', 'main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return findTestsBeside(
    changed.filter((file) => !RELATED.test(file)),
    (folder) => readdirSync(`${ROOT}/${folder}`),
  );
}

/** The test files in the folders of `files`, sorted; `list` names what a folder holds. */
export function findTestsBeside(files: readonly string[], list: (folder: string) => readonly string[]): string[] {
  const folders = new Set(files.filter((file) => /\.(?:tsx?|sql|css)$/.test(file)).map((file) => dirname(file)));
  return [...folders]
    .flatMap((folder) => list(folder).map((name) => `${folder}/${name}`))
    .filter((path) => TEST.test(path) && !MULTI.test(path))
    .toSorted();
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}
