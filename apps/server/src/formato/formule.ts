/**
 * Cells that a spreadsheet would run as a formula: escaped in exports, and unescaped in imports (integration.md §5).
 */

/** A text that begins like a formula, however often it was escaped. */
const FORMULA = /^'*[=+@\t\r-]/;

/** The same as an SQL expression on a column of text. */
export const escapedSql = (colonna: string): string =>
  `case when ${colonna} ~ e'^\\x27*[=+@\\t\\r-]' then chr(39) || ${colonna} else ${colonna} end`;

const NUMERO = /^[+-]?[\d.,\s€%/()-]*$/;

/** Escapes a formula; a number stays as it is. */
export function escapeFormula(cella: string): string {
  return FORMULA.test(cella) && !NUMERO.test(cella) ? `'${cella}` : cella;
}

/** The text before it was escaped. */
export function unescapeFormula(cella: string): string {
  return cella.startsWith("'") && FORMULA.test(cella) ? cella.slice(1) : cella;
}
