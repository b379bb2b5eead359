/**
 * PostgreSQL servers on this machine that a test starts and deletes: the system's own if it has one, otherwise the
 * product's.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBinaries } from '../db/postgres-binaries.ts';
import { createCluster, LOCALE } from '../db/postgres-process.ts';
import { chooseServerAccount } from '../db/server-account.ts';
import { freePort, until } from './server-process.ts';
import { runOn } from './server-statement.ts';

export interface RealPostgres {
  /** Contains all files; deleted at the end. */
  readonly home: string;
  /** A new cluster in a folder of `home`, not yet running. Anybody on this machine may connect. */
  create(name: string): Promise<string>;
  /** Starts the server of a folder; resolves when it answers. */
  start(folder: string, port?: number): Promise<RunningPostgres>;
  /** Gives all files in `home` to the account of the servers. */
  giveAway(): void;
  close(): Promise<void>;
}

export interface RunningPostgres {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Ends it like a power cut: nothing more is written. */
  kill(): Promise<void>;
}

const SYSTEM = '/usr/lib/postgresql';

export function openRealPostgres(): RealPostgres {
  const home = mkdtempSync(join(tmpdir(), 'battistrada-postgres-'));
  const account = chooseServerAccount(home);
  const bin = systemBin();
  const { initdb, postgres } =
    bin === null ? prepareBinaries(account) : { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  const locale = bin === null ? LOCALE : ['--locale=C.UTF-8'];
  const running: ChildProcess[] = [];

  function giveAway(): void {
    if (account !== null) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home]);
  }
  return {
    home,
    giveAway,
    async create(name) {
      const folder = join(home, name);
      mkdirSync(folder);
      await createCluster(initdb, folder, { account, locale, auth: 'trust' });
      return folder;
    },
    async start(folder, given) {
      const port = given ?? (await freePort());
      const process = startServer(postgres, folder, port, account);
      running.push(process);
      const url = addressOf(port);
      await until(() => answers(url));
      return { url, port, process, kill: () => end(process, 'SIGKILL') };
    },
    async close() {
      for (const process of running) await end(process, 'SIGQUIT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export const addressOf = (port: number): string => `postgres://battistrada@127.0.0.1:${port}/postgres`;

/** A client program in the servers' version; null when the system has no PostgreSQL. */
export function clientProgram(name: string): string | null {
  const bin = systemBin();
  return bin !== null && existsSync(join(bin, name)) ? join(bin, name) : null;
}

function startServer(
  program: string,
  folder: string,
  port: number,
  account: ReturnType<typeof chooseServerAccount>,
): ChildProcess {
  return spawn(program, ['-D', folder, '-k', '', '-c', 'listen_addresses=127.0.0.1', '-p', String(port)], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  });
}

async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill(signal);
  await ended;
}

/** The folder of the system's oldest server with a supported version; null when there is none. */
function systemBin(): string | null {
  const [oldest] = (existsSync(SYSTEM) ? readdirSync(SYSTEM) : [])
    .filter((version) => Number(version) >= 15)
    .toSorted();
  if (oldest === undefined) return null;
  const bin = join(SYSTEM, oldest, 'bin');
  return existsSync(join(bin, 'initdb')) ? bin : null;
}

const answers = (url: string): Promise<boolean> =>
  runOn(url, 'select 1').then(
    () => true,
    () => false,
  );
