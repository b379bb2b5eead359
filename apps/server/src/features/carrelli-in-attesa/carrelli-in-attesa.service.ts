/**
 * Carts that a user has put aside under a name: one for each end customer that he serves at the same time (product.md
 * §8 "Liste").
 */
import { randomUUID } from 'node:crypto';
import type { CarrelloInAttesa, CarrelloRipreso } from '@battistrada/contract/carrelli-in-attesa';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { isCarrelloVuoto, type CarrelloDeps } from '../carrello/carrello.service.ts';
import { emptyCarrello } from '../carrello/ordinato.service.ts';
import { addRighe } from '../ordine-rapido/aggiunta.service.ts';
import {
  copyCarrello,
  deleteCarrello as deleteCarrelloRow,
  deleteRighe,
  findCarrello,
  listCarrelli as listCarrelliRows,
  listRighe,
  type CarrelloRow,
} from './carrelli-in-attesa.sql.ts';
import { testi } from './testi.ts';

/** Maximum number of a user's carts put aside. */
const AL_MASSIMO = 50;

/** The carts that this user has put away. */
export async function listCarrelli(
  { pool }: Pick<CarrelloDeps, 'pool'>,
  { utenteId }: SessioneCliente,
): Promise<{ carrelli: CarrelloInAttesa[] }> {
  return { carrelli: (await listCarrelliRows(pool, utenteId)).map(toInAttesa) };
}

function toInAttesa({ creato, ...carrello }: CarrelloRow): CarrelloInAttesa {
  return { ...carrello, creato: creato.toISOString() };
}

/**
 * Puts the cart aside and empties it. A repeated token gets the first answer. RICHIESTA_NON_VALIDA for an empty cart,
 * and for more than 50.
 */
export function parkCarrello(
  { pool, clock }: CarrelloDeps,
  sessione: SessioneCliente,
  { nome, token }: { readonly nome: string; readonly token: string },
): Promise<CarrelloInAttesa> {
  const { utenteId } = sessione;
  return inTransaction(pool, (tx) =>
    doOnce(tx, clock, { utenteId, operazione: 'metti-via', token }, async (now) => {
      if (await isCarrelloVuoto(tx, utenteId)) throw malformed('nome', testi.vuoto);
      return park(tx, sessione, nome, now);
    }),
  );
}

/** The caller holds the lock of the user and has checked that the cart is not empty. */
async function park(tx: Db, sessione: SessioneCliente, nome: string, now: Date): Promise<CarrelloInAttesa> {
  const { utenteId, cliente } = sessione;
  if ((await listCarrelliRows(tx, utenteId)).length >= AL_MASSIMO) throw malformed('nome', testi.troppi);
  const id = randomUUID();
  await copyCarrello(tx, { utenteId, clienteId: cliente.id }, { id, nome: nome.trim() }, now);
  await emptyCarrello(tx, utenteId);
  const messo = await findCarrello(tx, utenteId, id);
  if (messo === null) throw new Error('the cart put away is not there');
  return toInAttesa(messo);
}

export interface Ripresa {
  readonly id: string;
  readonly token: string;
  /** The name under which the current cart is put aside. */
  readonly nome?: string | null | undefined;
}

/**
 * Takes a cart back by today's rules of the cart: refused lines stay aside with a reason. The current cart is put aside
 * first, under `nome`; RICHIESTA_NON_VALIDA without a name. NON_TROVATO also for another user's. A repeated token gets
 * the first answer.
 */
export function resumeCarrello(
  { pool, clock }: CarrelloDeps,
  sessione: SessioneCliente,
  { id, token, nome = null }: Ripresa,
  sovraConsentita: boolean,
): Promise<CarrelloRipreso> {
  const { utenteId } = sessione;
  const detto = JSON.stringify([id, token]);
  return inTransaction(pool, (tx) =>
    doOnce(tx, clock, { utenteId, operazione: 'riprendi', token: detto }, async (now) => {
      const tenuto = await findCarrello(tx, utenteId, id);
      if (tenuto === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
      const isVuoto = await isCarrelloVuoto(tx, utenteId);
      if (!isVuoto && nome === null) throw malformed('nome', testi.nonVuoto);
      const righe = await listRighe(tx, id);
      const messoVia = isVuoto || nome === null ? null : await park(tx, sessione, nome, now);
      const voluti = righe.map(({ codice, quantita, includiDepositiSecondari, forzata: forza }) => ({
        codice,
        quantita,
        includiDepositiSecondari,
        forza,
      }));
      const esito = await addRighe(tx, sessione, voluti, sovraConsentita, now);
      const dentro = righe.filter((_riga, i) => esito.righe[i]?.esito === 'aggiunta');
      if (dentro.length === righe.length) await deleteCarrelloRow(tx, utenteId, id);
      else
        await deleteRighe(
          tx,
          id,
          dentro.map(({ posizione }) => posizione),
        );
      return { ...esito, nome: tenuto.nome, messoVia };
    }),
  );
}

/** NON_TROVATO also for another user's. */
export async function deleteCarrello(
  { pool }: Pick<CarrelloDeps, 'pool'>,
  { utenteId }: SessioneCliente,
  id: string,
): Promise<void> {
  if (!(await deleteCarrelloRow(pool, utenteId, id))) throw new DomainError('NON_TROVATO', testi.nonTrovato);
}
