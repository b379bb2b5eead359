/** What a kind of import is made of. A new kind is a file in `tipi/` and a line in `tipi/tipi.service.ts`. */
import type { ModoImportazione, TipoImportazione } from '@battistrada/contract/porta-importazioni';
import type { SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import type { EvasioneDeps } from '../evasione/evasione.service.ts';
import type { Anagrafi } from './anagrafi.ts';
import type { FormaStage } from './colonna.ts';
import type { RigaInLettura } from './riga.ts';

export interface Contesto {
  readonly now: Date;
  readonly oggi: Giorno;
  readonly modo: ModoImportazione;
  /** When the file was written. */
  readonly dataFile: Date;
  readonly significatoGiacenze: SignificatoGiacenze;
  /** As they are before the import. */
  readonly anagrafi: Anagrafi;
  /** Orders are moved on as through the machine door, each in a transaction of its own. */
  readonly evasione: EvasioneDeps;
  readonly indirizzoPortale: string;
  /** It is to be done although these bytes were imported before. */
  readonly forza: boolean;
  /** The wholesaler's own partita IVA; null while it is not set. */
  readonly emittente: string | null;
  /** Whether the file has a column. */
  hasColonna(nome: string): boolean;
}

/** A column that names a row of another table; the row of the file waits while that one is not there. */
export interface Riferimento {
  readonly colonna: string;
  /** The file's column that is said to be at fault, where it is another. */
  readonly campo?: string;
  /** The stage's column that gets the key of what was found. */
  readonly come: string;
  readonly tipoSql: 'smallint' | 'integer' | 'bigint' | 'text';
  /** A select of `id` and `codice`: names of the schema, never data. */
  readonly fra: string;
  /** What it is, with its article, as a sentence begins. */
  readonly dicitura: string;
  /** False: the row itself is sought, and need not be there. */
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
  /** Only a format of its own holds it: neither a name nor a header says so. */
  readonly isFormato?: boolean;
  /** The same as keys of our own tables, where codes of the file may be written in several ways. */
  readonly chiaveTrovata?: readonly string[];
  /** Of rows with one key, the one that is last by these counts; else the last in the file. */
  readonly precedenza?: readonly string[];
  readonly riferimenti: readonly Riferimento[];
  /** How long a row waits for what it refers to; a day unless given. */
  readonly attesa?: { readonly ore: number; readonly dicitura: string };
  /** Rows that go to the stage together. */
  readonly righePerPezzo?: number;
  /** Rows of one transaction. */
  readonly righePerVolta?: number;
  /** What a row says beyond its cells. */
  complete?(riga: RigaInLettura, contesto: Contesto): void;
  /** Warnings about the file as a whole, once its header is known: column, code, sentence. */
  warnFile?(contesto: Contesto): readonly (readonly [campo: string, codice: string, motivo: string])[];
  /** Finds by SQL on `grezza` what rows mean, before their keys are compared. */
  resolve?(tx: Db, contesto: Contesto): Promise<void>;
  /** Further checks as SQL on `lotto`, writing into `problema`. */
  check?(tx: Db, contesto: Contesto): Promise<void>;
  /** Applies rows that have no fault. */
  apply(tx: Db, tratto: Tratto, contesto: Contesto): Promise<Conti>;
  /** A file says all of each customer in it, in either mode. */
  readonly isListaIntera?: boolean;
  /** What `completo` takes away; kinds without it take nothing away, and say so. */
  readonly assenti?: Assenti;
}

export interface Assenti {
  /** What is active now, and what of it the file does not have. */
  count(tx: Db, contesto: Contesto): Promise<{ attivi: number; assenti: number }>;
  /** Takes away up to some thousands and says how many; 0 when none are left. */
  remove(tx: Db, contesto: Contesto): Promise<number>;
}
