import { existsSync, readFileSync } from 'node:fs';

type Counts = { passed: number; failed: number };

/** A test and how long it took. */
export type Timed = { name: string; ms: number };

export type Report = { counts: Counts; tests: readonly Timed[] };

export const NO_TESTS: Readonly<Report> = { counts: { passed: 0, failed: 0 }, tests: [] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
};

/** A vitest JSON report. A run that ended badly without a failing test counts as one failure. */
export function readVitestReport(file: string, ok: boolean): Report {
  if (!existsSync(file)) return withFailure(NO_TESTS, ok);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name}: ${fullName}`, ms: duration ?? 0 })),
  );
  return withFailure({ counts: { passed: report.numPassedTests, failed: report.numFailedTests }, tests }, ok);
}

/** A Playwright JSON report; a test that passed only when repeated counts as passed. */
export function readPlaywrightReport(file: string, ok: boolean): Report {
  if (!existsSync(file)) return withFailure(NO_TESTS, ok);
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: PlaywrightSuite[];
  };
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return withFailure({ counts, tests: suites.flatMap(listTimes) }, ok);
}

/** The slowest first, as the end of `npm test` prints them. */
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

function withFailure(report: Readonly<Report>, ok: boolean): Report {
  const { counts } = report;
  return ok || counts.failed > 0 ? report : { ...report, counts: { ...counts, failed: 1 } };
}
