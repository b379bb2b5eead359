/**
 * SQL as text, with bound values: sql`select … where id = ${id}`. Fragments nest; nothing else is ever put into the
 * text. A statement's digest is its name as a prepared statement, so that PostgreSQL plans it once for each connection.
 */
import { createHash } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import type pg from 'pg';

/** Anything that runs a statement: the pool, or the connection of a transaction. */
export type Db = Pick<pg.ClientBase, 'query'>;

export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Binds every interpolated value as a parameter and flattens nested fragments. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  if (!parts.some((part) => part instanceof Sql)) return new Sql(strings, parts);
  const texts: string[] = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string): void => {
    texts.push(`${texts.pop() ?? ''}${text}`);
  };
  parts.forEach((part, i) => {
    if (part instanceof Sql) {
      const [first = '', ...rest] = part.strings;
      append(first);
      texts.push(...rest);
      values.push(...part.values);
    } else {
      values.push(part);
      texts.push('');
    }
    append(strings[i + 1] ?? '');
  });
  return new Sql(texts, values);
}

/** A whole number written into the statement, for the few that the planner should know, such as the rows of a page. */
export function literal(n: number): Sql {
  if (!Number.isSafeInteger(n)) throw new Error(`${n} is no whole number`);
  return new Sql([String(n)], []);
}

/** All of `conditions`; true when the list is empty. */
export function allOf(conditions: readonly Sql[]): Sql {
  const [first = sql`true`, ...rest] = conditions;
  return rest.reduce((all, condition) => sql`${all} and ${condition}`, first);
}

/** Maximum number of prepared texts (searches combine filters freely). Further ones are planned at each use. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();

/** The text with numbered parameters, and the name to prepare it under. */
function prepare({ strings, values }: Sql): { text: string; values: unknown[]; name?: string } {
  const text = strings.reduce((text, part, i) => `${text}$${i}${part}`);
  let name = names.get(text);
  if (name === undefined && names.size < MAX_PREPARED) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name === undefined ? { text, values: [...values] } : { text, values: [...values], name };
}

/** A statement as traces record it: without its values, which may be personal data. */
export interface Istruzione {
  readonly testo: string;
}
export const ISTRUZIONI = tracingChannel<string, Istruzione>('battistrada.istruzione');

function run<Row extends pg.QueryResultRow>(db: Db, statement: Sql): Promise<pg.QueryResult<Row>> {
  const prepared = prepare(statement);
  if (!ISTRUZIONI.hasSubscribers) return db.query<Row>(prepared);
  return ISTRUZIONI.tracePromise(() => db.query<Row>(prepared), { testo: prepared.text });
}

/** All rows of a statement. `Row` names its columns and their types. */
export async function rows<Row extends pg.QueryResultRow>(db: Db, statement: Sql): Promise<Row[]> {
  return (await run<Row>(db, statement)).rows;
}

/** The first row, or null when there is none. */
export async function firstRow<Row extends pg.QueryResultRow>(db: Db, statement: Sql): Promise<Row | null> {
  return (await rows<Row>(db, statement))[0] ?? null;
}

/**
 * Several writes as one statement. Each sees the database as it was before all of them, and no two may write the
 * same row, because PostgreSQL chooses their order. A write that begins with its own `with` cannot be included.
 */
export function allAtOnce([first, ...rest]: readonly [Sql, ...Sql[]]): Sql {
  const last = rest.pop();
  if (last === undefined) return first;
  const named = [first, ...rest].map((write, i) => sql`${new Sql([`scrittura_${i} as (`], [])}${write})`);
  return sql`with ${named.reduce((all, next) => sql`${all}, ${next}`)} ${last}`;
}

/** How many rows a statement changed. */
export async function execute(db: Db, statement: Sql): Promise<number> {
  return (await run(db, statement)).rowCount ?? 0;
}
