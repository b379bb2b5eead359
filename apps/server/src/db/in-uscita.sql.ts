/** Values as files and programs read them, as SQL expressions on a column. */

/**
 * Hundredths as a number with two decimals: cents as euro, basis points as a percentage. `column` is a name or stands
 * in brackets.
 */
export const centesimi = (column: string): string => `round(${column} / 100.0, 2)`;

/** The words of an article's product type and season; `a` is its alias. */
export const TIPO_PRODOTTO = `(array['pneumatico', 'cerchio', 'camera', 'consumo', 'bici'])[a.tipo_prodotto]`;
export const STAGIONE = `(array['estiva', 'invernale', '4 stagioni'])[a.stagione]`;
