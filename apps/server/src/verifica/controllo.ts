/** One thing that must hold in the database, and what came of looking. */
import type { Sql } from '../db/sql.ts';

export interface Controllo {
  readonly nome: string;
  /** How many things are looked at: one row, `n`. */
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
