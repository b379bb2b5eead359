/** A cart that becomes an order: what a confirmation reads of it, and what stays known of it afterwards. */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Db, Sql } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { listRighe, type Concordato as ConcordatoRow, type RigaCarrelloRow } from './carrello.sql.ts';
import { improntaRighe } from './impronta.service.ts';
import {
  closeCarrello as closeCarrelloRows,
  emptyCarrello as emptyCarrelloRows,
  findOrdinato as findOrdinatoRow,
  forgetRilasciato as forgetRilasciatoRows,
  type Ordinato as OrdinatoRow,
} from './ordinato.sql.ts';

/** A line as it stands, with what it was last shown with. */
export type RigaDaOrdinare = RigaCarrelloRow;

/** A price that was agreed by hand for a line. */
export type Concordato = ConcordatoRow;

/** Under which token a cart was ordered, as which order, and with which choices. */
export type Ordinato = OrdinatoRow;

/** The lines of a user's cart in the order they were added, at the prices of a day. */
export function listRigheDaOrdinare(db: Db, sessione: SessioneCliente, oggi: Giorno): Promise<RigaDaOrdinare[]> {
  return listRighe(db, sessione, oggi);
}

/**
 * The writes that empty the cart an order was made of, and note which order that is. For a transaction with the user
 * locked.
 */
export function closeCarrello(utenteId: number, ordinato: Ordinato, now: Date): [Sql, Sql] {
  return closeCarrelloRows(utenteId, ordinato, now);
}

/** Empties a cart whose lines go elsewhere than into an order. Call with the user locked. */
export function emptyCarrello(tx: Db, utenteId: number): Promise<void> {
  return emptyCarrelloRows(tx, utenteId);
}

/** How the cart with this fingerprint was ordered since `from`; null when another one was ordered last, or none. */
export function findOrdinato(tx: Db, utenteId: number, impronta: string, from: Date): Promise<Ordinato | null> {
  return findOrdinatoRow(tx, utenteId, improntaRighe(impronta), from);
}

/** The order was given up: the window that still shows its cart is not to take it for ordered. */
export function forgetRilasciato(tx: Db, utenteId: number, ordineId: number): Promise<void> {
  return forgetRilasciatoRows(tx, utenteId, ordineId);
}
