import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';

/** What two workers' databases and the products of the browser tests take at most, several times over. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Puts temporary files of the tests into memory where the machine has plenty, by TMPDIR: a test database is 470 files, made and removed
 * for every file of tests. A TMPDIR that is already set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isPlentiful()) process.env['TMPDIR'] = FOLDER;
}

function isPlentiful(): boolean {
  try {
    accessSync(FOLDER, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ENOUGH_BYTES && mayRunPrograms();
  } catch {
    // No Linux, or a machine without such a folder.
    return false;
  }
}

/** Some containers forbid it there, and a fetched Chromium is unpacked into the temporary folder. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  return (
    mounts.some(([, folder, kind]) => folder === FOLDER && kind === 'tmpfs') &&
    !mounts.some(([, folder, , options = '']) => folder === FOLDER && options.split(',').includes('noexec'))
  );
}
