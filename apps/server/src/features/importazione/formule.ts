/** Cells that a spreadsheet would run as a formula: escaped on the way out, and read back as they were (integration.md §5). */

/** What begins like a formula, however often it was escaped already. */
export const FORMULA = /^'*[=+@\t\r-]/;

/** The same as an SQL expression on a column of text. */
export const escapedSql = (colonna: string): string =>
  `case when ${colonna} ~ e'^\\x27*[=+@\\t\\r-]' then chr(39) || ${colonna} else ${colonna} end`;

const NUMERO = /^[+-]?[\d.,\s€%/()-]*$/;

/** A cell that is no number. */
export function escapeFormula(cella: string): string {
  return FORMULA.test(cella) && !NUMERO.test(cella) ? `'${cella}` : cella;
}

/** What stood there before it was escaped. */
export function unescapeFormula(cella: string): string {
  return cella.startsWith("'") && FORMULA.test(cella) ? cella.slice(1) : cella;
}
