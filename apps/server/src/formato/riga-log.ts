/** A log line for a person at a terminal (LOG_FORMAT=testo): time, level, message, then the rest as `name=value`. */

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** `line` is an object as JSON; any other text is returned unchanged. */
export function rigaLog(line: string): string {
  const read = readObject(line);
  if (read === null) return line;
  const { level, time, msg, pid: _pid, hostname: _hostname, err, ...rest } = read;
  const at = typeof time === 'number' ? new Date(time).toISOString() : '';
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const words = [
    at,
    String(LEVELS[Number(level)] ?? level).padEnd(5),
    typeof msg === 'string' ? msg : '',
    ...details,
  ].join(' ');
  return `${words}\n${stackOf(err)}`;
}

function readObject(line: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null || !('stack' in err)) return '';
  return `${String(err.stack)}\n`;
}
