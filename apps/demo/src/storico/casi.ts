/** Orders whose state is part of the demo rather than a consequence of their age. */
import type { Ordine } from '@battistrada/contract/ordine-storico';

export interface Caso {
  /** Days ago; a weekend falls back to its Friday. */
  readonly eta: number;
  readonly tipo: 'W' | 'T' | 'A';
  readonly stato: Exclude<Ordine['stato'], 'FATTURATO'>;
  /** How many lines, when it matters. */
  readonly righe?: number;
  /** Half of the first line was not available: wait for it, or ship what there is. */
  readonly mancanti?: 'attende' | 'parziale';
  /** Days from order to DDT of what left and is not invoiced yet. */
  readonly giorniDdt?: number;
  /** Invoiced alone, with the goods (TD01). */
  readonly immediata?: boolean;
  readonly insoluta?: boolean;
}

/**
 * `rossi` pays in 30 and 60 days from the invoice, so that the immediate invoices of 28 and 57 days ago have instalments due
 * within the next days whatever today is, and the one of 75 days ago an overdue one.
 */
export const CASI_ROSSI: readonly Caso[] = [
  { eta: 75, tipo: 'T', stato: 'SPEDITO', immediata: true, insoluta: true },
  { eta: 57, tipo: 'T', stato: 'SPEDITO', immediata: true },
  { eta: 28, tipo: 'T', stato: 'SPEDITO', immediata: true },
  { eta: 7, tipo: 'W', stato: 'ANNULLATO', righe: 2 },
  { eta: 4, tipo: 'W', stato: 'PARZIALMENTE_SPEDITO', righe: 6, mancanti: 'parziale', giorniDdt: 1 },
  { eta: 3, tipo: 'A', stato: 'SPEDITO', righe: 4, giorniDdt: 1 },
  { eta: 2, tipo: 'T', stato: 'IN_PREPARAZIONE', righe: 2 },
  { eta: 1, tipo: 'W', stato: 'CONFERMATO', righe: 3, mancanti: 'attende' },
  // Its transfer has been ordered and is awaited.
  { eta: 1, tipo: 'W', stato: 'IN_ATTESA_PAGAMENTO', righe: 1 },
  { eta: 0, tipo: 'W', stato: 'CONFERMATO', righe: 5 },
];

/** What other customers have going on, up to `oltre` days older: one each, every third customer two. */
export const CASI_RECENTI: readonly (Caso & { readonly oltre: number })[] = [
  { eta: 4, oltre: 4, tipo: 'W', stato: 'SPEDITO', giorniDdt: 1 },
  { eta: 3, oltre: 5, tipo: 'T', stato: 'SPEDITO', giorniDdt: 1 },
  { eta: 2, oltre: 4, tipo: 'W', stato: 'IN_PREPARAZIONE' },
  { eta: 1, oltre: 4, tipo: 'A', stato: 'IN_PREPARAZIONE' },
  { eta: 1, oltre: 1, tipo: 'W', stato: 'CONFERMATO' },
  { eta: 0, oltre: 1, tipo: 'W', stato: 'CONFERMATO' },
];
