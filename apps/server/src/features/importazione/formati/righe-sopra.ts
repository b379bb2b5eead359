/**
 * The lines above a table's header. People write a title, a date or nothing there before they export a sheet; a header
 * has at least two names.
 */

/** Maximum number of lines above a header. */
export const RIGHE_SOPRA = 20;

/**
 * How many lines stand above the header, by the cells of the first lines. Without a header the first line counts as
 * one, so that its names are shown to whoever must correct them.
 */
export function countSopra(righe: readonly (readonly string[])[]): number {
  return Math.max(righe.slice(0, RIGHE_SOPRA + 1).findIndex(isTestata), 0);
}

/** `Data stampa;30/11/2026` has two filled cells, and the second is no name. */
function isTestata(celle: readonly string[]): boolean {
  const piene = celle.map((cella) => cella.trim()).filter((cella) => cella !== '');
  return piene.length > 2 || (piene.length === 2 && !/^\d/.test(piene[1] ?? ''));
}
