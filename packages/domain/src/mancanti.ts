/** Pieces that were ordered without stock (product.md §6 "Shortages"): who gets pieces that arrived. */

export interface RigaInAttesa {
  /** Pieces that it waits for. */
  readonly mancano: number;
  /** The depositi that may serve its customer, in his order. */
  readonly depositi: readonly number[];
}

export interface Assegnazione {
  /** The line's position in the queue. */
  readonly riga: number;
  readonly deposito: number;
  readonly pezzi: number;
}

/**
 * Gives free pieces to the lines in their order, the oldest first: to each as many as possible from its customer's
 * depositi in their order.
 */
export function proposeAssegnazioni(
  righe: readonly RigaInAttesa[],
  liberi: ReadonlyMap<number, number>,
): Assegnazione[] {
  const restano = new Map(liberi);
  return righe.flatMap(({ mancano, depositi }, riga) => {
    let attesi = mancano;
    const sue: Assegnazione[] = [];
    for (const deposito of depositi) {
      const pezzi = Math.min(attesi, restano.get(deposito) ?? 0);
      if (pezzi <= 0) continue;
      sue.push({ riga, deposito, pezzi });
      restano.set(deposito, (restano.get(deposito) ?? 0) - pezzi);
      attesi -= pezzi;
    }
    return sue;
  });
}
