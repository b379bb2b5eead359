import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

type Counts = { passed: number; failed: number };

/** A test and its duration. */
export type Timed = { name: string; ms: number };

/** `failures` has each test that failed, or passed only when repeated, with the first lines of its error. */
export type Report = { counts: Counts; tests: readonly Timed[]; failures: readonly string[] };

export const NO_TESTS: Readonly<Report> = { counts: { passed: 0, failed: 0 }, tests: [], failures: [] };

/** Enough lines of an error to recognise it in a log that keeps only the end. */
const ERROR_LINES = 6;
const ERROR_CHARACTERS = 600;

type VitestTest = { fullName: string; duration?: number | null; status?: string; failureMessages?: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: VitestTest[] }[];
};

type PlaywrightResult = { duration: number; status?: string; errors?: { message?: string }[] };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { projectName: string; results: PlaywrightResult[] }[] }[];
};

/** Reads a vitest JSON report. A run that failed without a failing test counts as one failure. */
export function readVitestReport(file: string, ok: boolean): Report {
  if (!existsSync(file)) return withFailure(NO_TESTS, ok);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name}: ${fullName}`, ms: duration ?? 0 })),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => describeFailure(`${name}: ${fullName}`, failureMessages[0])),
  );
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests };
  return withFailure({ counts, tests, failures }, ok);
}

/** Reads a Playwright JSON report; a test that passed only when repeated counts as passed. */
export function readPlaywrightReport(file: string, ok: boolean): Report {
  if (!existsSync(file)) return withFailure(NO_TESTS, ok);
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: PlaywrightSuite[];
  };
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return withFailure({ counts, tests: suites.flatMap(listTimes), failures: suites.flatMap(listFailures) }, ok);
}

/** The slowest tests first, for the end of `npm test`. */
export function describeSlowest(tests: readonly Timed[], howMany: number): string[] {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, howMany)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

function listTimes({ suites = [], specs }: PlaywrightSuite): Timed[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `e2e/${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(listTimes)];
}

/** All failed attempts, including those of tests that passed when repeated. */
function listFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ status }) => status !== undefined && !['passed', 'skipped'].includes(status))
        .map(({ errors }) => describeFailure(`e2e/${file} (${projectName}): ${title}`, errors?.[0]?.message)),
    ),
  );
  return [...own, ...suites.flatMap(listFailures)];
}

function describeFailure(name: string, error = 'no error was reported'): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, ERROR_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').slice(0, ERROR_CHARACTERS);
}

function withFailure(report: Readonly<Report>, ok: boolean): Report {
  const { counts } = report;
  return ok || counts.failed > 0 ? report : { ...report, counts: { ...counts, failed: 1 } };
}
