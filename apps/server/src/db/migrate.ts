import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { inTransaction } from './pool.ts';
import type { Db } from './sql.ts';

type Migration = { numero: number; nome: string; testo: string; impronta: string };

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number nobody else takes on this database: processes that start together wait for each other on it. */
const LOCK = 4_180_018;

export interface MigrateOptions {
  /** Where the files are; the product's own unless given. */
  readonly folder?: string;
  /** The number of the last one to run; all unless given. A restored backup is filled at the schema it was made with. */
  readonly upTo?: number;
}

/**
 * Brings the database to this version's schema: every file of `folder` not landed yet, in order, each in a
 * transaction of its own. Safe when several processes start at once: each file runs exactly once. Returns the
 * names it ran, none when the schema was up to date. Throws a SetupError when a landed file was changed since,
 * when the database is newer than this version, or when a file fails (then nothing of it stays).
 */
export async function migrate(
  pool: pg.Pool,
  { folder = FOLDER, upTo = Infinity }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const landed = await inLockedTransaction(pool, getLanded);
  checkLanded(landed, migrations);
  const ran: string[] = [];
  for (const migration of migrations) {
    if (landed.has(migration.numero) || migration.numero > upTo) continue;
    if (await inLockedTransaction(pool, (tx) => land(tx, migration))) ran.push(migration.nome);
  }
  return ran;
}

/** The migrations of this version, in order: the number, the name and the hash of each. */
export function listMigrations(): Pick<Migration, 'numero' | 'nome' | 'impronta'>[] {
  return readMigrations(FOLDER);
}

/** Files are named `0001-what.sql` and count up from 1 without gaps; line ends do not matter to their checksum. */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((nome, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(nome) || Number(nome.slice(0, 4)) !== index + 1) {
      throw new SetupError(`La migrazione ${nome} non segue la numerazione: ci si aspetta la ${index + 1}.`);
    }
    const testo = readFileSync(join(folder, nome), 'utf8').replaceAll('\r\n', '\n');
    return { numero: index + 1, nome, testo, impronta: createHash('sha256').update(testo).digest('hex') };
  });
}

async function getLanded(tx: Db): Promise<Map<number, Pick<Migration, 'nome' | 'impronta'>>> {
  await tx.query(`
    create table if not exists migrazione (
      numero integer primary key,
      nome text not null,
      impronta text not null,
      eseguita timestamptz not null default now()
    )`);
  const { rows } = await tx.query<Omit<Migration, 'testo'>>('select numero, nome, impronta from migrazione');
  return new Map(rows.map((row) => [row.numero, row]));
}

function checkLanded(landed: Map<number, Pick<Migration, 'nome' | 'impronta'>>, migrations: Migration[]): void {
  for (const [numero, { nome, impronta }] of landed) {
    const file = migrations[numero - 1];
    if (!file) {
      throw new SetupError(
        `Il database è di una versione più recente (ha la migrazione ${nome}): avviare quella versione o una successiva.`,
      );
    }
    if (file.impronta !== impronta) {
      throw new SetupError(
        `La migrazione ${file.nome} è cambiata dopo essere stata eseguita su questo database: ripristinarla e aggiungerne una nuova.`,
      );
    }
  }
}

/** Runs one file unless another process did while we waited for the lock. True when it ran here. */
async function land(tx: Db, { numero, nome, testo, impronta }: Migration): Promise<boolean> {
  const claimed = await tx.query(
    'insert into migrazione (numero, nome, impronta) values ($1, $2, $3) on conflict do nothing',
    [numero, nome, impronta],
  );
  if (claimed.rowCount === 0) return false;
  try {
    await tx.query(testo);
  } catch (error) {
    throw new SetupError(`La migrazione ${nome} non riesce: ${error instanceof Error ? error.message : String(error)}`);
  }
  return true;
}

function inLockedTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (tx) => {
    // Waiting for another process, or filling a new column of a large table, takes as long as it takes.
    await tx.query('set local statement_timeout = 0');
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    return work(tx);
  });
}
