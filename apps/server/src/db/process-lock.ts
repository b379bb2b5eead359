import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A lock between processes of one machine, kept as one file per holder: `<name>.<pid>.<start>.lock`.
 * Each file names its own process, so that tidying up after a dead one can never remove a live one's:
 * a single file with the pid inside cannot promise that when two processes find it stale together.
 */
export type ProcessLock = { release: () => void };

export type LockAttempt = { taken: true; lock: ProcessLock } | { taken: false; holderPid: number };

/**
 * Takes the lock unless a live process holds it. Two that try at the same instant both see each other and
 * step back; a few tries at uneven distance settle who goes first and let a process that is stopping finish.
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
    // The same process asking twice must be refused too, and must not lose its file by the refusal.
    if (readdirSync(folder).includes(own)) return { taken: false, holderPid: process.pid };
    writeFileSync(path, '');
    const holderPid = findOtherHolder(folder, name, own);
    if (holderPid === null) return { taken: true, lock: { release: () => rmSync(path, { force: true }) } };
    rmSync(path, { force: true });
    if (performance.now() >= deadline) return { taken: false, holderPid };
    await pause(20 + ((process.pid * attempt * 7) % 90));
  }
}

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
  // Where the system tells when a process started, a pid given to somebody else since then does not count.
  return now === null || start === 'x' || now === start;
}

/** True when a process with this id exists, whoever owns it. A zombie counts as gone. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
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
