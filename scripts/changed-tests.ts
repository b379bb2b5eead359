import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './node-runtime.mjs';

const TEST = /\.test\.tsx?$/;
/** Tests that the `multi` section runs. */
const MULTI = /\.multi\.test\.ts$/;

/**
 * The test files in the folders of what differs from the branch `main`. Almost every test of the server starts the
 * whole server, so the tests that a change could reach are nearly all of them.
 */
export function listTestsBesideChanges(): string[] {
  return findTestsBeside(
    [
      ...git('diff', '--name-only', '--relative', '--diff-filter=d', 'main'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ],
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
