/** Bulk writing: COPY as a stream with back-pressure, whatever the number of rows. */
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Db } from './sql.ts';

/** A value of a row; arrays become SQL arrays, objects jsonb. */
export type Valore =
  | string
  | number
  | boolean
  | null
  | Buffer
  | readonly (string | number)[]
  | { readonly [chiave: string]: unknown };

/**
 * Writes `righe` into the table's `colonne` in the given order, with some 64 kB of them in memory at a time. `tabella`
 * and `colonne` are names of the schema, never data. No rows write nothing; the first bad row fails the whole copy.
 */
export async function copyRighe(
  tx: Db,
  tabella: string,
  colonne: readonly string[],
  righe: Iterable<readonly Valore[]>,
): Promise<void> {
  const copia = tx.query(copyFrom(`copy ${tabella} (${colonne.join(', ')}) from stdin`));
  await pipeline(Readable.from(encode(righe), { objectMode: false }), copia);
}

/** COPY's text format, in pieces. */
function* encode(righe: Iterable<readonly Valore[]>): Generator<string> {
  let pezzo = '';
  for (const riga of righe) {
    pezzo += `${riga.map(encodeValore).join('\t')}\n`;
    if (pezzo.length > 65_536) {
      yield pezzo;
      pezzo = '';
    }
  }
  if (pezzo !== '') yield pezzo;
}

function encodeValore(valore: Valore): string {
  if (valore === null) return '\\N';
  if (typeof valore === 'string') return escape(valore);
  if (typeof valore === 'number') return String(valore);
  if (typeof valore === 'boolean') return valore ? 't' : 'f';
  if (Buffer.isBuffer(valore)) return `\\\\x${valore.toString('hex')}`;
  if (isLista(valore)) return escape(`{${valore.map((voce) => JSON.stringify(voce)).join(',')}}`);
  return escape(JSON.stringify(valore));
}

const isLista = (valore: object): valore is readonly (string | number)[] => Array.isArray(valore);

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escape(testo: string): string {
  return /[\\\t\n\r]/.test(testo) ? testo.replace(/[\\\t\n\r]/g, (segno) => ESCAPES[segno] ?? segno) : testo;
}

/**
 * Writes the output of a `copy … to stdout`, without a limit of size or time. The statement contains names of the
 * schema, never data.
 */
export async function copyOut(pool: pg.Pool, statement: string, to: Writable): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await pipeline(connection.query(copyTo(statement)), to);
  } finally {
    // The connection has a changed setting, so it is closed instead of reused.
    connection.release(true);
  }
}

/**
 * The rows of a `copy … to stdout`, on the caller's connection. The statement contains names of the schema, never data.
 */
export function copyTabellaOut(tx: Db, statement: string): Readable {
  return tx.query(copyTo(statement));
}

/** A stream into a `copy … from stdin`, on the caller's connection. */
export function copyTabellaIn(tx: Db, statement: string): Writable {
  return tx.query(copyFrom(statement));
}
