/** PostgreSQL's code for a lock that was not to be had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** The code of an error of Node or PostgreSQL (`ENOENT`, `55P03`); null for anything that has none. */
export function codeOf(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : null;
}
