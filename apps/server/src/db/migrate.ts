/** Brings a database to this version's schema while older versions go on serving from it. */
import { codeOf, INSUFFICIENT_PRIVILEGE, LOCK_NOT_AVAILABLE } from '../errore/code-of.ts';
import { messageOf } from '../errore/message-of.ts';
import { LOCK } from './advisory-locks.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { FOLDER, readMigrations, type Migration } from './migration-files.ts';
import { inTransaction } from './pool.ts';
import type { Db } from './sql.ts';

/**
 * The pause between two attempts to get the turn. No process waits inside a statement: an index built during traffic
 * waits for the end of all statements, so a statement that waited for its turn would block the index.
 */
const TURN_MS = 50;

/** Limit of the wait for a table in use, because everybody who wants to read it queues behind the waiting statement. */
const LOCK_TIMEOUT_MS = 2_000;
const BETWEEN_TRIES_MS = 1_000;
/** Interval of the progress reports of a long migration. */
const TELL_MS = 5_000;

export interface MigrateOptions {
  /** The folder of the files; the product's own by default. */
  readonly folder?: string;
  /**
   * The number of the last migration to run; all by default. A restored backup is filled with the schema it was made
   * with.
   */
  readonly upTo?: number;
  /** Receives the progress of a long migration. */
  readonly say?: (line: string) => void;
}

type Say = (line: string) => void;

/**
 * Runs every file of `folder` not landed yet, in order. Safe when several processes start at once: each file runs
 * exactly once. Returns the names it ran, none when the schema was up to date. A database that a later version has
 * migrated is served, unless that took away what this version needs. Throws a SetupError then, when a landed file was
 * changed since, when the user may not create tables, and when a file fails (then nothing stays of it, or of the block
 * that failed).
 */
export async function migrate(
  pool: pg.Pool,
  { folder = FOLDER, upTo = Infinity, say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const landed = await inTurn(pool, getLanded).catch(explainRights);
  checkLanded(landed, migrations);
  const ran: string[] = [];
  for (const migration of migrations) {
    if (landed.has(migration.numero) || migration.numero > upTo) continue;
    if (await RUN[migration.modo](pool, migration, say)) ran.push(migration.nome);
  }
  return ran;
}

type Landed = Pick<Migration, 'nome' | 'impronta' | 'contrae'>;

async function getLanded(tx: Db): Promise<Map<number, Landed>> {
  await tx.query(`
    create table if not exists migrazione (
      numero integer primary key,
      nome text not null,
      impronta text not null,
      eseguita timestamptz not null default now()
    )`);
  // Checked first: otherwise the statement would wait for a table that a backup is reading.
  const { rowCount } = await tx.query(
    "select 1 from pg_attribute where attrelid = 'migrazione'::regclass and attname = 'contrae'",
  );
  if (rowCount === 0) await tx.query('alter table migrazione add column contrae integer');
  const { rows } = await tx.query<Landed & { numero: number }>(
    'select numero, nome, impronta, contrae from migrazione',
  );
  return new Map(rows.map((row) => [row.numero, row]));
}

/** From PostgreSQL 15 on whoever may connect may not create tables: on a new database it is the commonest fault. */
function explainRights(error: unknown): never {
  if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new SetupError(
    'L’utente di DATABASE_URL non può creare le tabelle del portale: serve che il database, e ciò che contiene, sia suo.',
  );
}

function checkLanded(landed: ReadonlyMap<number, Landed>, migrations: readonly Migration[]): void {
  for (const [numero, { nome, impronta, contrae }] of landed) {
    const file = migrations[numero - 1];
    if (file === undefined) {
      if (contrae === null || contrae <= migrations.length) continue;
      throw new SetupError(
        `Il database è di una versione più recente, che questa non può servire (ha la migrazione ${nome}): avviare quella versione o una successiva.`,
      );
    }
    if (file.impronta !== impronta) {
      throw new SetupError(
        `La migrazione ${file.nome} è cambiata dopo essere stata eseguita su questo database: ripristinarla e aggiungerne una nuova.`,
      );
    }
  }
}

/** Runs one file in its own mode, unless another process has done it meanwhile. True when it ran here. */
const RUN: Readonly<Record<Migration['modo'], (pool: pg.Pool, migration: Migration, say: Say) => Promise<boolean>>> = {
  insieme: (pool, migration, say) =>
    retryWhileLocked(migration, say, () =>
      inTurn(pool, async (tx) => {
        if (!(await claim(tx, migration))) return false;
        await runText(tx, migration);
        return true;
      }),
    ),
  blocchi: landInBlocks,
  fuori: landOutside,
};

/** Repeats the statement. A process that dies or loses its turn in between loses one block only. */
async function landInBlocks(pool: pg.Pool, migration: Migration, say: Say): Promise<boolean> {
  let righe = 0;
  let told = performance.now();
  for (;;) {
    const changed = await retryWhileLocked(migration, say, () =>
      inTurn(pool, async (tx) => {
        if (await isLanded(tx, migration)) return null;
        const found = await runText(tx, migration);
        if (found === 0) await claim(tx, migration);
        return found;
      }),
    );
    if (changed === null || changed === 0) return changed === 0;
    righe += changed;
    if (performance.now() - told < TELL_MS) continue;
    told = performance.now();
    say(`Migrazione ${migration.nome}: ${righe.toLocaleString('it')} righe…`);
  }
}

/** Uses a connection of its own; closing it gives the turn back. */
async function landOutside(pool: pg.Pool, migration: Migration, say: Say): Promise<boolean> {
  const connection = await pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    while (!(await hasTurn(connection, 'pg_try_advisory_lock'))) await pause(TURN_MS);
    if (await isLanded(connection, migration)) return false;
    say(`Migrazione ${migration.nome}…`);
    await dropUnfinished(connection, migration);
    await runText(connection, migration);
    return await claim(connection, migration);
  } finally {
    connection.release(true);
  }
}

/** Drops an index whose build was interrupted: it is unusable but counts as existing. */
async function dropUnfinished(connection: Db, { testo }: Migration): Promise<void> {
  const [, index] = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(testo) ?? [];
  const { rowCount } = await connection.query(
    'select 1 from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and not i.indisvalid',
    [index ?? ''],
  );
  if (rowCount !== null && rowCount > 0) await connection.query(`drop index concurrently if exists ${index ?? ''}`);
}

/** Records a file as landed; false when it already was. */
async function claim(tx: Db, { numero, nome, impronta, contrae }: Migration): Promise<boolean> {
  const claimed = await tx.query(
    'insert into migrazione (numero, nome, impronta, contrae) values ($1, $2, $3, $4) on conflict do nothing',
    [numero, nome, impronta, contrae],
  );
  return claimed.rowCount === 1;
}

async function isLanded(db: Db, { numero }: Migration): Promise<boolean> {
  return (await db.query('select 1 from migrazione where numero = $1', [numero])).rowCount === 1;
}

/** Runs the file's text and returns how many rows its last statement changed. */
async function runText(db: Db, { nome, testo }: Migration): Promise<number> {
  try {
    // Several statements give a list of results.
    const results: readonly pg.QueryResult[] = [await db.query(testo)].flat();
    return results.at(-1)?.rowCount ?? 0;
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    throw new SetupError(`La migrazione ${nome} non riesce: ${messageOf(error)}`);
  }
}

/** Repeats the attempt while somebody holds a needed table, with pauses in which others get through. */
async function retryWhileLocked<T>({ nome }: Migration, say: Say, run: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries % 10 === 0) say(`Migrazione ${nome}: aspetta che altri lascino libere le tabelle…`);
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE;

/** Runs one transaction when it is this process's turn. */
async function inTurn<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await inTransaction(pool, async (tx) => {
      // No time limit: filling a new column of a table may take long.
      await tx.query(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      return (await hasTurn(tx, 'pg_try_advisory_xact_lock')) ? { result: await work(tx) } : null;
    });
    if (done !== null) return done.result;
    await pause(TURN_MS);
  }
}

/** Processes that start together take turns. */
async function hasTurn(db: Db, take: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock'): Promise<boolean> {
  const { rows } = await db.query<{ ok: boolean }>(`select ${take}($1) as ok`, [LOCK.migrazioni]);
  return rows[0]?.ok === true;
}
