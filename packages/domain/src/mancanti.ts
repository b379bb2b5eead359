/** Pieces that were ordered though not there (product.md §6 "Shortages"): who gets what has arrived. */

export interface RigaInAttesa {
  /** Pieces that it waits for. */
  readonly mancano: number;
  /** The depositi that may serve its customer, his first one first. */
  readonly depositi: readonly number[];
}

export interface Assegnazione {
  /** Place of the line among those that wait. */
  readonly riga: number;
  readonly deposito: number;
  readonly pezzi: number;
}

/** Gives free pieces to lines in their order, the oldest first: to each all it can have from its customer's depositi in their order. */
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
