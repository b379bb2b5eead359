/** A document that is younger lacks its code for another reason than a new version: the server must not be asked without end. */
const DOPO_MS = 10_000;

/**
 * Code that does not come (another build is served by now, no network): the document is loaded again, a young one after a while. An
 * activation keeps its place (attivazione-memory.ts).
 */
export function orReload<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    setTimeout(() => window.location.reload(), DOPO_MS - performance.now());
    return new Promise<never>(() => {});
  });
}
