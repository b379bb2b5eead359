/** One rule for the database, and the result of checking it. */
import type { Sql } from '../db/sql.ts';

export interface Controllo {
  readonly nome: string;
  /** The number of checked things: one row, `n`. */
  readonly esaminati: Sql;
  /** One row for each fault: `cosa` names it. */
  readonly guasti: Sql;
  /**
   * True for data that the wholesaler's own system writes and the portal only keeps, such as an invoice with a stamp
   * duty or an instalment that was paid before the first file. A difference is reported and is no fault.
   */
  readonly isDelGestionale?: boolean;
}

export interface Riscontro {
  esaminati: number;
  guasti: number;
  /** The first few faults by name. */
  esempi: string[];
}

export interface EsitoControllo extends Riscontro {
  readonly nome: string;
  readonly isDelGestionale: boolean;
}

/** True when a check found what the portal itself did wrong. */
export const isGuasto = ({ guasti, isDelGestionale }: EsitoControllo): boolean => guasti > 0 && !isDelGestionale;
