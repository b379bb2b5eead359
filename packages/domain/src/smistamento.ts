/** Allocation of a line's pieces over the customer's warehouses (product.md §2 "Cart and order"). */

/**
 * The stock of one article in one warehouse. Lists of these are in the customer's order: the primary warehouse comes
 * first.
 */
export interface Giacenza {
  readonly deposito: number;
  readonly pezzi: number;
}

export interface Smistamento {
  /** The pieces taken from each warehouse, in the customer's order. It holds only warehouses that give something. */
  readonly prelievi: readonly Giacenza[];
  /** The pieces that no allowed warehouse has: `sovraQta`. */
  readonly nonDisponibile: number;
  /** The primary warehouse does not cover the line and a secondary one could help. */
  readonly mostraSceltaDepositiSecondari: boolean;
}

/**
 * Takes `quantita` pieces from the primary warehouse and then, when it is allowed, from the secondary ones in order.
 * Without warehouses everything is unavailable. The taken and the missing pieces always add up to `quantita`.
 */
export function allocate(
  quantita: number,
  giacenze: readonly Giacenza[],
  includiDepositiSecondari: boolean,
): Smistamento {
  const [primario, ...secondari] = giacenze;
  const prelievi: Giacenza[] = [];
  let mancanti = quantita;
  for (const { deposito, pezzi } of includiDepositiSecondari ? giacenze : giacenze.slice(0, 1)) {
    const presi = Math.min(mancanti, pezzi);
    if (presi > 0) prelievi.push({ deposito, pezzi: presi });
    mancanti -= presi;
  }
  return {
    prelievi,
    nonDisponibile: mancanti,
    mostraSceltaDepositiSecondari:
      primario !== undefined && primario.pezzi < quantita && secondari.some(({ pezzi }) => pezzi > 0),
  };
}

/** The stock of all of the customer's warehouses together. Adding more than this needs `forzaAggiunta`. */
export function pezziDisponibili(giacenze: readonly Giacenza[]): number {
  return giacenze.reduce((somma, { pezzi }) => somma + pezzi, 0);
}
