/** A message about a row, and the form in which the stage stores it. */
import type { Valore } from '../../db/copy.ts';

export interface ProblemaRiga {
  readonly riga: number;
  readonly esito: 'rifiutata' | 'in_attesa' | 'avviso';
  readonly campo: string;
  readonly codice: string;
  readonly motivo: string;
}

export type RigaStage = readonly Valore[];
