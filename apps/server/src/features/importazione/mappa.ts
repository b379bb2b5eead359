/** A mapping profile: how the columns and words of one program's files are ours. */
import { createHash } from 'node:crypto';
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { normalizeNome } from './testata.ts';

export interface Mappa {
  readonly nome: string;
  readonly tipo: TipoImportazione;
  /** The file's name of a column → ours; '' leaves the column out. */
  readonly colonne: Readonly<Record<string, string>>;
  /** Our column → what the file writes in it → what we read instead. */
  readonly valori: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What files of one program have in common: the names in their header, in whatever order. */
export function improntaOf(testata: readonly string[]): Buffer {
  const nomi = testata.map(normalizeNome).filter((nome) => nome !== '');
  return createHash('sha256')
    .update(nomi.toSorted((a, b) => (a < b ? -1 : 1)).join('\n'))
    .digest();
}

/** A word of the file as ours; one that the profile does not know stays. Capitals and spaces around do not count. */
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
