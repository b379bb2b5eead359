/** Articles as other features may ask for them by code or EAN: at the cart's own price, with the stock of the customer's depositi. */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import * as ordinabili from './ordinabili.sql.ts';

export type Ordinabile = ordinabili.Ordinabile;
export type Domanda = ordinabili.Domanda;

/** What these texts name, in the order asked: a code alone, an EAN perhaps several articles. Nothing for what is unknown or withdrawn. */
export function listOrdinabili(
  db: Db,
  sessione: SessioneCliente,
  domande: readonly Domanda[],
  oggi: Giorno,
): Promise<Ordinabile[]> {
  return ordinabili.listOrdinabili(db, sessione, domande, oggi);
}
