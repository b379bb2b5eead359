import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcessAlive } from './process-lock.ts';

/**
 * Stops the processes that a killed product left running on this folder, and deletes its leftovers: the folder of the
 * socket, and `postmaster.pid`, which would refuse the next server when its process id belongs to another program now
 * (usual in containers). Only the holder of the data folder's lock may call it, so that nobody else uses that server.
 * Does nothing after a clean stop.
 */
export async function stopOrphan(clusterFolder: string): Promise<void> {
  const left = readPostmasterFile(clusterFolder);
  if (!left) return;
  // Fast shutdown first. An immediate one loses no acknowledged write; it only costs a recovery.
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalAll(findServerProcesses(clusterFolder, left.pid), signal);
    const deadline = performance.now() + patienceMs;
    while (findServerProcesses(clusterFolder, left.pid).length > 0 && performance.now() < deadline) await pause(20);
  }
  rmSync(join(clusterFolder, 'postmaster.pid'), { force: true });
  if (basename(left.socketFolder).startsWith('battistrada-')) {
    rmSync(left.socketFolder, { recursive: true, force: true });
  }
}

/** Lines of postmaster.pid: process id, data folder, start, port, socket folder. Null when no server left one. */
export function readPostmasterFile(clusterFolder: string): { pid: number; socketFolder: string } | null {
  try {
    const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
  } catch {
    return null;
  }
}

/**
 * The live processes of a server on this folder, including children of a dead one. On Linux each has the folder as its
 * working directory, which proves whose it is; elsewhere the command line of the process in postmaster.pid has to
 * suffice.
 */
function findServerProcesses(clusterFolder: string, pid: number): number[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return stdout.includes(clusterFolder) ? [pid] : [];
  }
  const folder = realpathSync(clusterFolder);
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => isProcessAlive(candidate) && readWorkingFolder(candidate) === folder);
}

function readWorkingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process ended meanwhile.
    }
  }
}
