/**
 * The lines above a table's header. People write a title, a date or nothing there before they export a sheet; a header
 * has at least two names.
 */

/** Maximum number of lines above a header. */
export const RIGHE_SOPRA = 20;

/**
 * How many lines stand above the header. `piene` is the number of filled cells of each of the first lines. Without a
 * header the first line counts as one, so that its names are shown to whoever must correct them.
 */
export function countSopra(piene: readonly number[]): number {
  return Math.max(
    piene.slice(0, RIGHE_SOPRA + 1).findIndex((quante) => quante >= 2),
    0,
  );
}
