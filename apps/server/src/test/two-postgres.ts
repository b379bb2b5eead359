/**
 * A primary and its synchronous standby on this machine, and a connection that can switch between them, for tests of a
 * failover.
 */
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { addressOf, openRealPostgres } from './real-postgres.ts';
import { freePort } from './server-process.ts';
import { runOn } from './server-statement.ts';

export interface TwoPostgres {
  /** Leads to the primary, and after the failover to the standby. */
  readonly url: string;
  /** Kills the primary like a power cut, promotes the standby and switches the connection to it. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

export async function startTwoPostgres(): Promise<TwoPostgres> {
  const servers = openRealPostgres();
  const folders = { primary: await servers.create('primary'), standby: join(servers.home, 'standby') };
  const primaryPort = await freePort();
  // A cold copy from before the first start: both servers have the same history from the beginning.
  cpSync(folders.primary, folders.standby, { recursive: true });
  chmodSync(folders.standby, 0o700);
  writeFileSync(join(folders.standby, 'standby.signal'), '');
  appendFileSync(
    join(folders.standby, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=battistrada'\n`,
  );
  appendFileSync(join(folders.primary, 'postgresql.conf'), "synchronous_standby_names = '*'\n");
  servers.giveAway();
  const primary = await servers.start(folders.primary, primaryPort);
  const standby = await servers.start(folders.standby);
  const way = await startTurnableWay(primaryPort);
  return {
    url: addressOf(way.port),
    failOver: async () => {
      primary.process.kill('SIGKILL');
      way.turn(standby.port);
      await runOn(standby.url, 'select pg_promote()');
    },
    close: async () => {
      way.close();
      await servers.close();
    },
  };
}

/** Stands for the switch in front of an installation's servers: HAProxy, a virtual address, a name. */
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
