/** A connection to the database that can swallow what passes: nothing breaks, and nothing arrives. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface SilentProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** True: bytes vanish in both directions from now on; false: they pass again. */
  setSilent(silent: boolean): void;
  close(): Promise<void>;
}

/** Starts in front of the server of `url`, a socket or a host and a port. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { host, port: farPort, user = '', password = '', database = '' } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${farPort}`) : connect(farPort, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (silent || to.write(bytes)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    setSilent: (value) => {
      silent = value;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
