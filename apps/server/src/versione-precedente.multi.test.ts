/**
 * Runs the previous version on this version's schema (product.md §9: both run side by side during an update): its own
 * HTTP tests and its own program, after this version's migrations. The repository's history tells which version that
 * is: the last release (a tag `v…`), otherwise the last state before the newest migration. Without a history (an
 * unpacked archive) nothing runs; then only the rules of `scripts/migration-rules.ts` protect the old version.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MIGRATIONS = 'apps/server/migrations';

/** The usual work of a dealer. */
const TESTS = [
  'login/login.test.ts',
  'ricerca/ricerca.test.ts',
  'carrello/carrello.test.ts',
  'ordine/conferma.test.ts',
  'ordine/annullo.test.ts',
  'pagamento/pagamento.test.ts',
].map((path) => `apps/server/src/features/${path}`);

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })
    .toString()
    .trim();

function findPrevious(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    try {
      const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
      return git('rev-parse', `${newest}^`);
    } catch {
      return null;
    }
  }
}

/** Unpacks the tree of a commit with the packages installed here, but with its own workspaces. */
function unpack(commit: string, folder: string): void {
  mkdirSync(folder);
  const tar = execFileSync(
    'git',
    ['archive', commit, '--', 'apps', 'packages', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'],
    { cwd: ROOT, maxBuffer: 1e9 },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
  mkdirSync(join(folder, 'node_modules', '@battistrada'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@battistrada') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const kind of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, kind))) {
      symlinkSync(join(folder, kind, name), join(folder, 'node_modules', '@battistrada', name));
    }
  }
}

interface Esito {
  /** The full names of the failed tests, or a word when the tests did not start. */
  readonly falliti: string[];
  readonly quanti: number;
}

/** Runs a tree's own tests. */
async function runTests(tree: string): Promise<Esito> {
  const report = join(tree, 'report.json');
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=server',
      '--reporter=json',
      `--outputFile=${report}`,
      ...TESTS,
    ],
    {
      cwd: tree,
      env: { ...process.env, VITEST: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (!existsSync(report)) throw new Error(`the tests of the version before this one did not run:\n${out}\n${err}`);
  const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return {
    quanti: numTotalTests,
    falliti: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const named = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName);
      // A file that could not be loaded names no tests.
      return status === 'failed' && named.length === 0 ? [`${name.slice(tree.length)}: ${message}`] : named;
    }),
  };
}

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

let home: string;
const previous = findPrevious();

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'battistrada-precedente-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it(`serves the version before this one (${previous?.slice(0, 12) ?? 'no history: nothing to run'})`, async () => {
  if (previous === null) return;
  const nuovo = join(home, 'schema-nuovo');
  unpack(previous, nuovo);
  const its = readdirSync(join(nuovo, MIGRATIONS));
  cpSync(join(ROOT, MIGRATIONS), join(nuovo, MIGRATIONS), { recursive: true });
  // The schema has migrations that the old version does not know, and those that it knows are unchanged.
  expect(readdirSync(join(nuovo, MIGRATIONS)).length).toBeGreaterThan(its.length);
  const { falliti, quanti } = await runTests(nuovo);
  expect(quanti).toBeGreaterThan(100);
  if (falliti.length === 0) return;
  // A test that also fails on its own schema says nothing about ours.
  const suo = join(home, 'schema-suo');
  unpack(previous, suo);
  const { falliti: ancheSulSuo } = await runTests(suo);
  expect(falliti.filter((name) => !ancheSulSuo.includes(name))).toEqual([]);
}, 300_000);
