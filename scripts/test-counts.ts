import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

export const NO_TESTS: Readonly<Counts> = { passed: 0, failed: 0 };

/** Counts of a vitest JSON report. A run that ended badly without a failing test counts as one failure. */
export function countVitest(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return withFailure(NO_TESTS, ok);
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return withFailure({ passed: report.numPassedTests, failed: report.numFailedTests }, ok);
}

/** Counts of a Playwright JSON report; a test that passed only when repeated counts as passed. */
export function countPlaywright(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return withFailure(NO_TESTS, ok);
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return withFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, ok);
}

function withFailure(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
