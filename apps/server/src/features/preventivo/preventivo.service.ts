/** Quotations as a whole (specification §2 "Quotations", §4 "Quotation"). */
import type { Preventivo } from '@battistrada/contract/preventivo';
import { DAY_MS } from '@battistrada/domain/durata';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { lockClientiFinali } from './clienti-finali.sql.ts';
import {
  copyContenuto,
  eraseCancellati,
  insertPreventivo,
  markCancellato,
  unmarkCancellato,
} from './preventivo.sql.ts';
import { testi } from './testi.ts';
import { requirePreventivo, viewPreventivo, type PreventivoDeps } from './vista.service.ts';

/** How long a deleted quotation can be restored. */
const RIPRISTINO_MS = DAY_MS;

/** A quotation of the caller’s company. NON_TROVATO. */
export function getPreventivo(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
): Promise<Preventivo> {
  return viewPreventivo(pool, clock, sessione, id);
}

/** Creates an empty quotation with the next number; a repeated token gets the first one. */
export function createPreventivo(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  token?: string,
): Promise<Preventivo> {
  const { utenteId } = sessione;
  return inTransaction(pool, async (tx) => {
    const { id } = await doOnce(tx, clock, { utenteId, operazione: 'preventivo', token }, (now) =>
      insertNuovo(tx, sessione, now),
    );
    return viewPreventivo(tx, clock, sessione, id);
  });
}

/**
 * Creates a copy of a quotation, except for its number, its date and its link; a repeated token gets the first copy.
 * NON_TROVATO.
 */
export function copyPreventivo(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  { id, token }: { readonly id: string; readonly token?: string | undefined },
): Promise<Preventivo> {
  const { utenteId } = sessione;
  const detto = token === undefined ? undefined : JSON.stringify([id, token]);
  return inTransaction(pool, async (tx) => {
    const copia = await doOnce(tx, clock, { utenteId, operazione: 'preventivo', token: detto }, async (now) => {
      await lockClientiFinali(tx, sessione.cliente.id);
      await requirePreventivo(tx, id, sessione);
      const nuovo = await insertNuovo(tx, sessione, now);
      await copyContenuto(tx, id, nuovo.id);
      return nuovo;
    });
    return viewPreventivo(tx, clock, sessione, copia.id);
  });
}

async function insertNuovo(tx: Db, sessione: SessioneCliente, now: Date): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await insertPreventivo(tx, id, sessione.cliente.id, now);
  // Only a quotation that somebody else creates for the customer is recorded in the audit trail.
  if (sessione.operatore !== null) {
    const { utenteId, cliente } = sessione;
    await recordEvento(tx, { istante: now, utenteId, clienteId: cliente.id, evento: 'preventivo', dettagli: { id } });
  }
  return { id };
}

/** Deletes a quotation; its link no longer opens. It can be restored for a day. */
export async function cancelPreventivo(
  { pool, clock }: PreventivoDeps,
  { cliente }: SessioneCliente,
  id: string,
): Promise<{ ok: true }> {
  if (!(await markCancellato(pool, id, cliente.id, clock.now())))
    throw new DomainError('NON_TROVATO', testi.nonTrovato);
  return { ok: true };
}

/** Restores a quotation deleted less than a day ago; NON_TROVATO when it is erased or was not deleted. */
export function restorePreventivo(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
): Promise<Preventivo> {
  return inTransaction(pool, async (tx) => {
    const since = new Date(clock.now().getTime() - RIPRISTINO_MS);
    if (!(await unmarkCancellato(tx, id, sessione.cliente.id, since))) {
      throw new DomainError('NON_TROVATO', testi.nonTrovato);
    }
    return viewPreventivo(tx, clock, sessione, id);
  });
}

/** Erases quotations that can no longer be restored. */
export async function erasePreventiviCancellati({ pool, clock }: PreventivoDeps): Promise<void> {
  await eraseCancellati(pool, new Date(clock.now().getTime() - RIPRISTINO_MS));
}
