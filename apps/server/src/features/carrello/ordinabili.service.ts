/** Articles for other features by code or EAN: at the cart's price, with the stock of the customer's depositi. */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import {
  listOrdinabili as listOrdinabiliRows,
  type Domanda as DomandaRow,
  type Ordinabile as OrdinabileRow,
} from './ordinabili.sql.ts';

export type Ordinabile = OrdinabileRow;
export type Domanda = DomandaRow;

/**
 * The articles of these texts, in the requested order: one for a code, perhaps several for an EAN, none when it is
 * unknown or withdrawn.
 */
export function listOrdinabili(
  db: Db,
  sessione: SessioneCliente,
  domande: readonly Domanda[],
  oggi: Giorno,
): Promise<Ordinabile[]> {
  return listOrdinabiliRows(db, sessione, domande, oggi);
}
