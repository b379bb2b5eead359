import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../errore/code-of.ts';

/**
 * A lock between processes of one machine, with one file for each holder: `<name>.<pid>.<start>.lock`. Each file names
 * its own process, so that cleaning up after a dead process can never delete a live one's file. A single file with the
 * pid inside cannot guarantee this when two processes find it stale at the same time.
 */
export type ProcessLock = { release: () => void };

export type LockAttempt = { taken: true; lock: ProcessLock } | { taken: false; holderPid: number };

/**
 * Takes the lock unless a live process holds it. Two processes that try at the same instant both see each other and
 * give up; retries at different intervals decide who is first, and let a stopping process finish.
 */
export async function acquireProcessLock(
  folder: string,
  name: string,
  options: { patienceMs: number },
): Promise<LockAttempt> {
  const own = `${name}.${process.pid}.${readStart(process.pid) ?? 'x'}.lock`;
  const path = join(folder, own);
  const deadline = performance.now() + options.patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    // A second request of the same process is refused too, and must not delete its file.
    if (readdirSync(folder).includes(own)) return { taken: false, holderPid: process.pid };
    writeFileSync(path, '');
    const holderPid = findOtherHolder(folder, name, own);
    if (holderPid === null) return { taken: true, lock: { release: () => rmSync(path, { force: true }) } };
    rmSync(path, { force: true });
    if (performance.now() >= deadline) return { taken: false, holderPid };
    await pause(20 + ((process.pid * attempt * 7) % 90));
  }
}

/** Whether a file of this name is one of ours. */
export const isLockFile = (file: string): boolean => /^[a-z]+\.\d+\.\w+\.lock$/.test(file);

function findOtherHolder(folder: string, name: string, own: string): number | null {
  for (const file of readdirSync(folder)) {
    if (file === own || !file.startsWith(`${name}.`) || !file.endsWith('.lock')) continue;
    const [pid, start] = file.slice(name.length + 1).split('.');
    if (isSameProcessAlive(Number(pid), start)) return Number(pid);
    rmSync(join(folder, file), { force: true });
  }
  return null;
}

function isSameProcessAlive(pid: number, start: string | undefined): boolean {
  if (!isProcessAlive(pid)) return false;
  const now = readStart(pid);
  // On systems that report when a process started, a pid that belongs to a newer process does not count.
  return now === null || start === 'x' || now === start;
}

/** True when a process with this id exists, whoever owns it. A zombie counts as gone. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return readStat(pid)?.[0] !== 'Z';
}

/** Clock ticks from boot to the start of the process, as Linux tells it; null elsewhere. */
function readStart(pid: number): string | null {
  return readStat(pid)?.[19] ?? null;
}

/** Fields of /proc/<pid>/stat from the state on: the name before it may hold spaces and brackets. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
