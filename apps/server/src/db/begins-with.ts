import { sql, type Sql } from './sql.ts';

/** Sorts after every character. */
const AFTER_ALL = '\u{10FFFF}';

/**
 * True for a text that begins with `inizio`; as a range of bytes, so that an index with `text_pattern_ops` serves it.
 */
export const beginsWith = (text: Sql, inizio: string): Sql =>
  sql`${text} ~>=~ ${inizio} and ${text} ~<~ ${inizio + AFTER_ALL}`;
