/** One rule for the database, and the result of checking it. */
import type { Sql } from '../db/sql.ts';

export interface Controllo {
  readonly nome: string;
  /** The number of checked things: one row, `n`. */
  readonly esaminati: Sql;
  /** One row for each fault: `cosa` names it. */
  readonly guasti: Sql;
}

export interface Riscontro {
  esaminati: number;
  guasti: number;
  /** The first few faults by name. */
  esempi: string[];
}

export interface EsitoControllo extends Riscontro {
  readonly nome: string;
}
