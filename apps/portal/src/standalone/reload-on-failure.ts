/**
 * A younger document lacks its code for another reason than a new version, and the server must not be asked endlessly.
 */
const DOPO_MS = 10_000;

/**
 * Reloads the document when code does not load (a new build, no network); a young document only after a while. An
 * activation keeps its progress (attivazione-memory.ts).
 */
export function reloadOnFailure<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    setTimeout(() => window.location.reload(), DOPO_MS - performance.now());
    return new Promise<never>(() => {});
  });
}
