/** Brand discounts of every customer, and what it pays for an article because of them. */
import { lessPercent, type BasisPoints, type Cents } from '@battistrada/domain/denaro';
import { LISTINI } from '../catalogo/giacenze.ts';
import { MARCHE } from '../catalogo/marche.ts';
import type { Scheda } from '../catalogo/scheda.ts';
import { createRandom } from '../random.ts';
import type { ClienteDemo } from './cliente-demo.ts';

/** By customer, then by brand. */
export type Sconti = ReadonlyMap<number, ReadonlyMap<number, BasisPoints>>;

/** A discount for every brand, around that of the customer's list: nobody pays list price. */
export function createSconti(clienti: readonly ClienteDemo[]): Sconti {
  const random = createRandom('sconti');
  return new Map(
    clienti.map(({ id, listinoId }) => {
      const base = LISTINI.find((listino) => listino.id === listinoId)?.scontoBp ?? 0;
      return [id, new Map(MARCHE.map((marca) => [marca.id, base + random.int(-6, 6) * 50]))];
    }),
  );
}

/** What a piece costs the customer: its list's net price, else list price less the brand discount. */
export function prezzoDi({ id, listinoId }: ClienteDemo, scheda: Scheda, sconti: Sconti): Cents {
  return scheda.prezzi[listinoId - 1] ?? lessPercent(scheda.listinoCents, sconti.get(id)?.get(scheda.marcaId) ?? 0);
}
