import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type LockedPackage = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
};

/**
 * Whether node_modules is not what package-lock.json asks for, or was made on another kind of machine. npm writes
 * the list of what it installed as its last step, so that an install cut off half-way counts as stale. Optional
 * packages (most are other systems' binaries) may be missing.
 */
export function isInstallStale(root: string): boolean {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return true;
  const installed = readPackages(installedFile);
  if (Object.values(installed).some((entry) => !isForThisMachine(entry))) return true;
  return Object.entries(readPackages(join(root, 'package-lock.json'))).some(([path, wanted]) => {
    if (!path.includes('node_modules/')) return false;
    const found = installed[path];
    if (!found) return !wanted.optional;
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
}

function readPackages(file: string): Record<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedPackage> };
  return lock.packages ?? {};
}

function isForThisMachine({ os, cpu }: LockedPackage): boolean {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}
