/** A price agreed by hand instead of the customer's own (product.md §6, §7), and its lower limit. */
import { percentOf, type BasisPoints, type Cents } from './denaro.ts';

export interface LimitiPrezzo {
  /** This customer's price of a piece without an agreement. */
  readonly pienoCents: Cents;
  /** The wholesaler's cost, from the ERP's or a supplier's file; null when unknown. */
  readonly costoCents: Cents | null;
  /** The maximum discount from the customer's own price, set by the wholesaler. */
  readonly scontoMassimoBp: BasisPoints;
}

/**
 * The floor: the customer's own price minus the maximum discount, and never below the article's cost. When the
 * customer's own price is already below the cost, that price is the floor.
 */
export function prezzoMinimoCents({ pienoCents, costoCents, scontoMassimoBp }: LimitiPrezzo): Cents {
  const scontato = pienoCents - percentOf(pienoCents, scontoMassimoBp);
  return Math.min(pienoCents, Math.max(scontato, costoCents ?? 0));
}

/**
 * The lowest price that somebody may agree by himself: the customer's own price minus his limit, never below the floor.
 */
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
