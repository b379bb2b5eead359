/**
 * What a migration must not do, because the previous version uses the same tables during and after it (docs/recipes.md,
 * "A migration that runs beside the old version"). A statement that is known to be harmless gives the reason in a
 * comment line before it: `-- permesso: twelve rows`.
 */
import { readHead } from '../apps/server/src/db/migration-files.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly fault: string;
  /**
   * Removing something is allowed in a migration that names the version from which on nobody needs it: `-- contrae:
   * 41`.
   */
  readonly isContraction?: boolean;
}

const RULES: readonly Rule[] = [
  {
    pattern: /\bdrop (table|view|column|function|type|schema|sequence)\b/,
    fault: 'takes away what the old version uses',
    isContraction: true,
  },
  {
    pattern: /^alter table .*\bdrop (?!constraint|default|not null|expression|identity)\w/,
    fault: 'takes away what the old version uses',
    isContraction: true,
  },
  { pattern: /\brename\b/, fault: 'renames what the old version calls by its old name', isContraction: true },
  { pattern: /\bset not null\b/, fault: 'refuses what the old version writes', isContraction: true },
  {
    pattern: /\badd column\b(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    fault: 'adds a column that the old version does not fill: give it a default',
  },
  {
    pattern:
      /\badd column\b[^,]*\b(default (gen_random_uuid|random|clock_timestamp|nextval)|generated always as \([^)]*\) stored|identity|serial)/,
    fault: 'writes every row anew while nobody may read: add the column, then its default, then fill it in blocks',
  },
  {
    pattern: /\balter column \w+ (set data )?type\b/,
    fault: 'writes every row anew while nobody may read: add a column beside it',
  },
  {
    pattern:
      /\badd (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b(?!.*\bnot valid\b)(?!.*\busing index\b)/,
    fault: 'reads every row while nobody may write: add it `not valid`, validate it in a later migration',
  },
  { pattern: /^(lock|truncate|cluster|vacuum full|reindex(?! .*concurrently))\b/, fault: 'keeps everybody out' },
  { pattern: /^refresh materialized view (?!concurrently)/, fault: 'keeps everybody out' },
];

/** The faults of a migration, one sentence each; empty when the old version can run beside it. */
export function findFaults(testo: string): string[] {
  const { modo, contrae } = readHead(testo);
  const statements = statementsOf(testo);
  const made = new Set(
    statements.flatMap((text) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  const faults = statements
    .filter((text) => !text.startsWith('-- permesso:'))
    .flatMap((text) => [
      ...RULES.filter(
        ({ pattern, isContraction }) =>
          pattern.test(text) && !(isContraction === true && contrae !== null) && !made.has(tableOf(text)),
      ).map(({ fault }) => `${text.slice(0, 80)}: ${fault}`),
      ...faultsOfIndex(text, made),
      ...faultsOfRows(text, made, modo),
    ]);
  if (modo !== 'insieme' && statements.length !== 1) faults.push(`${modo}: one statement, and nothing beside it`);
  if (modo === 'fuori' && !statements.every((text) => /concurrently if not exists/.test(text))) {
    faults.push('outside of a transaction: `create index concurrently if not exists`, which can be run again');
  }
  return faults;
}

function faultsOfIndex(text: string, made: ReadonlySet<string>): string[] {
  const [, concurrently, table = ''] =
    /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?(\w+)/.exec(text) ?? [];
  if (table === '' || concurrently !== undefined || made.has(table)) return [];
  return [`${text.slice(0, 80)}: nobody writes while it is built: a migration of its own, \`-- fuori transazione\``];
}

function faultsOfRows(text: string, made: ReadonlySet<string>, modo: string): string[] {
  const table = /^(?:update (?:only )?|delete from )(\w+)/.exec(text)?.[1];
  if (table === undefined || made.has(table)) return [];
  if (modo === 'blocchi' && /\blimit \d+/.test(text)) return [];
  return [
    `${text.slice(0, 80)}: holds the rows of a whole table: a migration of its own, \`-- a blocchi\`, with a limit`,
  ];
}

const tableOf = (text: string): string => /^alter table (?:if exists )?(?:only )?(\w+)/.exec(text)?.[1] ?? '';

/** A word that occurs nowhere else in a migration without its comments. */
const PERMESSO = 'PERMESSO';

/**
 * The statements in lower case, one on each line, without comments, texts and bodies of functions. The marker before a
 * permitted statement stays.
 */
function statementsOf(testo: string): string[] {
  return testo
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/^-- permesso:/gm, PERMESSO)
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((text) =>
      text
        .replaceAll(/PERMESSO.*\n/g, '-- permesso: ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((text) => text !== '');
}
