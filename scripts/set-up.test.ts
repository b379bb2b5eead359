import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getInstallState } from './install-state.ts';
import { isRecentNode, npmReason } from './node-runtime.mjs';
import { chooseInstall } from './prepare.ts';
import { getBuildState } from './build-state.ts';
import { readPlaywrightReport, readVitestReport } from './test-counts.ts';

/** Modules that code loads only where they are installed. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = { 'apps/server': ['@battistrada/demo'] };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'set-up-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** The sources of a workspace that run in production: without tests and files that only tests import. */
function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\bdist\b|\.test\.|\.d\.ts$|(^|\/)test\//.test(path))
    .map((path) => join(folder, path));
}

/** The package of an import: `a` for `a/b`, `@a/b` for `@a/b/c`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
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

describe('ensureRecentNode', () => {
  it('writes nothing of its own to the standard output of a command', () => {
    const read = (nome: string): string => readFileSync(new URL(`./${nome}`, import.meta.url), 'utf8');
    const runtime = read('node-runtime.mjs');
    const versione = /VERSION = '([\d.]+)'/.exec(runtime)?.[1] ?? '';
    write('scripts/node-runtime.mjs', runtime);
    write('scripts/npm-cli.mjs', read('npm-cli.mjs'));
    write('scripts/comando.mjs', `console.log('codice;nome');`);
    write(
      'scripts/vecchio.mjs',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
       const { ensureRecentNode } = await import('./node-runtime.mjs');
       await ensureRecentNode(new URL('./comando.mjs', import.meta.url).pathname);`,
    );
    const bin = join(root, '.runtime', `node-${versione}`, 'bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, join(bin, 'node'));
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/vecchio.mjs')], { encoding: 'utf8' });
    expect(stderr).toContain('è precedente a 22.18');
    expect(stdout).toBe('codice;nome\n');
  });
});

describe('npmReason', () => {
  it('keeps the code and the first sentence', () => {
    const stderr = 'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request failed.\n';
    expect(npmReason(stderr)).toBe('ENOTFOUND, network request failed');
  });
});

describe('getInstallState', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b-other-system': { version: '1.0.0', optional: true, os: ['other'] },
    'node_modules/c-test': { version: '1.0.0', integrity: 'z', dev: true },
  };
  const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };
  const test = { 'node_modules/c-test': { version: '1.0.0', integrity: 'z', dev: true } };
  const oldTest = { 'node_modules/c-test': { version: '0.9.0', integrity: 'z', dev: true } };

  it.each([
    ['everything is there', { ...a, ...test }, { run: true, develop: true, developed: true }],
    ['only what the product runs on is there', a, { run: true, develop: false, developed: false }],
    ['a test tool has another version', { ...a, ...oldTest }, { run: true, develop: false, developed: true }],
    [
      'a version differs',
      { ...test, 'node_modules/a': { version: '1.0.1', integrity: 'x' } },
      { run: false, develop: false, developed: true },
    ],
    [
      'a content differs',
      { 'node_modules/a': { version: '1.0.0', integrity: 'y' } },
      { run: false, develop: false, developed: false },
    ],
    ['a package is missing', {}, { run: false, develop: false, developed: false }],
    [
      'it was made on another system',
      { ...a, ...test, 'node_modules/b-other-system': { os: ['other'] } },
      { run: false, develop: false, developed: true },
    ],
  ])('when %s', (_what, packages, state) => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/.package-lock.json', { packages });
    expect(getInstallState(root)).toEqual(state);
  });

  it('when npm has not finished', () => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/a/package.json', {});
    expect(getInstallState(root)).toEqual({ run: false, develop: false, developed: false });
  });
});

describe('chooseInstall', () => {
  const nothing = { run: false, develop: false, developed: false };
  const running = { run: true, develop: false, developed: false };
  const whole = { run: true, develop: true, developed: true };

  it('leaves tests and linters out of a first start', () => {
    expect(chooseInstall(nothing, 'run')).toEqual(['ci', '--omit=dev']);
    expect(chooseInstall(running, 'run')).toBeNull();
  });

  it('installs everything for the tests of a fresh clone', () => {
    expect(chooseInstall(nothing, 'develop')).toEqual(['ci', '--include=dev']);
  });

  it('adds what tests need to a portal that may be running, without deleting what is there', () => {
    expect(chooseInstall(running, 'develop')).toEqual(['install', '--no-save', '--include=dev']);
  });

  it('never removes the packages of tests again', () => {
    expect(chooseInstall(whole, 'run')).toBeNull();
    expect(chooseInstall({ ...whole, run: false, develop: false }, 'run')).toEqual(['ci', '--include=dev']);
  });
});

describe.each([
  {
    part: 'portal',
    output: 'apps/portal/dist/index.html',
    sources: [
      'apps/portal/src/main.tsx',
      'apps/portal/src/new.ts',
      'packages/domain/src/denaro.ts',
      'package-lock.json',
    ],
    strangers: ['apps/portal/src/main.test.tsx', 'apps/server/src/main.ts'],
  },
  {
    part: 'server',
    output: 'apps/server/dist/main.js',
    sources: ['apps/server/src/main.ts', 'apps/server/build/build.ts', 'apps/demo/src/demo.ts', 'package-lock.json'],
    strangers: ['apps/server/src/main.test.ts', 'apps/server/migrations/0001.sql', 'apps/portal/src/main.tsx'],
  },
] as const)('getBuildState of the $part', ({ part, output, sources, strangers }) => {
  function build(): void {
    const { stamp, stampFile } = getBuildState(root, part);
    write(output, '');
    write(stampFile, stamp);
  }

  beforeEach(() => {
    for (const source of ['packages/domain/src/denaro.ts', ...sources.slice(0, 1), 'package-lock.json'])
      write(source, 'one');
  });

  it('is stale before the first build and fresh after it', () => {
    expect(getBuildState(root, part).stale).toBe(true);
    build();
    expect(getBuildState(root, part).stale).toBe(false);
  });

  it.each(sources)('is stale when %s changes', (path) => {
    build();
    write(path, 'two');
    expect(getBuildState(root, part).stale).toBe(true);
  });

  it.each(strangers)('stays fresh when %s changes', (path) => {
    build();
    write(path, 'two');
    expect(getBuildState(root, part).stale).toBe(false);
  });

  it('reads no source that was not touched since it was read, unless that was a moment ago', () => {
    build();
    expect(getBuildState(root, part)).toMatchObject({ stale: false, isStampOld: false });
    vi.setSystemTime(Date.now() + 10_000);
    const { stamp, stampFile, ...later } = getBuildState(root, part);
    expect(later).toEqual({ stale: false, isStampOld: true });
    const [, look = ''] = stamp.split('\n');
    write(stampFile, `another content\n${look}`);
    expect(getBuildState(root, part).stale).toBe(false);
    // The same words, in another file.
    const [source] = sources;
    renameSync(join(root, source), join(root, `${source}.old`));
    write(source, 'one');
    rmSync(join(root, `${source}.old`));
    expect(getBuildState(root, part).stale).toBe(true);
    write(stampFile, stamp);
    expect(getBuildState(root, part)).toMatchObject({ stale: false, isStampOld: true });
  });

  it('is stale when what was built was deleted', () => {
    build();
    rmSync(join(root, dirname(output)), { recursive: true });
    expect(getBuildState(root, part).stale).toBe(true);
  });
});

describe('the test counts', () => {
  it('come from the two reports', () => {
    write('v.json', { numPassedTests: 7, numFailedTests: 1, testResults: [] });
    write('p.json', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, suites: [] });
    expect(readVitestReport(join(root, 'v.json'), false).counts).toEqual({ passed: 7, failed: 1 });
    expect(readPlaywrightReport(join(root, 'p.json'), false).counts).toEqual({ passed: 4, failed: 1 });
  });

  it('count a run that broke as one failure', () => {
    write('v.json', { numPassedTests: 7, numFailedTests: 0, testResults: [] });
    expect(readVitestReport(join(root, 'v.json'), false).counts).toEqual({ passed: 7, failed: 1 });
    expect(readPlaywrightReport(join(root, 'none.json'), false).counts).toEqual({ passed: 0, failed: 1 });
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

describe.each(['apps/server', 'apps/demo', 'apps/portal', 'packages/contract'])('%s', (workspace) => {
  const folder = fileURLToPath(new URL(`../${workspace}/`, import.meta.url));

  it('depends on whatever its code imports: a start installs no development packages', () => {
    const { name, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      dependencies?: Record<string, string>;
    };
    const allowed = new Set([...Object.keys(dependencies), name, ...(EXCEPTIONS[workspace] ?? [])]);
    const imported = listSources(folder).flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(
          /^(?:import(?! type)|export(?! type))\b[^;']*\bfrom '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
        ),
        ([, from, bare, dynamic]) => ({ file, name: packageOf(from ?? bare ?? dynamic ?? '') }),
      ),
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((found) => !/^(node|virtual):/.test(found.name) && !allowed.has(found.name))).toEqual([]);
  });
});
