/**
 * Code that does not come (another build is served by now, no network): the document is loaded again. An activation keeps
 * its place (attivazione-memory.ts).
 */
export function orReload<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    window.location.reload();
    return new Promise<never>(() => {});
  });
}
