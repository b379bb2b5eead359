/** A price agreed by hand instead of the customer's own (product.md §6, §7): how low it may go. */
import { percentOf, type BasisPoints, type Cents } from './denaro.ts';

export interface LimitiPrezzo {
  /** What a piece costs this customer without any agreement. */
  readonly pienoCents: Cents;
  /** What it costs the wholesaler, as the ERP's or a supplier's file says; null where none does. */
  readonly costoCents: Cents | null;
  /** How much less than the customer's own price it may be, as the wholesaler has set it. */
  readonly scontoMassimoBp: BasisPoints;
}

/**
 * The floor: the customer's own price less the most that may be taken off, and never below what the article costs. Where the customer's
 * own price is below the cost already, that price is the floor.
 */
export function prezzoMinimoCents({ pienoCents, costoCents, scontoMassimoBp }: LimitiPrezzo): Cents {
  const scontato = pienoCents - percentOf(pienoCents, scontoMassimoBp);
  return Math.min(pienoCents, Math.max(scontato, costoCents ?? 0));
}

/** How low somebody may go by himself: the customer's own price less his limit, never below the floor. */
export function prezzoLiberoCents({
  pienoCents,
  minimoCents,
  limiteBp,
}: {
  readonly pienoCents: Cents;
  readonly minimoCents: Cents;
  readonly limiteBp: BasisPoints;
}): Cents {
  return Math.max(minimoCents, pienoCents - percentOf(pienoCents, limiteBp));
}
