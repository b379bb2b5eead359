import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareBinaries } from './postgres-binaries.ts';
import { createCluster, launchPostgres } from './postgres-process.ts';
import { isProcessAlive } from './process-lock.ts';

const HOLDER = fileURLToPath(new URL('../test/embedded-holder.ts', import.meta.url));
const quiet = { debug: () => {}, warn: () => {} };

type Holder = { process: ChildProcess; url: string; serverPid: number };

describe('startEmbeddedPostgres', () => {
  /** A data folder just created and stopped: copying one is quicker than creating one. */
  let created: string;
  let dataDir: string;
  const cleanUp: (() => Promise<void> | void)[] = [];

  beforeAll(async () => {
    created = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
    const server = await startEmbeddedPostgres({ dataDir: created, log: quiet });
    await server.stop();
  });
  afterAll(() => rmSync(created, { recursive: true, force: true }));

  beforeEach(() => {
    // Accessible to its owner only, like a project in root's home.
    const home = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
    dataDir = join(home, 'data');
    // As root this is also a restored backup: the copy belongs to root until the start.
    cpSync(created, dataDir, { recursive: true });
    cleanUp.push(() => rmSync(home, { recursive: true, force: true }));
  });
  afterEach(async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  });

  async function start() {
    const server = await startEmbeddedPostgres({ dataDir, log: quiet });
    cleanUp.push(server.stop);
    return server;
  }

  async function startHolder(): Promise<Holder> {
    const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
    cleanUp.push(() => void child.kill('SIGKILL'));
    const refused = once(child, 'exit').then(() => Promise.reject(new Error('The holder ended.')));
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), refused]);
    refused.catch(() => {});
    const { url, serverPid } = JSON.parse(String(line));
    // The guard tells the server to stop; until it has stopped it writes to the folder.
    cleanUp.push(async () => {
      child.kill('SIGKILL');
      await eventually(() => !isProcessAlive(serverPid));
    });
    return { process: child, url, serverPid };
  }

  it('keeps its data between two starts and leaves no process running', async () => {
    const first = await start();
    await query(first.url, 'create table prova (id integer); insert into prova values (7)');
    const pid = first.pid();
    await first.stop();
    expect(isProcessAlive(pid)).toBe(false);
    expect(existsSync(socketFolder(first.url))).toBe(false);

    const second = await start();
    expect(await query(second.url, 'select id from prova')).toEqual([{ id: 7 }]);
  });

  it('listens on its private socket only and never runs as root', async () => {
    const server = await start();
    const [settings] = await query(
      server.url,
      `select current_setting('listen_addresses') as tcp, current_setting('random_page_cost') as pagina,
              current_setting('synchronous_commit') as durevole, current_setting('jit') as jit`,
    );
    expect(settings).toEqual({ tcp: '', pagina: '1.1', durevole: 'on', jit: 'off' });
    const owner = statSync(join(dataDir, 'postgres')).uid;
    expect(owner).not.toBe(0);
    const socket = statSync(socketFolder(server.url));
    expect({ uid: socket.uid, mode: socket.mode & 0o777 }).toEqual({ uid: owner, mode: 0o700 });
  });

  it('refuses connections without the password, which only the product can read, and any superuser', async () => {
    const server = await start();
    const { password, host } = partsOf(server.url);
    for (const [user, database] of [
      ['battistrada', 'postgres'],
      ['battistrada', 'battistrada'],
      ['portale', 'battistrada'],
    ]) {
      const client = new pg.Client({ host, user, database, password: 'indovinata' });
      await expect(client.connect()).rejects.toThrow(/pg_hba|password/);
    }
    const file = statSync(join(dataDir, 'postgres', 'accesso-portale'));
    expect({ uid: file.uid, mode: file.mode & 0o777 }).toEqual({ uid: process.getuid?.(), mode: 0o600 });
    expect(password.length).toBeGreaterThan(40);
  });

  it('connects as a role that owns its database and may not run programs of the machine', async () => {
    const server = await start();
    await expect(query(server.url, `create table f (t text); copy f from program 'id'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(query(server.url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
    expect(
      await query(server.url, 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  });

  it('runs under its own account when the product runs as root', async () => {
    await start();
    const owner = statSync(join(dataDir, 'postgres')).uid;
    const passwd = readFileSync('/etc/passwd', 'utf8');
    if (process.getuid?.() === 0) expect(passwd).not.toMatch(new RegExp(`^[^:]*:[^:]*:${owner}:`, 'm'));
    else expect(owner).toBe(process.getuid?.());
  });

  it('opens a data folder of the former version, which had no password, and keeps its data', async () => {
    const folder = join(dataDir, 'postgres');
    rmSync(folder, { recursive: true });
    await buildFormerFolder(folder);
    const server = await start();
    await query(server.url, `insert into prova (testo) values (raddoppia('b')); alter table prova add altro text`);
    expect(await query(server.url, 'select testo from tutte order by 1')).toEqual([{ testo: 'a' }, { testo: 'bb' }]);
    const client = new pg.Client({ host: partsOf(server.url).host, user: 'battistrada', database: 'battistrada' });
    await expect(client.connect()).rejects.toThrow(/pg_hba/);
  });

  it('writes a new password when the password file is missing or does not match the server', async () => {
    const file = join(dataDir, 'postgres', 'accesso-portale');
    await query((await start()).url, 'create table prova (id integer)');
    for (const step of cleanUp.splice(1)) await step();
    rmSync(file);
    const again = await start();
    expect(await query(again.url, 'select id from prova')).toEqual([]);
    await again.stop();
    writeFileSync(file, 'altra');
    await expect(start()).rejects.toThrow('avviare di nuovo');
    expect(await query((await start()).url, 'select id from prova')).toEqual([]);
  });

  it('sorts and changes case the same way on every machine', async () => {
    const server = await start();
    const [row] = await query(
      server.url,
      "select concat(datlocprovider, ':', datlocale) as locale, upper('è') as maiuscola from pg_database where datname = current_database()",
    );
    expect(row).toEqual({ locale: 'b:C.UTF-8', maiuscola: 'È' });
  });

  it('refuses a folder that a live process uses, in one line that names the folder', async () => {
    const holder = await startHolder();
    await expect(start()).rejects.toThrow(`è già in uso dal processo ${holder.process.pid}`);
    expect(await query(holder.url, 'select 1 as uno')).toEqual([{ uno: 1 }]);
  });

  it('refuses a folder it already uses itself', async () => {
    const server = await start();
    await expect(start()).rejects.toThrow('è già in uso');
    expect(await query(server.url, 'select 1 as uno')).toEqual([{ uno: 1 }]);
  });

  it('refuses a folder it cannot write', async () => {
    writeFileSync(join(dataDir, '..', 'file'), '');
    dataDir = join(dataDir, '..', 'file', 'data');
    await expect(start()).rejects.toThrow(/^La cartella dei dati .* non è scrivibile \(ENOTDIR\)/);
  });

  it('starts after its process was killed, with every acknowledged write', async () => {
    const holder = await startHolder();
    await query(holder.url, 'create table prova (id integer); insert into prova values (7)');
    await kill(holder.process);
    const server = await start();
    expect(await query(server.url, 'select id from prova')).toEqual([{ id: 7 }]);
    expect(isProcessAlive(holder.serverPid)).toBe(false);
  });

  it('stops a server whose product and guard were killed, and takes over', async () => {
    const holder = await startHolder();
    killGuardOf(holder.serverPid);
    await kill(holder.process);
    expect(isProcessAlive(holder.serverPid)).toBe(true);
    const server = await start();
    expect(isProcessAlive(holder.serverPid)).toBe(false);
    expect(existsSync(socketFolder(holder.url))).toBe(false);
    expect(await query(server.url, 'select 1 as uno')).toEqual([{ uno: 1 }]);
  });

  it('starts after product and server were killed, with every acknowledged write', async () => {
    const holder = await startHolder();
    await query(holder.url, 'create table prova (id integer); insert into prova values (7)');
    process.kill(holder.serverPid, 'SIGKILL');
    await kill(holder.process);
    const server = await start();
    expect(await query(server.url, 'select id from prova')).toEqual([{ id: 7 }]);
  });

  it('starts its server again when only the server was killed', async () => {
    const server = await start();
    await query(server.url, 'create table prova (id integer); insert into prova values (7)');
    const pid = server.pid();
    process.kill(pid, 'SIGKILL');
    await eventually(async () => {
      expect(server.pid()).not.toBe(pid);
      expect(await query(server.url, 'select id from prova')).toEqual([{ id: 7 }]);
    });
  });

  it('starts when the recorded process id now belongs to another program', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n/altrove\n0\n5432\n/altrove\n`);
    const second = await start();
    expect(await query(second.url, 'select 1 as uno')).toEqual([{ uno: 1 }]);
    expect(isProcessAlive(process.ppid)).toBe(true);
  });

  it('starts again after a first start was interrupted', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres.new-mezzo'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new-mezzo', 'PG_VERSION'), '18');
    const server = await start();
    expect(await query(server.url, 'select 1 as uno')).toEqual([{ uno: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  });

  it('gives the folder to exactly one of several processes that start together', async () => {
    const attempts = await Promise.allSettled([startHolder(), startHolder(), startHolder()]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

/** A data folder as the former version made it: every process of the account was a superuser, who owned everything. */
async function buildFormerFolder(folder: string): Promise<void> {
  mkdirSync(folder);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
  const { initdb, postgres } = prepareBinaries(nobody);
  await createCluster(initdb, folder, { account: nobody, auth: 'trust' });
  const socket = mkdtempSync(join(tmpdir(), 'battistrada-'));
  if (nobody) chownSync(socket, nobody.uid, nobody.gid);
  const launch = { program: postgres, clusterFolder: folder, socketFolder: socket, account: nobody, settings: {} };
  const server = await launchPostgres({ ...launch, onMessage: () => {} });
  const url = `postgresql://battistrada@${encodeURIComponent(socket)}`;
  await query(`${url}/postgres`, 'create database battistrada');
  await query(
    `${url}/battistrada`,
    `create table prova (id integer generated always as identity, testo text);
     create view tutte as select * from prova; create sequence numeri; insert into prova (testo) values ('a');
     create function raddoppia(text) returns text language sql as 'select $1 || $1'`,
  );
  await server.stop();
  rmSync(socket, { recursive: true, force: true });
}

function partsOf(url: string): { host: string; password: string } {
  const { hostname, password } = new URL(url);
  return { host: decodeURIComponent(hostname), password };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The guard is a shell whose arguments name the server it watches. */
function killGuardOf(serverPid: number): void {
  const guard = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      const [program, , script, watched] = readCommandLine(name).split('\0');
      return program === '/bin/sh' && script?.startsWith('read -r _') && watched === String(serverPid);
    });
  process.kill(Number(guard), 'SIGKILL');
}

/** Empty when the process has ended since the list was read. */
function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function socketFolder(url: string): string {
  return decodeURIComponent(new URL(url).hostname);
}
