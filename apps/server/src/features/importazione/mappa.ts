/** A mapping profile: translates the columns and words of one program's files to ours. */
import { createHash } from 'node:crypto';
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { normalizeNome } from './testata.ts';

export interface Mappa {
  readonly nome: string;
  readonly tipo: TipoImportazione;
  /** The file's column name → ours; '' ignores the column. */
  readonly colonne: Readonly<Record<string, string>>;
  /** Our column → the file's word → the word that we read instead. */
  readonly valori: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The fingerprint of one program's files: the names in their header, in any order. Names that begin with `_` are those
 * of a result file or of a format's reader, which nobody who saves a profile sees.
 */
export function improntaOf(testata: readonly string[]): Buffer {
  const sue = testata.filter((nome) => !nome.trim().startsWith('_'));
  const nomi = sue.map(normalizeNome).filter((nome) => nome !== '');
  return createHash('sha256')
    .update(nomi.toSorted((a, b) => (a < b ? -1 : 1)).join('\n'))
    .digest();
}

/** Translates a word of the file; an unknown word stays. Capitals and surrounding spaces are ignored. */
export type Traduci = (colonna: string, scritto: string) => string;

export function createTraduci(valori: Mappa['valori']): Traduci {
  const voci = new Map(
    Object.entries(valori).map(([colonna, parole]) => [
      colonna,
      new Map(Object.entries(parole).map(([scritto, nostro]) => [scritto.trim().toLowerCase(), nostro])),
    ]),
  );
  if (voci.size === 0) return (_colonna, scritto) => scritto;
  return (colonna, scritto) => voci.get(colonna)?.get(scritto.trim().toLowerCase()) ?? scritto;
}
