/** What a piece costs a customer, for who asks about it rather than buys it. */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import * as carrello from './carrello.sql.ts';

/** In a line of so many pieces, and whatever the line; null for an article that is withdrawn. */
export function getPrezzi(
  db: Db,
  cliente: carrello.ClientePrezzo & { readonly id: number },
  riga: { readonly codice: string; readonly quantita: number },
  oggi: Giorno,
): Promise<{ nettoCents: number | null; prezzoCents: number | null }> {
  return carrello.getPrezzi(db, cliente, riga, oggi);
}
