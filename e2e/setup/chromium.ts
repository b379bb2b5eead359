import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> };

const RUNTIME = fileURLToPath(new URL('../../.runtime', import.meta.url));

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Quiet and repeatable: no calls home, no first-run pages. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium for the tests: CHROME_PATH, otherwise the system's, otherwise Playwright's own if it was downloaded,
 * otherwise the one from the npm registry, unpacked into the project's own folder.
 */
export async function findChromium(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...ARGS] : ARGS;
  const installed = [process.env.CHROME_PATH, ...systemPaths(), chromium.executablePath()];
  const executablePath = installed.find((path) => path && existsSync(path));
  return executablePath ? { executablePath, args } : unpackChromium(args);
}

function systemPaths(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC];
}

/**
 * The package's fonts, beside this file. Its own configuration looks for them where AWS has them and finds none; then
 * Chromium ends on a screen with letters of fixed width.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;

/**
 * The package unpacks itself into the temporary folder and uses whatever exists there under its name, so it gets a new
 * folder, which is moved into place when complete. It adds the libraries that a bare system lacks only when it believes
 * to be on AWS; the browser finds them and its fonts by its environment.
 */
async function unpackChromium(args: string[]): Promise<Browser> {
  const home = join(RUNTIME, `chromium-${packageVersion()}`);
  if (!existsSync(home)) {
    mkdirSync(RUNTIME, { recursive: true });
    const work = mkdtempSync(join(RUNTIME, 'chromium-new-'));
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
    process.env.TMPDIR = work;
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    delete process.env.AWS_EXECUTION_ENV;
    delete process.env.TMPDIR;
    if (!existsSync(home)) renameSync(work, home);
    rmSync(work, { recursive: true, force: true });
  }
  const conf = join(home, 'fonts', 'battistrada.conf');
  if (!existsSync(conf)) {
    const work = `${conf}.${process.pid}`;
    writeFileSync(work, FONTS);
    renameSync(work, conf);
  }
  return {
    executablePath: join(home, 'chromium'),
    // It is a headless shell without a sandbox helper.
    args: ['--no-sandbox', '--no-zygote', ...args],
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: conf,
    },
  };
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
