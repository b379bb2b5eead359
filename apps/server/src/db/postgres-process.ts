import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from '../setup-error.ts';
import { chooseInitAccount, type ServerAccount } from './server-account.ts';

export type PostgresProcess = {
  pid: number;
  /** Settles when the server has ended, for any reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

export type LaunchOptions = {
  program: string;
  clusterFolder: string;
  /** Empty when there is no socket. */
  socketFolder: string;
  account: ServerAccount | null;
  settings: Record<string, string>;
  onMessage: (line: string) => void;
};

/**
 * A fast shutdown writes a checkpoint. After this time the server is told to stop at once and recover at the next
 * start.
 */
const STOP_PATIENCE_MS = 15_000;

/**
 * Starts the server and waits until it accepts connections. Throws a SetupError with the server's message when it ends
 * first.
 */
export async function launchPostgres(options: LaunchOptions): Promise<PostgresProcess> {
  const folder = openClusterFolder(options.clusterFolder, options.account);
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(options.program, ['-D', folder.path, '-k', options.socketFolder, ...settings], {
    ...options.account,
    cwd: '/',
    // Its own session: Ctrl-C reaches this process only, which first finishes the current requests.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', ...folder.stdio],
    env: serverEnvironment(),
  });
  folder.close();
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const guard = stopWithUs(child, options);
  void exited.then(() => guard?.kill('SIGKILL'));

  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        said.push(line);
        if (said.length > 20) said.shift();
        options.onMessage(line);
        if (line.includes('database system is ready to accept connections')) resolve();
      });
    }
    child.once('error', (error) => reject(new SetupError(`PostgreSQL non parte: ${error.message}`)));
    child.once('close', () => reject(new SetupError(`PostgreSQL non parte: ${reasonIn(said)}`)));
  });
  const pid = child.pid ?? 0;
  return { pid, exited, stop: () => stopChild(child, exited) };
}

/** Built into PostgreSQL 17 and later: sorting and letter case do not depend on the machine's libraries. */
export const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

export interface NewCluster {
  readonly account: ServerAccount | null;
  readonly locale?: readonly string[];
  /** The rule for connections until `pg_hba.conf` replaces it. */
  readonly auth: 'reject' | 'trust';
}

/**
 * Creates a new, empty cluster in `clusterFolder`, which belongs to us. Throws a SetupError with initdb's own reason.
 */
export async function createCluster(
  program: string,
  clusterFolder: string,
  { account: server, locale = LOCALE, auth }: NewCluster,
): Promise<void> {
  const account = chooseInitAccount(server);
  if (account) chownSync(clusterFolder, account.uid, account.gid);
  const folder = openClusterFolder(clusterFolder, account);
  const child = spawn(
    program,
    [`--pgdata=${folder.path}`, '--username=battistrada', `--auth=${auth}`, '--encoding=UTF8', ...locale],
    { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', ...folder.stdio], env: serverEnvironment() },
  );
  folder.close();
  const said: string[] = [];
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new SetupError(`Il database non si crea: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new SetupError(`Il database non si crea: ${reasonIn(said)}`)),
    );
  });
  if (server && server.uid !== account?.uid) giveFolder(clusterFolder, server);
}

/** Gives a folder and all it holds to the server's account. */
export function giveFolder(folder: string, { uid, gid }: ServerAccount): void {
  const { status } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
  if (status !== 0) throw new SetupError(`La cartella dei dati ${folder} non si può dare all'utente di PostgreSQL.`);
}

/**
 * How the server finds its folder. Under another account on Linux it may lack access to the path (a project in root's
 * home). So it gets the folder, opened by us, as descriptor 3: following that link needs no permission on the parent
 * folders. All other paths of the server are relative to it.
 */
function openClusterFolder(
  path: string,
  account: ServerAccount | null,
): { path: string; stdio: number[]; close: () => void } {
  if (!account || process.platform !== 'linux') return { path, stdio: [], close: () => {} };
  const descriptor = openSync(path, 'r');
  return { path: '/proc/self/fd/3', stdio: [descriptor], close: () => closeSync(descriptor) };
}

/** The environment of the server, without the user's PG* variables and locale. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };
}

/**
 * A shell that waits for our end of a pipe to close, which happens however we end, SIGKILL included. It then asks the
 * server to stop and removes the folder of its socket, so that no orphan remains.
 */
function stopWithUs(server: ChildProcess, { account, socketFolder }: LaunchOptions): ChildProcess | null {
  if (server.pid === undefined) return null;
  const script = 'read -r _; kill -INT "$0"; sleep 3; rmdir "$1"';
  const guard = spawn('/bin/sh', ['-c', script, String(server.pid), socketFolder], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  guard.unref();
  return guard;
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const waiting = new AbortController();
    const gone = await Promise.race([
      exited.then(() => true),
      pause(STOP_PATIENCE_MS, false, { signal: waiting.signal }).catch(() => false),
    ]);
    waiting.abort();
    if (gone) return;
  }
}

/** The server's last message, without its date and process id. */
function reasonIn(lines: string[]): string {
  const complaint =
    lines.findLast((line) => /(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? 'nessun messaggio';
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '');
}
