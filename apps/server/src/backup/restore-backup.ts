/**
 * Restores a backup into an empty database and its files into DATA_DIR (product.md §9). All checks run first, so that a
 * refused restore changes nothing.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { copyTabellaIn } from '../db/copy.ts';
import { migrate } from '../db/migrate.ts';
import { listMigrations } from '../db/migration-files.ts';
import { inTransaction } from '../db/pool.ts';
import type { Db } from '../db/sql.ts';
import { SetupError } from '../setup-error.ts';
import { unlessAbsent } from './data-files.ts';
import { pathOfFile, pathOfTabella, type Manifesto } from './manifesto.ts';
import type { Backup } from './read-backup.ts';
import { dropSchema, findContenuto, quote, setSequenza, unbindTabelle } from './schema.sql.ts';
import { testi } from './testi.ts';

/**
 * Restores an opened backup: the schema it was made with, its rows, then the migrations that came since. Throws a
 * SetupError before any change when the backup is of a newer version or of another program, when the database holds
 * anything, or when a file would be replaced. A restore that is killed leaves a database that counts as empty.
 */
export async function restoreBackup(pool: pg.Pool, dataDir: string, backup: Backup): Promise<void> {
  const { manifesto } = backup;
  checkSchema(manifesto);
  const { migrato, piena } = await findContenuto(pool);
  if (piena !== null) throw new SetupError(testi.nonVuoto(piena));
  for (const file of manifesto.file) await checkFile(dataDir, file);

  if (migrato) await inTransaction(pool, dropSchema);
  await migrate(pool, { upTo: manifesto.schema.length });
  await inTransaction(pool, (tx) => fill(tx, backup));
  await migrate(pool);
  await inTransaction(pool, analyze);
  for (const { percorso } of manifesto.file) await writeFile(dataDir, percorso, backup);
}

/** Throws a SetupError unless the backup's migrations are the first of this version's, or all of them. */
export function checkSchema({ schema }: Manifesto): void {
  const ours = listMigrations();
  for (const { numero, nome, impronta } of schema) {
    const own = ours[numero - 1];
    if (own === undefined) throw new SetupError(testi.piuRecente(nome));
    if (own.impronta !== impronta) throw new SetupError(testi.altroProdotto(nome));
  }
}

/** The planner needs statistics at once, before autovacuum collects them. */
async function analyze(tx: Db): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  await tx.query('analyze');
}

async function fill(tx: Db, { manifesto, open }: Backup): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  await tx.query('set local idle_in_transaction_session_timeout = 0');
  const rebind = await unbindTabelle(tx);
  // The backup also contains the rows that migrations write.
  await tx.query(`truncate ${manifesto.tabelle.map(({ nome }) => quote(nome)).join(', ')}`);
  for (const { nome, colonne } of manifesto.tabelle) {
    const statement = `copy ${quote(nome)} (${colonne.map(quote).join(', ')}) from stdin`;
    await pipeline(await open(pathOfTabella(nome)), copyTabellaIn(tx, statement));
  }
  for (const sequenza of manifesto.sequenze) await setSequenza(tx, withGap(sequenza));
  for (const statement of rebind) await tx.query(statement);
}

type Sequenza = Manifesto['sequenze'][number];

/**
 * Numbers that left the house after the backup was made must not be given out again: numbers of orders, which the ERP
 * knows, and places in the feeds, of which its programs keep the last one they read.
 */
const SALTI: Readonly<Record<string, bigint>> = {
  numero_ordine: 1_000n,
  ordine_id_seq: 1_000n,
  sequenza_ordini: 1_000_000n,
  sequenza_articoli: 1_000_000n,
  sequenza_documenti: 1_000_000n,
};

function withGap({ valore, ...sequenza }: Sequenza): Sequenza {
  return { ...sequenza, valore: String(BigInt(valore) + (SALTI[sequenza.nome] ?? 0n)) };
}

/** An identical file may exist: a restore that was killed is run again. */
async function checkFile(dataDir: string, { percorso, sha256 }: Manifesto['file'][number]): Promise<void> {
  const hash = createHash('sha256');
  const isThere = await pipeline(createReadStream(join(dataDir, percorso)), hash).then(() => true, unlessAbsent(false));
  if (isThere && hash.digest('hex') !== sha256) throw new SetupError(testi.filePresente(percorso));
}

async function writeFile(dataDir: string, percorso: string, { open }: Backup): Promise<void> {
  const path = join(dataDir, percorso);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(await open(pathOfFile(percorso)), createWriteStream(path, { mode: 0o600 }));
}
