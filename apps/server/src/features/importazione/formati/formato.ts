/** What a reader of one format gives: the names in its first line, and its rows as text, as often as they are asked for. */

import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';

export interface RigaLetta {
  /** As Excel counts: the header is 1. */
  readonly riga: number;
  /** In the order of the header; undefined: the row does not have the column at all. */
  readonly celle: readonly (string | undefined)[];
  /** As they stand in the file, where `celle` are a translation. */
  readonly originali?: readonly string[];
  /** Why the row cannot be read at all. */
  readonly guasto?: string;
}

export interface FileLetto {
  /** The kind of import, where the format can hold no other. */
  readonly tipo?: TipoImportazione;
  /** Grows while a format without a header is read. */
  readonly testata: readonly string[];
  /** The file's own header, where rows have `originali`. */
  readonly testataOriginale?: readonly string[];
  /** How its result file is written. */
  readonly separatore: string;
  readonly codifica: Codifica;
  /** Each call reads the file again from its beginning. */
  righe(): AsyncIterable<RigaLetta>;
  /** Removes what opening it left on the disk. */
  close?(): Promise<void>;
}

export interface Codifica {
  readonly nome: 'utf8' | 'windows-1252';
  readonly hasBom: boolean;
}

/** A file that cannot be read as a whole. Nothing of it is applied; the sentence says what to do. */
export class FileRotto extends Error {}
