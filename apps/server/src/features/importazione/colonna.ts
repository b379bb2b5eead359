/** A column of an import: its name in our files, how a cell is read, and what the stage table holds of it. */
import type { Valore } from '../../db/copy.ts';

/** A cell that cannot be taken, with what to do about it. A grave one refuses the row even where the column is optional. */
export class Difetto {
  readonly codice: string;
  readonly motivo: string;
  readonly isGrave: boolean;

  constructor(codice: string, motivo: string, isGrave = false) {
    this.codice = codice;
    this.motivo = motivo;
    this.isGrave = isGrave;
  }
}

/** A cell that was taken otherwise than it was written. */
export class Corretto {
  readonly valore: Valore;
  readonly codice: string;
  readonly motivo: string;

  constructor(valore: Valore, codice: string, motivo: string) {
    this.valore = valore;
    this.codice = codice;
    this.motivo = motivo;
  }
}

/** Reads a cell that is not empty and has no spaces around it. */
export type Lettore = (testo: string) => Valore | Difetto | Corretto;

/** A single value as text. */
export function textOf(valore: NonNullable<Valore>): string {
  return typeof valore === 'object' ? JSON.stringify(valore) : String(valore);
}

/** What stands in the stage as a person would write it. */
export type Mostra = (valore: NonNullable<Valore>) => string;

export interface Colonna {
  readonly nome: string;
  readonly tipoSql:
    | 'text'
    | 'integer'
    | 'bigint'
    | 'smallint'
    | 'boolean'
    | 'date'
    | 'timestamptz'
    | 'text[]'
    | 'smallint[]';
  readonly leggi: Lettore;
  /** What was read, as people read it in a preview; null: as its type is written. */
  readonly mostra: Mostra | null;
  readonly isObbligatoria: boolean;
  /** What an empty cell means; null where nothing does. */
  readonly vuota: Valore;
  /** How Italian ERPs call it, as `normalizeNome` writes them. */
  readonly sinonimi: readonly string[];
}

type Altro = Partial<Pick<Colonna, 'vuota' | 'sinonimi'>>;

/** A column that every row must fill. */
export function obbligatoria(
  nome: string,
  [tipoSql, leggi, mostra]: LettoreTipato,
  sinonimi: readonly string[] = [],
): Colonna {
  return { nome, tipoSql, leggi, mostra: mostra ?? null, isObbligatoria: true, vuota: null, sinonimi };
}

/** A column that may be absent, which leaves its value, or empty, which clears it to `vuota`. */
export function facoltativa(nome: string, [tipoSql, leggi, mostra]: LettoreTipato, altro: Altro = {}): Colonna {
  return { nome, tipoSql, leggi, mostra: mostra ?? null, isObbligatoria: false, vuota: null, sinonimi: [], ...altro };
}

/** What the stage table holds, and how a cell becomes it. */
export type LettoreTipato = readonly [Colonna['tipoSql'], Lettore, Mostra?];

/** What the stage of a kind looks like. */
export interface FormaStage {
  readonly colonne: readonly Colonna[];
  /** Further columns of the stage, filled by `complete`. */
  readonly derivate?: readonly { readonly nome: string; readonly tipoSql: string }[];
  /** Identity and order of application, as columns of the stage. */
  readonly chiave: readonly string[];
  /** Rows of it are never removed: what `elimina` is answered. */
  readonly nonElimina?: string;
}
