import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type LockedPackage = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  /** True when only development needs it. */
  dev?: boolean;
  os?: string[];
  cpu?: string[];
};

export type InstallState = {
  /** True when everything is installed that the product needs to be built and to run. */
  readonly run: boolean;
  /** True when everything that tests and linters need is installed too. */
  readonly develop: boolean;
  /** True when somebody has developed here before, even with other versions. */
  readonly developed: boolean;
};

/**
 * Compares node_modules with package-lock.json. npm writes the list of installed packages as its last step, so an
 * interrupted install counts as none, and so does one made on another kind of machine. Optional packages (most are
 * binaries for other systems) may be missing.
 */
export function getInstallState(root: string): InstallState {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return { run: false, develop: false, developed: false };
  const installed = readPackages(installedFile);
  const developed = Object.values(installed).some(({ dev }) => dev);
  if (Object.values(installed).some((entry) => !isForThisMachine(entry)))
    return { run: false, develop: false, developed };
  const stale = Object.entries(readPackages(join(root, 'package-lock.json'))).filter(([path, wanted]) => {
    if (!path.includes('node_modules/')) return false;
    const found = installed[path];
    if (!found) return !wanted.optional;
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
  const run = stale.every(([, { dev }]) => dev);
  return { run, develop: stale.length === 0, developed };
}

function readPackages(file: string): Record<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedPackage> };
  return lock.packages ?? {};
}

function isForThisMachine({ os, cpu }: LockedPackage): boolean {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}
