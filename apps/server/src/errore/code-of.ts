/** PostgreSQL's code for a lock that was not to be had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's code for what the connection's user has no right to. */
export const INSUFFICIENT_PRIVILEGE = '42501';

/** The code of an error of Node or PostgreSQL (`ENOENT`, `55P03`); null for anything that has none. */
export function codeOf(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : null;
}
