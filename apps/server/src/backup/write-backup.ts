/**
 * Writes a backup: a zip of one consistent snapshot of every table, as COPY gives it, of the files beside the database,
 * and of a manifest with their hashes. Nothing but the driver is needed, so it is the same for the embedded database
 * and any other.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { ZipFile } from 'yazl';
import { LOCK } from '../db/advisory-locks.ts';
import { copyTabellaOut } from '../db/copy.ts';
import { inTransaction } from '../db/pool.ts';
import { firstRow, sql, type Db } from '../db/sql.ts';
import type { Clock } from '../ports/clock.ts';
import { renameDurably } from '../rename-durably.ts';
import { SetupError } from '../setup-error.ts';
import { encrypt, type Chiave } from './cifra.ts';
import { listDataFiles, unlessAbsent } from './data-files.ts';
import { MANIFESTO, pathOfFile, pathOfTabella, type Manifesto } from './manifesto.ts';
import { Misura } from './misura.ts';
import { listMigrazioni, listSequenze, listTabelle, quote, type Tabella } from './schema.sql.ts';
import { testi } from './testi.ts';

export interface BackupDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly dataDir: string;
  /** The folder of backups, which a backup leaves out. */
  readonly cartella: string;
  readonly chiave: Chiave | null;
}

/** Thrown when another backup is running. */
export class BackupInCorso extends SetupError {
  constructor() {
    super(testi.inCorso);
  }
}

/** Half the size, in a third of the time of the default level. */
const COMPRESSION = 3;
const PRIVATE = 0o600;

/** The ending of a backup's name until it is complete. */
export const PARZIALE = '.parziale';

/**
 * Writes `file`, readable by its owner only. It gets its name when it is complete and on the disk. Throws a SetupError
 * when it exists or cannot be written, BackupInCorso when another backup is running.
 */
export async function writeBackup(deps: BackupDeps, file: string): Promise<Manifesto> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => null)) throw new SetupError(testi.esiste(file));
  const partial = `${file}${PARZIALE}`;
  try {
    const manifesto = await inTransaction(deps.pool, (tx) => writeSnapshot(deps, tx, partial));
    await renameDurably(partial, file);
    return manifesto;
  } catch (error) {
    // Thrown before anything is written: the partial file is another backup's, which is running.
    if (error instanceof SetupError) throw error;
    await rm(partial, { force: true });
    if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
    throw new SetupError(testi.nonScrivibile(file, String(error.code)));
  }
}

async function writeSnapshot(deps: BackupDeps, tx: Db, partial: string): Promise<Manifesto> {
  await tx.query('set transaction isolation level repeatable read read only');
  // No time limit: between two tables the connection waits for the disk.
  await tx.query('set local statement_timeout = 0');
  await tx.query('set local idle_in_transaction_session_timeout = 0');
  const locked = await firstRow<{ ok: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK.backup}) as ok`);
  if (locked?.ok !== true) throw new BackupInCorso();
  const manifesto: Manifesto = {
    formato: 'battistrada-backup-1',
    creato: deps.clock.now().toISOString(),
    schema: await listMigrazioni(tx),
    tabelle: [],
    sequenze: await listSequenze(tx),
    file: [],
  };
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  const failed = new AbortController();
  for (const tabella of await listTabelle(tx)) addTabella(zip, tx, tabella, manifesto, failed.signal);
  for (const percorso of await listDataFiles(deps.dataDir, deps.cartella))
    addFile(zip, deps.dataDir, percorso, manifesto);
  // The parts are written one after the other, so all hashes are known when the manifest is written.
  addPart(zip, MANIFESTO, async () => Readable.from([`${JSON.stringify(manifesto, null, 1)}\n`]));
  zip.end();
  const written = deps.chiave === null ? content : await encrypt(content, deps.chiave);
  try {
    await pipeline(written, createWriteStream(partial, { mode: PRIVATE, flags: 'w' }));
  } catch (error) {
    failed.abort();
    throw error;
  }
  return manifesto;
}

function addPart(zip: ZipFile, path: string, open: () => Promise<Readable>): void {
  const options = { mode: PRIVATE, compressionLevel: COMPRESSION };
  zip.addReadStreamLazy(path, options, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

function addTabella(zip: ZipFile, tx: Db, { nome, colonne }: Tabella, manifesto: Manifesto, failed: AbortSignal): void {
  addPart(zip, pathOfTabella(nome), async () => {
    failed.throwIfAborted();
    const rows = copyTabellaOut(tx, `copy ${quote(nome)} (${colonne.map(quote).join(', ')}) to stdout`);
    // When the file cannot be written, nobody reads the rest, and the transaction could not end before it.
    failed.addEventListener('abort', () => rows.unpipe().resume(), { once: true });
    return measured(rows, (misura) => {
      manifesto.tabelle.push({ nome, colonne, righe: misura.righe, sha256: misura.digest(), byte: misura.byte });
    });
  });
}

function addFile(zip: ZipFile, dataDir: string, percorso: string, manifesto: Manifesto): void {
  addPart(zip, pathOfFile(percorso), async () => {
    // The file was listed a moment ago. If it has been deleted since, it needs no backup.
    const handle = await open(join(dataDir, percorso)).catch(unlessAbsent(null));
    if (handle === null) return Readable.from([]);
    return measured(createReadStream('', { fd: handle }), (misura) => {
      manifesto.file.push({ percorso, sha256: misura.digest(), byte: misura.byte });
    });
  });
}

function measured(stream: Readable, onEnd: (misura: Misura) => void): Readable {
  const misura = new Misura();
  misura.once('end', () => onEnd(misura));
  stream.once('error', (error) => misura.destroy(error));
  return stream.pipe(misura);
}
