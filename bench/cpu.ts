/** CPU time and memory of processes and their descendants, read from /proc (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  /** Own time and that of ended children. */
  readonly ticks: number;
}

/** Milliseconds of CPU used so far by these processes and their descendants. */
export function cpuMsOf(roots: readonly number[]): number {
  const stats = new Map<number, Stat>();
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? readStat(Number(entry)) : null;
    if (stat !== null) stats.set(Number(entry), stat);
  }
  const belongs = (pid: number): boolean => {
    if (roots.includes(pid)) return true;
    const stat = stats.get(pid);
    return stat !== undefined && stat.parent > 1 && belongs(stat.parent);
  };
  let ticks = 0;
  for (const [pid, stat] of stats) if (belongs(pid)) ticks += stat.ticks;
  return ticks * TICK_MS;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces, so fields are counted after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number): number => Number(fields[index]);
    return { parent: at(1), ticks: at(11) + at(12) + at(13) + at(14) };
  } catch {
    return null;
  }
}

/** Resident memory of one process, in MB. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1_024);
}

/** The peak of a process's resident memory in MB; 0 when it has ended. */
export function peakMb(pid: number): number {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(line?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}
