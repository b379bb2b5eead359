/**
 * The states of an order and the one table of their transitions (product.md §6): people and the ERP pass through it
 * alike.
 */

/** Every state, spelled as on the wire and in the database, in the order in which an order goes through them. */
export const STATI_ORDINE = [
  'IN_ATTESA_PAGAMENTO',
  'CONFERMATO',
  'IN_PREPARAZIONE',
  'PARZIALMENTE_SPEDITO',
  'SPEDITO',
  'FATTURATO',
  'ANNULLATO',
] as const;
export type StatoOrdine = (typeof STATI_ORDINE)[number];

/** The name of each state, the same on the screen, on paper and in exported files. */
export const NOMI_STATO_ORDINE: Readonly<Record<StatoOrdine, string>> = {
  IN_ATTESA_PAGAMENTO: 'In attesa di pagamento',
  CONFERMATO: 'Confermato',
  IN_PREPARAZIONE: 'In preparazione',
  SPEDITO: 'Spedito',
  PARZIALMENTE_SPEDITO: 'Parzialmente spedito',
  FATTURATO: 'Fatturato',
  ANNULLATO: 'Annullato',
};

/**
 * What people and the ERP may do to an order. Paying an order and giving up an unpaid one belong to the payment. An
 * ERP may skip steps, but it may never go back.
 */
const SUCCESSIVI: Readonly<Record<StatoOrdine, readonly StatoOrdine[]>> = {
  IN_ATTESA_PAGAMENTO: [],
  CONFERMATO: ['IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO', 'SPEDITO', 'FATTURATO', 'ANNULLATO'],
  IN_PREPARAZIONE: ['PARZIALMENTE_SPEDITO', 'SPEDITO', 'FATTURATO', 'ANNULLATO'],
  PARZIALMENTE_SPEDITO: ['PARZIALMENTE_SPEDITO', 'SPEDITO', 'FATTURATO'],
  SPEDITO: ['FATTURATO'],
  FATTURATO: [],
  ANNULLATO: [],
};

/**
 * Whether an order may go from one state to another. Staying in a state is not a transition, except for one more part
 * shipment.
 */
export function canMove(da: StatoOrdine, a: StatoOrdine): boolean {
  return SUCCESSIVI[da].includes(a);
}

/** Whether a person may do it: unlike an ERP, nobody invoices by hand what has not left. */
export function canMoveByHand(da: StatoOrdine, a: StatoOrdine): boolean {
  return canMove(da, a) && (a !== 'FATTURATO' || da === 'SPEDITO' || da === 'PARZIALMENTE_SPEDITO');
}

/** Whether lines, or the whole order, can still be cancelled. */
export function isCancellabile(stato: StatoOrdine): boolean {
  return canMove(stato, 'ANNULLATO');
}

/** A line as shipping sees it, in pieces. */
export interface RigaSpedita {
  /** The ordered pieces minus the cancelled ones. */
  readonly dovuti: number;
  readonly spediti: number;
}

/**
 * The state of an order by its pieces: null before anything has left, PARZIALMENTE_SPEDITO while pieces are due,
 * otherwise SPEDITO. An order without pieces due has shipped nothing.
 */
export function statoSpedizione(righe: readonly RigaSpedita[]): 'PARZIALMENTE_SPEDITO' | 'SPEDITO' | null {
  if (!righe.some(({ spediti }) => spediti > 0)) return null;
  return righe.every(({ dovuti, spediti }) => spediti >= dovuti) ? 'SPEDITO' : 'PARZIALMENTE_SPEDITO';
}
