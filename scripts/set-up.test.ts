import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstallStale } from './install-state.ts';
import { isRecentNode, npmReason } from './node-runtime.mjs';
import { BUILD_STAMP, getBuildState } from './portal-state.ts';
import { countPlaywright, countVitest } from './test-counts.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'set-up-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('isRecentNode', () => {
  it.each([
    ['20.20.2', false],
    ['22.17.1', false],
    ['22.18.0', true],
    ['23.11.0', false],
    ['24.0.0', true],
    ['26.10.0', true],
  ])('judges %s', (version, recent) => expect(isRecentNode(version)).toBe(recent));
});

describe('npmReason', () => {
  it('keeps the code and the first sentence', () => {
    const stderr = 'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request failed.\n';
    expect(npmReason(stderr)).toBe('ENOTFOUND, network request failed');
  });
});

describe('isInstallStale', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b-other-system': { version: '1.0.0', optional: true, os: ['other'] },
  };
  const installed = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };

  it.each([
    ['what the lock asks for is there', installed, false],
    ['a version differs', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }, true],
    ['a content differs', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }, true],
    ['a package is missing', {}, true],
    ['it was made on another system', { ...installed, 'node_modules/b-other-system': { os: ['other'] } }, true],
  ])('when %s', (_what, packages, stale) => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/.package-lock.json', { packages });
    expect(isInstallStale(root)).toBe(stale);
  });

  it('when npm has not finished', () => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/a/package.json', {});
    expect(isInstallStale(root)).toBe(true);
  });
});

describe('getBuildState', () => {
  function build(): void {
    write('apps/portal/dist/index.html', '');
    write(BUILD_STAMP, getBuildState(root).stamp);
  }

  beforeEach(() => {
    write('apps/portal/src/main.tsx', 'one');
    write('packages/domain/src/denaro.ts', 'one');
    write('package-lock.json', 'one');
  });

  it('is stale before the first build and fresh after it', () => {
    expect(getBuildState(root).stale).toBe(true);
    build();
    expect(getBuildState(root).stale).toBe(false);
  });

  it.each(['apps/portal/src/main.tsx', 'apps/portal/src/new.ts', 'packages/domain/src/denaro.ts', 'package-lock.json'])(
    'is stale when %s changes',
    (path) => {
      build();
      write(path, 'two');
      expect(getBuildState(root).stale).toBe(true);
    },
  );

  it('does not mind a changed test', () => {
    build();
    write('apps/portal/src/main.test.tsx', 'two');
    expect(getBuildState(root).stale).toBe(false);
  });

  it('is stale when the built portal was deleted', () => {
    build();
    rmSync(join(root, 'apps/portal/dist'), { recursive: true });
    expect(getBuildState(root).stale).toBe(true);
  });
});

describe('the test counts', () => {
  it('come from the two reports', () => {
    write('v.json', { numPassedTests: 7, numFailedTests: 1 });
    write('p.json', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(countVitest(join(root, 'v.json'), false)).toEqual({ passed: 7, failed: 1 });
    expect(countPlaywright(join(root, 'p.json'), false)).toEqual({ passed: 4, failed: 1 });
  });

  it('count a run that broke as one failure', () => {
    write('v.json', { numPassedTests: 7, numFailedTests: 0 });
    expect(countVitest(join(root, 'v.json'), false)).toEqual({ passed: 7, failed: 1 });
    expect(countPlaywright(join(root, 'none.json'), false)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('package-lock.json', () => {
  const { packages } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8'),
  ) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };

  it('lists every optional package: npm drops those its registry lacks for other systems, then refuses the lock file', () => {
    const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
    const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });
});
