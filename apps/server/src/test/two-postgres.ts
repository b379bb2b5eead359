/** A primary and its synchronous standby, real servers of this machine, and a way to them that can be turned: for tests of a failover. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBinaries, type PostgresBinaries } from '../db/postgres-binaries.ts';
import { createCluster, LOCALE } from '../db/postgres-process.ts';
import { chooseServerAccount, type ServerAccount } from '../db/server-account.ts';
import { runOn } from './server-statement.ts';
import { freePort, until } from './server-process.ts';

export interface TwoPostgres {
  /** Leads to the primary, until the failover. */
  readonly url: string;
  /** Kills the primary, as a power cut would, makes the standby the primary and turns the way to it. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

export async function startTwoPostgres(): Promise<TwoPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'battistrada-due-'));
  const account = chooseServerAccount(home);
  const { initdb, postgres, locale } = findServer(account);
  const folders = { primary: join(home, 'primary'), standby: join(home, 'standby') };
  mkdirSync(folders.primary);
  await createCluster(initdb, folders.primary, { account, locale, auth: 'trust' });
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  // A cold copy, made before the first start: both have the same history from the beginning.
  cpSync(folders.primary, folders.standby, { recursive: true });
  chmodSync(folders.standby, 0o700);
  writeFileSync(join(folders.standby, 'standby.signal'), '');
  appendFileSync(
    join(folders.standby, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=battistrada'\n`,
  );
  appendFileSync(join(folders.primary, 'postgresql.conf'), "synchronous_standby_names = '*'\n");
  if (account !== null) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home]);
  const start = (folder: string, port: number): ChildProcess =>
    spawn(postgres, ['-D', folder, '-k', '', '-c', 'listen_addresses=127.0.0.1', '-p', String(port)], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
      env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    });
  const primary = start(folders.primary, primaryPort);
  const standby = start(folders.standby, standbyPort);
  const address = (port: number): string => `postgres://battistrada@127.0.0.1:${port}/postgres`;
  for (const port of [primaryPort, standbyPort]) await until(() => answers(address(port)));
  const way = await startTurnableWay(primaryPort);
  return {
    url: address(way.port),
    failOver: async () => {
      primary.kill('SIGKILL');
      way.turn(standbyPort);
      await runOn(address(standbyPort), 'select pg_promote()');
    },
    close: async () => {
      way.close();
      for (const server of [primary, standby]) {
        if (server.exitCode !== null || server.signalCode !== null) continue;
        server.kill('SIGQUIT');
        await once(server, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function findServer(account: ServerAccount | null): PostgresBinaries & { locale: readonly string[] } {
  const home = '/usr/lib/postgresql';
  const [oldest] = (existsSync(home) ? readdirSync(home) : []).filter((version) => Number(version) >= 15).toSorted();
  const bin = join(home, oldest ?? '', 'bin');
  const system = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  if (oldest !== undefined && existsSync(system.initdb)) return { ...system, locale: ['--locale=C.UTF-8'] };
  return { ...prepareBinaries(account), locale: LOCALE };
}

const answers = (url: string): Promise<boolean> =>
  runOn(url, 'select 1').then(
    () => true,
    () => false,
  );

/** What stands before the servers of an installation: HAProxy, a virtual address, a name. */
async function startTurnableWay(first: number): Promise<{ port: number; turn(port: number): void; close(): void }> {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => sockets.forEach((socket) => void socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    turn: (port) => {
      target = port;
      cut();
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
