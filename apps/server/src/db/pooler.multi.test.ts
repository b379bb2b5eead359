/**
 * A PgBouncer between the product and its database (docs/postgresql.md): pooling by session works, pooling by
 * transaction is refused at the start. Without PgBouncer on the machine nothing runs; CI installs it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../test/build.ts';
import { eventually } from '../test/eventually.ts';
import { freePort, startServerProcess, until } from '../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { loginAt } from '../test/wire-client.ts';
import { openNotifiche, type Notifica } from './notifiche.ts';
import { openPool } from './pool.ts';
import { chooseServerAccount } from './server-account.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

interface Bouncer {
  readonly url: string;
  stop(): Promise<void>;
}

async function startBouncer(program: string, mode: 'session' | 'transaction', databaseUrl: string): Promise<Bouncer> {
  const { host, port: farPort, user = '', password, database = '' } = new pg.Client({ connectionString: databaseUrl });
  const folder = mkdtempSync(join(tmpdir(), 'battistrada-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const secret = password ? ` password=${String(password)}` : '';
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${host} port=${farPort} user=${user}${secret}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 50',
    ].join('\n'),
  );
  const account = chooseServerAccount(folder);
  if (account !== null) for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const child: ChildProcess = spawn(program, [file], { ...account, stdio: 'ignore' });
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe(`behind ${PROGRAM ?? 'PgBouncer, which is not installed here: nothing to run'}`, () => {
  let database: TestDatabase;
  const opened: Bouncer[] = [];
  const open = async (program: string, mode: 'session' | 'transaction'): Promise<string> => {
    const bouncer = await startBouncer(program, mode, database.url);
    opened.push(bouncer);
    return bouncer.url;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await buildBase(database.pool);
  });
  afterAll(async () => {
    for (const bouncer of opened) await bouncer.stop();
    await database.drop();
  });

  it('pooling by session lets dealers order and processes notify each other', async () => {
    if (PROGRAM === undefined) return;
    const url = await open(PROGRAM, 'session');
    const server = await startServerProcess({ DATABASE_URL: url });
    const { username } = await buildUtente(database.pool);
    const codice = await buildArticolo(database.pool);
    const dealer = await loginAt(server.origin, username);
    expect((await dealer.get('/Ricerca/Pneumatici', { searchTextQuery: codice })).status).toBe(200);
    await dealer.get('/Carrello/Aggiungi', { id: codice, qty: '2' });
    await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
    const token = crypto.randomUUID();
    expect((await dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token })).status).toBe(200);
    await server.stop();
    expect(server.child.exitCode).toBe(0);

    const pool = openPool({ url, max: 2 });
    // Set after connecting: a pooler refuses a start with parameters that it does not know.
    const { rows } = await pool.query('show plan_cache_mode');
    expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
    const heard: (Notifica | null)[] = [];
    const notifiche = openNotifiche(pool, { info: () => {}, warn: () => {}, error: () => {} });
    notifiche.listen((notifica) => heard.push(notifica));
    await eventually(() => expect(notifiche.isListening()).toBe(true));
    await database.pool.query("select pg_notify('battistrada', 'prova 7')");
    await eventually(() => expect(heard).toContainEqual({ cosa: 'prova', clienteId: 7, altro: [] }));
    await notifiche.close();
    await pool.end();
  });

  it('pooling by transaction makes the start fail with a sentence that names the right setting', async () => {
    if (PROGRAM === undefined) return;
    const url = await open(PROGRAM, 'transaction');
    await expect(startServerProcess({ DATABASE_URL: url })).rejects.toThrow(
      'DATABASE_URL passa per un pooler che assegna le connessioni per transazione',
    );
  });
});
