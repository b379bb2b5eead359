/** Brand discounts of every customer, and the price of an article with them. */
import { lessPercent, type BasisPoints, type Cents } from '@battistrada/domain/denaro';
import { LISTINI } from '../catalogo/giacenze.ts';
import { MARCHE } from '../catalogo/marche.ts';
import type { Scheda } from '../catalogo/scheda.ts';
import { createRandom } from '../random.ts';
import type { ClienteDemo } from './cliente-demo.ts';

/** By customer, then by brand. */
export type Sconti = ReadonlyMap<number, ReadonlyMap<number, BasisPoints>>;

/** A discount for every brand, near that of the customer's list, so that nobody pays list price. */
export function createSconti(clienti: readonly ClienteDemo[]): Sconti {
  const random = createRandom('sconti');
  return new Map(
    clienti.map(({ id, listinoId }) => {
      const base = LISTINI.find((listino) => listino.id === listinoId)?.scontoBp ?? 0;
      return [id, new Map(MARCHE.map((marca) => [marca.id, base + random.int(-6, 6) * 50]))];
    }),
  );
}

/** The customer's price for a piece: the net price of his list, otherwise list price less the brand discount. */
export function prezzoOf({ id, listinoId }: ClienteDemo, scheda: Scheda, sconti: Sconti): Cents {
  return scheda.prezzi[listinoId - 1] ?? lessPercent(scheda.listinoCents, sconti.get(id)?.get(scheda.marcaId) ?? 0);
}
