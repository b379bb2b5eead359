/**
 * Installs missing packages and builds what is outdated, for `npm start` and `npm test`. It uses only Node's own
 * modules, because it runs before anything is installed. Two starts at once wait for each other.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { acquireProcessLock, type ProcessLock } from '../apps/server/src/db/process-lock.ts';
import { getBuildState, type BuildState, type Part } from './build-state.ts';
import { getInstallState, type InstallState } from './install-state.ts';
import { fail, npmReason, ROOT } from './node-runtime.mjs';
import { npmCli } from './npm-cli.mjs';

const WAIT_MS = 15 * 60_000;

/** The operator's words. */
const NOMI: Readonly<Record<Part, string>> = { portal: 'portale', server: 'server' };

/** The purpose of an installation: `run` is the product without tests and linters, `develop` everything. */
type Purpose = keyof Pick<InstallState, 'run' | 'develop'>;

/** Brings dependencies and all that is built up to date. On a failure it ends the process with one line. */
export async function prepare(purpose: Purpose = 'develop'): Promise<void> {
  await install(purpose);
  const problem = await buildAll();
  if (problem !== null) {
    process.stderr.write(problem);
    fail('Il prodotto non si costruisce: il motivo è qui sopra.');
  }
}

/** Installs the dependencies of package-lock.json. On a failure it ends the process with one line. */
export async function install(purpose: Purpose = 'develop'): Promise<void> {
  if (getInstallState(ROOT)[purpose]) return;
  await locked(() => {
    const command = chooseInstall(getInstallState(ROOT), purpose);
    if (command === null) return;
    console.error('Installo le dipendenze…');
    const { status, stderr } = npm([...command, '--include=optional', '--ignore-scripts'], 'ignore');
    if (status !== 0) fail(`Le dipendenze non si installano: ${npmReason(stderr)}.`);
  });
}

/**
 * The arguments for npm, or null when nothing is missing. `npm ci` begins by deleting node_modules. So development
 * packages are added to an existing install, because the product may be running on it, and an install that had them
 * gets them again.
 */
export function chooseInstall(state: InstallState, purpose: Purpose): string[] | null {
  if (state[purpose]) return null;
  if (state.run) return ['install', '--no-save', '--include=dev'];
  return ['ci', purpose === 'develop' || state.developed ? '--include=dev' : '--omit=dev'];
}

/** Builds whatever is outdated. Null, or the output of the first build that failed. */
export async function buildAll(): Promise<string | null> {
  return (await build('portal')) ?? (await build('server'));
}

/** Builds a part when its sources have changed since its last build. Null, or the output of a failed build. */
export async function build(part: Part): Promise<string | null> {
  const before = getBuildState(ROOT, part);
  if (!before.stale) {
    keepStamp(before);
    return null;
  }
  return locked(() => {
    const { stale, stamp, stampFile } = getBuildState(ROOT, part);
    if (!stale) return null;
    console.log(`Costruisco il ${NOMI[part]}…`);
    const { status, stdout, stderr } = npm(['run', 'build', `--workspace=apps/${part}`], 'pipe');
    if (status !== 0) return `${stdout}${stderr}`;
    writeWhole(join(ROOT, stampFile), stamp);
    return null;
  });
}

/** Lets the next start see by the files' times that nothing changed; one that cannot write reads them again. */
function keepStamp({ isStampOld, stampFile, stamp }: BuildState): void {
  if (!isStampOld) return;
  try {
    writeWhole(join(ROOT, stampFile), stamp);
  } catch {
    // The folder is read-only, or another start was faster.
  }
}

/**
 * Replaces the file as a whole by a new one, so that a copy of the project that shares files by hard links keeps its
 * own stamp.
 */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

async function locked<T>(work: () => T): Promise<T> {
  const lock = await waitForLock();
  try {
    return work();
  } finally {
    lock.release();
  }
}

async function waitForLock(): Promise<ProcessLock> {
  const folder = join(ROOT, '.runtime');
  mkdirSync(folder, { recursive: true });
  const first = await acquireProcessLock(folder, 'prepara', { patienceMs: 0 });
  if (first.taken) return first.lock;
  console.error(`Un altro avvio (processo ${first.holderPid}) sta preparando il progetto: lo attendo…`);
  const second = await acquireProcessLock(folder, 'prepara', { patienceMs: WAIT_MS });
  if (second.taken) return second.lock;
  return fail(`Il processo ${second.holderPid} prepara il progetto da troppo tempo: fermarlo e riprovare.`);
}

function npm(args: string[], stdout: 'ignore' | 'pipe'): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [npmCli(), ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', stdout, 'pipe'],
    // Everything that npm starts uses this Node and not the machine's older one.
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}` },
  });
}
