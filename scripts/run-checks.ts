/** Everything CI runs, section by section; a failing section does not stop the next ones. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { readBudget } from '../apps/portal/build/budget.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { COMPILE_CACHE, ROOT } from './node-runtime.mjs';
import { withPlainPostgres } from './plain-postgres.ts';
import { buildAll } from './prepare.ts';
import {
  describeSlowest,
  NO_TESTS,
  readPlaywrightReport,
  readVitestReport,
  type Report,
  type Timed,
} from './test-counts.ts';

type Outcome = Report & { ok: boolean };
type Section = { title: string; run: (args: string[]) => Promise<Outcome> };

const SLOWEST = 10;

keepTemporaryFilesInMemory();

const reports = mkdtempSync(join(tmpdir(), 'battistrada-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const SECTIONS: Record<string, Section> = {
  format: { title: 'Format (oxfmt)', run: (args) => check('oxfmt/bin/oxfmt', ['--check', ...args]) },
  lint: { title: 'Lint and layers (oxlint, type-aware)', run: (args) => check('oxlint/bin/oxlint', args) },
  types: { title: 'Types (tsc)', run: (args) => check('typescript/bin/tsc', [...typesKept(), ...args]) },
  unused: { title: 'Unused files, exports, dependencies (knip)', run: (args) => check('knip/bin/knip.js', args) },
  build: { title: 'Build of portal and server, size of the portal (vite, rolldown)', run: build },
  unit: { title: 'Unit and integration tests (vitest)', run: (args) => runVitest(args) },
  multi: { title: 'Several processes on one PostgreSQL by DATABASE_URL (vitest)', run: runMulti },
  e2e: { title: 'Browser tests (playwright)', run: runPlaywright },
};

/**
 * Runs the sections named by `args` (`npm test -- unit`), or all of them without names; arguments after a single name
 * go to its tool (`npm test -- unit apps/server`). Returns the exit code. Prints the slowest tests, the failures (at
 * the end, because logs keep the end), and the totals as the last line.
 */
export async function runChecks(args: string[]): Promise<0 | 1> {
  const named = args.filter((arg) => arg in SECTIONS);
  const rest = args.filter((arg) => !(arg in SECTIONS));
  if (rest.length > 0 && named.length !== 1) {
    console.error(`Unknown section ${rest.join(' ')}: one of ${Object.keys(SECTIONS).join(', ')}.`);
    return 1;
  }
  const results: { title: string; ok: boolean; seconds: string }[] = [];
  const total = { passed: 0, failed: 0 };
  const timed: Timed[] = [];
  const failed: string[] = [];
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n── ${section.title}`);
    const started = performance.now();
    const { ok, counts, tests, failures } = await section.run(rest);
    total.passed += counts.passed;
    total.failed += counts.failed;
    timed.push(...tests);
    failed.push(...failures);
    results.push({ title: section.title, ok, seconds: ((performance.now() - started) / 1000).toFixed(1) });
  }
  const slowest = describeSlowest(timed, SLOWEST);
  if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n').replaceAll(`${ROOT}/`, '')}`);
  console.log('');
  for (const { title, ok, seconds } of results) console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title}, ${seconds} s`);
  if (failed.length > 0)
    console.log(`\nWhat failed, at least once:\n${failed.join('\n').replaceAll(`${ROOT}/`, '')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

async function check(program: string, args: string[]): Promise<Outcome> {
  return { ok: await runTool(program, args), ...NO_TESTS };
}

/** What the last check found is kept, and only what changed since is looked at: CI begins from nothing. */
function typesKept(): string[] {
  return process.env.CI
    ? []
    : ['--incremental', '--tsBuildInfoFile', join(ROOT, 'node_modules/.cache/types.tsbuildinfo')];
}

async function build(): Promise<Outcome> {
  const problem = await buildAll();
  if (problem !== null) {
    console.log(problem);
    return { ok: false, ...NO_TESTS };
  }
  const { lines, exceeded } = await readBudget(join(ROOT, 'apps/portal/dist'));
  console.log(`The built portal matches its sources.\n${lines.join('\n')}`);
  if (exceeded.length > 0) console.log(`Over the size limit:\n${exceeded.join('\n')}`);
  return { ok: exceeded.length === 0, ...NO_TESTS };
}

async function runVitest(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const report = join(mkdtempSync(join(reports, 'vitest-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], env);
  return { ok, ...readVitestReport(report, ok) };
}

async function runMulti(args: string[]): Promise<Outcome> {
  const given = process.env.DATABASE_URL;
  const run = (DATABASE_URL: string) => runVitest(['--config=vitest.multi.config.ts', ...args], { DATABASE_URL });
  return given ? run(given) : withPlainPostgres(run);
}

async function runPlaywright(args: string[]): Promise<Outcome> {
  const report = join(reports, 'playwright.json');
  const ok = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return { ok, ...readPlaywrightReport(report, ok) };
}

/** Runs a program of node_modules with this Node; true when it succeeds. */
async function runTool(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
  });
  const stop = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  process.once('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  return code === 0;
}
