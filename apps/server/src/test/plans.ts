/** The plans of a call, statement by statement, including those inside functions, triggers and foreign keys. */
import { openPool } from '../db/pool.ts';
import { runAsSuperuser } from './superuser.ts';
import type { TestDatabase } from './test-database.ts';

/** PostgreSQL's own auto_explain reports each statement that ran, with its plan, as a notice. */
const EXPLAINED: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
};

export interface Plan {
  readonly statement: string;
  /** As `explain` prints it. */
  readonly text: string;
}

export interface ExplainedDatabase {
  /** The same database over other connections; dropping it closes only these. */
  readonly database: TestDatabase;
  /** The plans of every statement on these connections. */
  readonly plans: Plan[];
}

/** Opens a database again with these settings of PostgreSQL and with plans reported for every statement. */
export async function openExplained(
  { url, pool }: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<ExplainedDatabase> {
  await runAsSuperuser(
    pool,
    Object.entries({ ...settings, ...EXPLAINED }).map(
      ([name, value]) =>
        `do $$ begin execute format('alter database %I set ${name} = ${value}', current_database()); end $$`,
    ),
  );
  const explained = openPool({ url, max: 4 });
  const plans: Plan[] = [];
  explained.on('connect', (connection) =>
    connection.on('notice', ({ message = '' }) => {
      const lines = message.split('\n');
      const top = lines.findIndex((line) => line.includes('  (cost='));
      if (top > 0)
        plans.push({
          statement: lines.slice(1, top).join('\n').replace('Query Text: ', ''),
          text: lines.slice(top).join('\n'),
        });
    }),
  );
  return { database: { url, pool: explained, drop: () => explained.end() }, plans };
}

/** The tables that a plan reads from end to end. */
export function tablesReadWhole({ text }: Plan): string[] {
  return [...text.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
}
