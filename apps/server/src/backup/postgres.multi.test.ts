/**
 * Checks on real servers that the methods of docs/operations.md for large databases, `pg_dump` and a base copy with
 * archived WAL, keep every order.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/pool.ts';
import { systemClock } from '../ports/clock.ts';
import { buildArticolo, buildBase, buildUtente } from '../test/build.ts';
import { clientProgram, openRealPostgres, type RealPostgres, type RunningPostgres } from '../test/real-postgres.ts';
import { startServerProcess, until, type ServerProcess } from '../test/server-process.ts';
import { runOn, withDatabase } from '../test/server-statement.ts';
import { loginAt, type WireClient } from '../test/wire-client.ts';
import { runVerifica } from '../verifica/verifica.ts';

/** Null on a machine without PostgreSQL's own programs, where the dump is not tested; CI installs them. */
const [DUMP, RESTORE] = [clientProgram('pg_dump'), clientProgram('pg_restore')];

let servers: RealPostgres;
let primary: RunningPostgres;
let folder: string;
let archive: string;
let product: ServerProcess;
let dealer: WireClient;
let codice: string;

beforeAll(async () => {
  servers = openRealPostgres();
  folder = await servers.create('primary');
  archive = join(servers.home, 'archivio');
  mkdirSync(archive);
  appendFileSync(
    join(folder, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`,
  );
  servers.giveAway();
  primary = await servers.start(folder);
  product = await startServerProcess({ DATABASE_URL: primary.url });
  const pool = openPool({ url: primary.url, max: 2 });
  await buildBase(pool);
  codice = await buildArticolo(pool, { giacenze: { 1: 1_000 } });
  const { username } = await buildUtente(pool);
  await pool.end();
  dealer = await loginAt(product.origin, username);
});
afterAll(async () => {
  await product?.stop();
  await servers.close();
});

/** Orders one piece and returns the order's number. */
async function order(): Promise<number> {
  const token = randomUUID();
  await dealer.get('/Carrello/Aggiungi', { id: codice, qty: '1', token });
  await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
  const answer = await dealer.post('/Ordine/ConfermaOrdine', { idDestinazione: '-1', token });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { numero: number }).numero;
}

/** The orders of a restored database, and the failed checks of its books. */
async function readRestored(url: string): Promise<{ numeri: number[]; guasti: unknown[] }> {
  const pool = openPool({ url, max: 2 });
  try {
    const { rows } = await pool.query<{ numero: number }>('select numero from ordine order by numero');
    const esiti = await runVerifica(pool, systemClock.now(), () => {});
    return { numeri: rows.map(({ numero }) => numero), guasti: esiti.filter(({ guasti }) => guasti > 0) };
  } finally {
    await pool.end();
  }
}

describe('a large database', () => {
  it('is restored from a base copy and archived WAL, with the orders made after the copy', async () => {
    const before = await order();
    const copy = join(servers.home, 'copia');
    await copyRunning(primary.url, folder, copy);
    const after = [await order(), await order()];
    // The last segment is archived before the machine is lost.
    await archiveNow(primary.url);
    await product.stop();
    await primary.kill();

    appendFileSync(join(copy, 'postgresql.conf'), `restore_command = 'cp "${archive}/%f" "%p"'\narchive_mode = off\n`);
    writeFileSync(join(copy, 'recovery.signal'), '');
    servers.giveAway();
    const restored = await servers.start(copy);
    await until(() => isWritable(restored.url));
    expect(await readRestored(restored.url)).toEqual({ numeri: [before, ...after], guasti: [] });

    // The product continues on the restored database.
    product = await startServerProcess({ DATABASE_URL: restored.url });
    dealer = dealer.at(product.origin);
    expect(await order()).toBeGreaterThan(after[1] ?? 0);
    primary = restored;
  });

  it.runIf(DUMP !== null && RESTORE !== null)('is restored by pg_dump into an empty database', async () => {
    const { numeri } = await readRestored(primary.url);
    const file = join(servers.home, 'battistrada.dump');
    execFileSync(DUMP ?? '', ['-Fc', '-f', file, primary.url]);
    const url = withDatabase(primary.url, 'ritorno');
    await runOn(primary.url, 'create database ritorno');
    execFileSync(RESTORE ?? '', ['--no-owner', '--exit-on-error', '-d', url, file]);
    expect(await readRestored(url)).toEqual({ numeri, guasti: [] });
  });
});

/** Copies a running cluster as `pg_basebackup` does. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('copia', fast => true)");
  cpSync(from, to, { recursive: true, force: true, errorOnExist: false });
  chmodSync(to, 0o700);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  for (const part of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']) {
    rmSync(join(to, part), { recursive: true, force: true });
  }
  for (const part of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot']) mkdirSync(join(to, part));
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

/** Ends the current WAL segment and waits until it is in the archive. */
async function archiveNow(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await client.end();
  await until(async () => existsSync(join(archive, rows[0]?.file ?? '')));
}

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
  await client.end();
  return rows[0]?.recovers === false;
}
