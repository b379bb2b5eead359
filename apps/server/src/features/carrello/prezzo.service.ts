/** A customer's price of a piece, for features that show it without a purchase. */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import { getPrezzi as getPrezziRow, type ClientePrezzo } from './carrello.sql.ts';

/** In a line of that quantity, and without promotions; null for a withdrawn article. */
export function getPrezzi(
  db: Db,
  cliente: ClientePrezzo & { readonly id: number },
  riga: { readonly codice: string; readonly quantita: number },
  oggi: Giorno,
): Promise<{ nettoCents: number | null; prezzoCents: number | null }> {
  return getPrezziRow(db, cliente, riga, oggi);
}
