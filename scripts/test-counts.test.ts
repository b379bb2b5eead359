import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeSlowest, readPlaywrightReport, readVitestReport } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'battistrada-rapporti-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, report: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('the report of a test run', () => {
  it('gives counts and times of vitest', () => {
    const file = write('vitest.json', {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: '/progetto/a.test.ts',
          assertionResults: [
            { fullName: 'adds', duration: 1_250.4, status: 'passed' },
            { fullName: 'is skipped', status: 'skipped' },
            {
              fullName: 'divides',
              duration: 2,
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
            },
          ],
        },
      ],
    });
    expect(readVitestReport(file, false)).toEqual({
      counts: { passed: 2, failed: 1 },
      tests: [
        { name: '/progetto/a.test.ts: adds', ms: 1_250.4 },
        { name: '/progetto/a.test.ts: is skipped', ms: 0 },
        { name: '/progetto/a.test.ts: divides', ms: 2 },
      ],
      failures: ['/progetto/a.test.ts: divides\n    expected 1\n    to be 2'],
    });
  });

  it('gives counts and times of Playwright, of suites inside suites too', () => {
    const spec = (title: string, durations: number[]) => ({
      title,
      file: 'x.e2e.ts',
      tests: [
        {
          projectName: 'desktop',
          results: durations.map((duration, i) => ({
            duration,
            status: i === durations.length - 1 ? 'passed' : 'timedOut',
            errors: [{ message: 'Timeout of 10 s' }],
          })),
        },
      ],
    });
    const file = write('playwright.json', {
      stats: { expected: 1, unexpected: 0, flaky: 1 },
      suites: [{ specs: [spec('logs in', [900])], suites: [{ specs: [spec('orders', [2_000, 1_000])] }] }],
    });
    expect(readPlaywrightReport(file, true)).toEqual({
      counts: { passed: 2, failed: 0 },
      tests: [
        { name: 'e2e/x.e2e.ts (desktop): logs in', ms: 900 },
        { name: 'e2e/x.e2e.ts (desktop): orders', ms: 3_000 },
      ],
      failures: ['e2e/x.e2e.ts (desktop): orders\n    Timeout of 10 s'],
    });
  });

  it('counts a failure where a run ended badly and left no report or no failing test', () => {
    expect(readVitestReport(join(folder, 'nessuno.json'), false).counts).toEqual({ passed: 0, failed: 1 });
    const file = write('interrotto.json', { numPassedTests: 5, numFailedTests: 0, testResults: [] });
    expect(readVitestReport(file, false).counts).toEqual({ passed: 5, failed: 1 });
  });
});

it('describes the slowest tests, the slowest first', () => {
  const tests = [300, 12_340, 1_000].map((ms) => ({ name: `${ms}`, ms }));
  expect(describeSlowest(tests, 2)).toEqual(['  12.3 s  12340', '   1.0 s  1000']);
});
