/**
 * The result of a format's reader: the names in the first line, and the rows as text, which can be read several times.
 */

import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';

export interface RigaLetta {
  /** As Excel counts: a header without a title above it is 1. */
  readonly riga: number;
  /** In the order of the header; undefined when the row does not have the column. */
  readonly celle: readonly (string | undefined)[];
  /** The cells of the file, when `celle` are a translation. */
  readonly originali?: readonly string[];
  /** Why the row cannot be read. */
  readonly guasto?: string;
}

export interface FileLetto {
  /** The kind of import, when the format allows only one. */
  readonly tipo?: TipoImportazione;
  /** Grows while a format without a header is read. */
  readonly testata: readonly string[];
  /** The file's own header, when rows have `originali`. */
  readonly testataOriginale?: readonly string[];
  /** The delimiter of its result file. */
  readonly separatore: string;
  readonly codifica: Codifica;
  /** Each call reads the file again from its beginning. */
  righe(): AsyncIterable<RigaLetta>;
  /** Deletes temporary files of the opening. */
  close?(): Promise<void>;
}

export interface Codifica {
  readonly nome: 'utf8' | 'windows-1252';
  readonly hasBom: boolean;
}

/** The file cannot be read as a whole. Nothing of it is applied; the sentence says what to do. */
export class FileRotto extends Error {}
