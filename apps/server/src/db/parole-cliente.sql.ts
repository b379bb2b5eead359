/** Customers by words of name and town, for the staff and for agents. */
import { sql, type Sql } from './sql.ts';

/**
 * True for a customer whose name and town have all words of the text, each as the beginning of one: by the index
 * cliente_parole_nome, unless another condition is joined by `or`. Points, apostrophes and slashes separate words, and
 * accents do not count. Not true for a text without letters and digits.
 */
export const hasParole = (cliente: Sql, testo: string): Sql =>
  sql`to_tsvector('simple', parole_nome(${cliente}.ragione_sociale || ' ' || ${cliente}.citta)) @@ cerca_nome(${testo})`;
