import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { codeOf } from '../errore/code-of.ts';
import { messageOf } from '../errore/message-of.ts';
import { SetupError } from '../setup-error.ts';
import { forgetPassword, prepareAccess, urlOf } from './postgres-access.ts';
import { prepareBinaries } from './postgres-binaries.ts';
import { readPostmasterFile, stopOrphan } from './postgres-orphan.ts';
import { createCluster, giveFolder, launchPostgres } from './postgres-process.ts';
import { superviseServer } from './postgres-supervisor.ts';
import { acquireProcessLock, isProcessAlive, type ProcessLock } from './process-lock.ts';
import { chooseServerAccount, type ServerAccount } from './server-account.ts';
import { requireWritable } from './writable-folder.ts';

export type EmbeddedPostgres = {
  /** Connection string of the product's database on the server's private socket. */
  url: string;
  /** Process id of the running server. It changes when the server was restarted after a crash. */
  pid: () => number;
  /** Stops the server, then frees the data folder. Calling it again does nothing. */
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: { debug: (message: string) => void; warn: (message: string) => void };
  /** False for tests: nothing is flushed to disk, so that a crash of the machine may lose the data. */
  durable?: boolean;
  /** For tests, whose role creates databases: further statements that the superuser runs when access is prepared. */
  grants?: readonly string[];
  /** Called when a crashed server could not be started again. */
  onLost?: (error: unknown) => void;
};

/**
 * For two cores and half a gigabyte for the whole product. With half of these shared buffers a first load of stock
 * writes pages of the search table again and again and takes a seventh longer; they fill only as they are needed. No
 * TCP at all, no parallel workers (they need /dev/shm).
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  synchronous_commit: 'on',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * Starts the product's own PostgreSQL on `dataDir`/postgres, creating it the first time. Throws a SetupError when
 * the folder cannot be written, is in use by a live process, or the server does not start. A server that a killed
 * product left behind is stopped first; one that crashes while we run is started again on the same socket.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataFolder(options.dataDir);
  try {
    return await startLocked(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Connection string of the server that another process runs on `dataDir`; null when its file names no live process. */
export function findRunningServer(dataDir: string): string | null {
  const clusterFolder = join(resolve(dataDir), 'postgres');
  const left = readPostmasterFile(clusterFolder);
  return left !== null && isProcessAlive(left.pid) ? urlOf(clusterFolder, left.socketFolder) : null;
}

async function lockDataFolder(dataDir: string): Promise<ProcessLock> {
  const folder = resolve(dataDir);
  try {
    requireWritable(folder);
    const attempt = await acquireProcessLock(folder, 'battistrada', { patienceMs: 1000 });
    if (attempt.taken) return attempt.lock;
    throw new SetupError(
      `La cartella dei dati ${folder} è già in uso dal processo ${attempt.holderPid}: fermarlo o indicarne un'altra con DATA_DIR.`,
    );
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const code = codeOf(error);
    const reason = code === null ? '' : ` (${code})`;
    throw new SetupError(`La cartella dei dati ${folder} non è scrivibile${reason}: indicarne un'altra con DATA_DIR.`);
  }
}

async function startLocked(options: EmbeddedPostgresOptions, lock: ProcessLock): Promise<EmbeddedPostgres> {
  const clusterFolder = join(resolve(options.dataDir), 'postgres');
  const account = chooseServerAccount(clusterFolder);
  const binaries = prepareBinaries(account);
  await stopOrphan(clusterFolder);
  await ensureCluster(binaries.initdb, clusterFolder, account);
  const socketFolder = createSocketFolder(account);
  const tidyUp = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  try {
    const launch = {
      program: binaries.postgres,
      clusterFolder,
      socketFolder,
      account,
      settings: options.durable === false ? { ...SETTINGS, ...NOT_DURABLE } : SETTINGS,
      onMessage: (line: string) =>
        /(WARNING|FATAL|PANIC):/.test(line) ? options.log.warn(line) : options.log.debug(line),
    };
    await prepareAccess(launch, options.grants);
    const server = await superviseServer(() => launchPostgres(launch), {
      onCrash: () => options.log.warn('PostgreSQL si è interrotto: lo riavvio.'),
      onLost: (error) => options.onLost?.(error),
    });
    let stopped: Promise<void> | null = null;
    const stop = () => (stopped ??= server.stop().finally(tidyUp));
    const url = urlOf(clusterFolder, socketFolder) ?? '';
    await checkAccess(url).catch(async (error: unknown) => {
      await stop();
      // The next start prepares access again.
      forgetPassword(clusterFolder);
      throw error;
    });
    return { url, pid: server.pid, stop };
  } catch (error) {
    tidyUp();
    throw error;
  }
}

/**
 * Creates the cluster beside its place and moves it there when it is complete, so that a killed start leaves no
 * incomplete cluster.
 */
async function ensureCluster(initdb: string, clusterFolder: string, account: ServerAccount | null): Promise<void> {
  for (const name of readdirSync(dirname(clusterFolder))) {
    if (name.startsWith('postgres.new-')) rmSync(join(dirname(clusterFolder), name), { recursive: true, force: true });
  }
  const existing = statSync(clusterFolder, { throwIfNoEntry: false });
  if (!existing) {
    const fresh = mkdtempSync(`${clusterFolder}.new-`);
    await createCluster(initdb, fresh, { account, auth: 'reject' });
    renameSync(fresh, clusterFolder);
    return;
  }
  if (!account && existing.uid !== process.getuid?.()) {
    throw new SetupError(
      `La cartella dei dati ${clusterFolder} appartiene a un altro utente: avviare il prodotto con quello o indicarne un'altra con DATA_DIR.`,
    );
  }
  // A folder restored from a backup may belong to root and be open to others; one of a former version belongs to
  // nobody.
  if (account && existing.uid !== account.uid) giveFolder(clusterFolder, account);
  if ((existing.mode & 0o077) !== 0) chmodSync(clusterFolder, 0o700);
}

/**
 * A private folder for the socket. /tmp is preferred: a socket's path may have about 100 characters, and the server's
 * account must reach it.
 */
function createSocketFolder(account: ServerAccount | null): string {
  const base = ['/tmp', tmpdir()].find((folder) => existsSync(folder)) ?? tmpdir();
  const folder = mkdtempSync(join(base, 'battistrada-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Throws a SetupError when the stored password is not the server's, for example after a file was lost or exchanged. */
async function checkAccess(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    const reason = messageOf(error);
    throw new SetupError(`Il database dei dati non si apre (${reason}): avviare di nuovo.`);
  } finally {
    await client.end();
  }
}
