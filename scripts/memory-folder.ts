import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';

/** Several times the maximum size of two workers' databases and the browser tests' products. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Puts the tests' temporary files into memory by TMPDIR, where the machine has plenty: a test database has 470 files,
 * created and removed for every test file. A TMPDIR that is already set stays.
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
    // Not Linux, or a machine without such a folder.
    return false;
  }
}

/** Some containers forbid running programs there, and a fetched Chromium is unpacked into the temporary folder. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  return (
    mounts.some(([, folder, kind]) => folder === FOLDER && kind === 'tmpfs') &&
    !mounts.some(([, folder, , options = '']) => folder === FOLDER && options.split(',').includes('noexec'))
  );
}
