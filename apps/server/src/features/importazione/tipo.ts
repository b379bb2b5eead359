/** The parts of a kind of import. A new kind is a file in `tipi/` and a line in `tipi/tipi.service.ts`. */
import type { ModoImportazione, TipoImportazione } from '@battistrada/contract/porta-importazioni';
import type { SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import type { EvasioneDeps } from '../evasione/evasione.service.ts';
import type { Anagrafi } from './anagrafi.ts';
import type { FormaStage } from './colonna.ts';
import type { RigaInLettura } from './riga.ts';

export interface Persona {
  readonly utenteId: number;
  readonly nomeFile: string;
}

export interface Contesto {
  readonly now: Date;
  readonly oggi: Giorno;
  readonly modo: ModoImportazione;
  /** The time of the file. */
  readonly dataFile: Date;
  readonly significatoGiacenze: SignificatoGiacenze;
  /** As they were before the import. */
  readonly anagrafi: Anagrafi;
  /** Changes the state of orders as the machine door does, each in its own transaction. */
  readonly evasione: EvasioneDeps;
  readonly indirizzoPortale: string;
  /** True when the file is applied although the same bytes were imported before. */
  readonly forza: boolean;
  /** The member of the staff whose file it is; null when the ERP sent it by a key, the folder or a command. */
  readonly persona: Persona | null;
  /** The wholesaler's own partita IVA; null while it is not set. */
  readonly emittente: string | null;
  /** True when the file is a corrected result file, which holds only the rows that had a message. */
  readonly isRisultato: boolean;
  /** True when the file has the column. */
  hasColonna(nome: string): boolean;
}

/** A column that names a row of another table; the row of the file waits while that row does not exist. */
export interface Riferimento {
  readonly colonna: string;
  /** The column named in a fault, when it is another one. */
  readonly campo?: string;
  /** The stage's column for the key of the found row. */
  readonly come: string;
  readonly tipoSql: 'smallint' | 'integer' | 'bigint' | 'text';
  /** A select of `id` and `codice`: names of the schema, never data. */
  readonly fra: string;
  /** Its name with the article, as the beginning of a sentence. */
  readonly dicitura: string;
  /** False when the row itself is looked up, which may be missing. */
  readonly isGenitore: boolean;
}

export interface Conti {
  applicate: number;
  invariate: number;
}

/** Rows of the stage table `lotto`, by their number in key order: from `da` to `a`, both included. */
export interface Tratto {
  readonly da: number;
  readonly a: number;
}

export interface TipoImportabile extends FormaStage {
  readonly nome: TipoImportazione;
  /** True when only its format identifies the kind, never a name or a header. */
  readonly isFormato?: boolean;
  /** The key as columns of our own tables, for codes that a file may write in several ways. */
  readonly chiaveTrovata?: readonly string[];
  /** Of rows with the same key, the last one by these columns is used; without them the last in the file. */
  readonly precedenza?: readonly string[];
  readonly riferimenti: readonly Riferimento[];
  /** How long a row waits for its reference; by default a day. */
  readonly attesa?: { readonly ore: number; readonly dicitura: string };
  /** Number of rows written to the stage together. */
  readonly righePerPezzo?: number;
  /** Number of rows of one transaction. */
  readonly righePerVolta?: number;
  /** Computes values of a row beyond its cells. */
  complete?(riga: RigaInLettura, contesto: Contesto): void;
  /** Warnings about the whole file, once it is read: column, code, sentence. `isSoloElimina`: no row says more. */
  warnFile?(
    contesto: Contesto,
    isSoloElimina: boolean,
  ): readonly (readonly [campo: string, codice: string, motivo: string])[];
  /** Resolves rows by SQL on `grezza`, before their keys are compared. */
  resolve?(tx: Db, contesto: Contesto): Promise<void>;
  /**
   * Further checks by SQL on `lotto`, which write into `problema`. May take the number from rows that say what is
   * stored already: they are counted as unchanged.
   */
  check?(tx: Db, contesto: Contesto): Promise<void>;
  /** Applies rows without a fault. */
  apply(tx: Db, tratto: Tratto, contesto: Contesto): Promise<Conti>;
  /** True when a file is complete for each customer in it, in either mode. */
  readonly isListaIntera?: boolean;
  /** The rows that `completo` removes; kinds without it remove nothing, and warn. */
  readonly assenti?: Assenti;
}

/** Waiting rows that a `completo` file would have removed if they had been applied before it. */
export interface Ambito {
  /** The file names a row when it has these columns of it; by default the whole key. */
  readonly chiave?: readonly string[];
  /** Columns of the stage that the condition needs beyond the key. */
  readonly colonne: readonly string[];
  /** A condition on the waiting row `s`. */
  readonly condizione: string;
  parametri?(contesto: Contesto): readonly unknown[];
}

export interface Assenti {
  /** The waiting rows that a `completo` file is about; by default all of its kind. */
  readonly ambito?: Ambito;
  /** Number of active rows, and of those missing from the file. */
  count(tx: Db, contesto: Contesto): Promise<{ attivi: number; assenti: number }>;
  /** Removes up to some thousands and returns how many; 0 when none are left. */
  remove(tx: Db, contesto: Contesto): Promise<number>;
}
