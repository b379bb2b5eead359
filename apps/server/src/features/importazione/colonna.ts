/** A column of an import: its name in our files, how a cell is read, and its type in the stage table. */
import type { Valore } from '../../db/copy.ts';

/** A cell that cannot be read, with advice. A serious one refuses the row even when the column is optional. */
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

/** A cell that was read with a correction. */
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

/** Shows a value of the stage as a person would write it. */
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
  /** Shows the value in a preview; null: by its type. */
  readonly mostra: Mostra | null;
  readonly isObbligatoria: boolean;
  /** The meaning of an empty cell; null when it has none. */
  readonly vuota: Valore;
  /** What a format calls the column, where its sender knows no names of ours. */
  readonly nelFile?: string;
  /** Names that Italian ERPs give the column, in the form of `normalizeNome`. */
  readonly sinonimi: readonly string[];
}

type Altro = Partial<Pick<Colonna, 'vuota' | 'sinonimi'>>;

/** A required column. */
export function obbligatoria(
  nome: string,
  [tipoSql, leggi, mostra]: LettoreTipato,
  sinonimi: readonly string[] = [],
): Colonna {
  return { nome, tipoSql, leggi, mostra: mostra ?? null, isObbligatoria: true, vuota: null, sinonimi };
}

/** An optional column: when it is missing, the value stays; when it is empty, the value becomes `vuota`. */
export function facoltativa(nome: string, [tipoSql, leggi, mostra]: LettoreTipato, altro: Altro = {}): Colonna {
  return { nome, tipoSql, leggi, mostra: mostra ?? null, isObbligatoria: false, vuota: null, sinonimi: [], ...altro };
}

/** The type in the stage table, and the function that reads a cell. */
export type LettoreTipato = readonly [Colonna['tipoSql'], Lettore, Mostra?];

/**
 * A malformed cell refuses the row, although its column is optional: there is no old value that could stay, and without
 * one the row would do more than its sender wants. Elsewhere the old value stays, with a warning (integration.md §1.1).
 */
export const grave = ([tipoSql, leggi, mostra]: LettoreTipato): LettoreTipato => {
  const leggiGrave: Lettore = (testo) => {
    const letto = leggi(testo);
    return letto instanceof Difetto ? new Difetto(letto.codice, letto.motivo, true) : letto;
  };
  return mostra === undefined ? [tipoSql, leggiGrave] : [tipoSql, leggiGrave, mostra];
};

/** The form of a kind's stage. */
export interface FormaStage {
  readonly colonne: readonly Colonna[];
  /** Further columns of the stage, filled by `complete`. */
  readonly derivate?: readonly { readonly nome: string; readonly tipoSql: string }[];
  /** Identity and order of application, as columns of the stage. */
  readonly chiave: readonly string[];
  /** Set when rows are never removed: the answer to `elimina`. */
  readonly nonElimina?: string;
}
