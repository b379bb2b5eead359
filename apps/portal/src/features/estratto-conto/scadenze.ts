/** The schedule as two lists: future and overdue. A row of the wire may contain one of each. */
import type { Scadenza, Scadenziario } from '@battistrada/contract/estratto-conto';
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';

export interface Rata {
  readonly giorno: Giorno;
  readonly importoCents: Cents;
  readonly documento: DocumentoDiRata;
}

/** The document of an instalment; one that is not in the archive has only a number. */
export type DocumentoDiRata = Pick<Scadenza, 'idDocumento' | 'tipo' | 'numeroDocumento'>;

export function aScadereOf(scadenze: readonly Scadenza[]): Rata[] {
  return scadenze.flatMap(({ dataScadenza, aScadereCents, ...documento }) =>
    dataScadenza === null || aScadereCents === null
      ? []
      : [{ giorno: dataScadenza, importoCents: aScadereCents, documento }],
  );
}

export function scadutoOf(scadenze: readonly Scadenza[]): Rata[] {
  return scadenze.flatMap(({ dataScaduto, scadutoCents, ...documento }) =>
    dataScaduto === null || scadutoCents === null
      ? []
      : [{ giorno: dataScaduto, importoCents: scadutoCents, documento }],
  );
}

export function isVuoto({ scadenze, promesse, partite }: Scadenziario): boolean {
  return scadenze.length + promesse.length + partite.length === 0;
}
