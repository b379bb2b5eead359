/** Orders whose state is fixed by the demo and does not follow from their age. */
import type { Ordine } from '@battistrada/contract/ordine-storico';
import type { TipoOrdine } from '@battistrada/domain/tipo-ordine';

export interface Caso {
  /** Days ago; a weekend becomes the Friday before. */
  readonly eta: number;
  readonly tipo: TipoOrdine;
  readonly stato: Exclude<Ordine['stato'], 'FATTURATO'>;
  /** The number of lines, when it matters. */
  readonly righe?: number;
  /** Half of the first line was not available: the order waits for it, or is shipped in part. */
  readonly mancanti?: 'attende' | 'parziale';
  /** Days from order to DDT, for shipped goods without an invoice. */
  readonly giorniDdt?: number;
  /** Has its own invoice, sent with the goods (TD01). */
  readonly immediata?: boolean;
  readonly insoluta?: boolean;
}

/**
 * `rossi` pays 30 and 60 days after the invoice. So the immediate invoices of 28 and 57 days ago have instalments due
 * within the next days on any day, and the one of 75 days ago an overdue one.
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
  // Its transfer was ordered and has not arrived yet.
  { eta: 1, tipo: 'W', stato: 'IN_ATTESA_PAGAMENTO', righe: 1 },
  { eta: 0, tipo: 'W', stato: 'CONFERMATO', righe: 5 },
];

/** Current orders of other customers, up to `oltre` days older: one each, and two for every third customer. */
export const CASI_RECENTI: readonly (Caso & { readonly oltre: number })[] = [
  { eta: 4, oltre: 4, tipo: 'W', stato: 'SPEDITO', giorniDdt: 1 },
  { eta: 3, oltre: 5, tipo: 'T', stato: 'SPEDITO', giorniDdt: 1 },
  { eta: 2, oltre: 4, tipo: 'W', stato: 'IN_PREPARAZIONE' },
  { eta: 1, oltre: 4, tipo: 'A', stato: 'IN_PREPARAZIONE' },
  { eta: 1, oltre: 1, tipo: 'W', stato: 'CONFERMATO' },
  { eta: 0, oltre: 1, tipo: 'W', stato: 'CONFERMATO' },
];
