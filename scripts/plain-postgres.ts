import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBinaries, type PostgresBinaries } from '../apps/server/src/db/postgres-binaries.ts';
import { createCluster, launchPostgres, LOCALE } from '../apps/server/src/db/postgres-process.ts';
import { chooseServerAccount } from '../apps/server/src/db/server-account.ts';

/**
 * Runs `work` with a PostgreSQL like an operator's, by DATABASE_URL: over TCP, with default settings. It is the
 * machine's oldest version from 15 on where Debian has installed one, otherwise the product's binaries. It is removed
 * afterwards.
 */
export async function withPlainPostgres<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'battistrada-pg-'));
  const account = chooseServerAccount(folder);
  const system = findSystemServer();
  const { initdb, postgres } = system ?? prepareBinaries(account);
  try {
    const locale = system ? ['--locale=C.UTF-8'] : LOCALE;
    await createCluster(initdb, folder, { account, locale, auth: 'trust' });
    const port = await freePort();
    const server = await launchPostgres({
      program: postgres,
      clusterFolder: folder,
      socketFolder: '',
      account,
      settings: { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' },
      onMessage: () => {},
    });
    try {
      return await work(`postgres://battistrada@127.0.0.1:${port}/postgres`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findSystemServer(): PostgresBinaries | null {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).map(Number) : [];
  const [oldest] = versions.filter((version) => version >= 15).toSorted((a, b) => a - b);
  if (oldest === undefined) return null;
  const bin = join(home, String(oldest), 'bin');
  const found = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  return existsSync(found.initdb) && existsSync(found.postgres) ? found : null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
