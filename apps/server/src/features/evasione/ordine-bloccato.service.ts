/** An order under change: its locks, and the check that it is still as the caller saw it. */
import type { SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import type pg from 'pg';
import { lockCliente, lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { findOrdine, getUltimoAtto, lockOrdine, type OrdineDaEvadere } from './evasione.sql.ts';
import { testi } from './testi.ts';

export interface EvasioneDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly significatoGiacenze: SignificatoGiacenze;
}

/** The order as a member of the staff saw it. */
export interface OrdineVisto<T> {
  readonly versione: number;
  readonly utenteId: number | null;
  /** Whether his action is done already, and its result then. */
  readonly isFatto: (ordine: OrdineDaEvadere) => boolean;
  readonly esito: T;
}

/**
 * Takes the locks in their order and passes the locked order to `work`. When the action is done already by the same
 * person, whose answer was lost, nothing happens. NON_TROVATO when no order has the number, or it waits for its payment;
 * CAMBIATO_ALTROVE, naming the last action and its author, when the version is not the one that the caller saw.
 */
export function onOrdine<T>(
  { pool, clock }: EvasioneDeps,
  numero: number,
  visto: OrdineVisto<T> | undefined,
  work: (tx: Db, ordine: OrdineDaEvadere, now: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (tx) => {
    const found = await findOrdine(tx, numero);
    if (found === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
    if (found.utenteId !== null) await lockUtente(tx, found.utenteId);
    await lockCliente(tx, found.clienteId);
    const ordine = await lockOrdine(tx, found.id);
    if (ordine === null || ordine.stato === 'IN_ATTESA_PAGAMENTO') {
      throw new DomainError('NON_TROVATO', testi.nonTrovato);
    }
    if (visto !== undefined && visto.versione !== ordine.versione) {
      const ultimo = await getUltimoAtto(tx, ordine.id);
      if (ultimo !== null && ultimo.chiId === visto.utenteId && visto.isFatto(ordine)) return visto.esito;
      throw new DomainError('CAMBIATO_ALTROVE', testi.cambiato(ultimo, visto.utenteId));
    }
    return work(tx, ordine, clock.now());
  });
}

/** Who changed an order last, and what he did, as a part of a sentence; null when nobody is known. */
export async function describeUltimoAtto(tx: Db, ordineId: number): Promise<string | null> {
  const ultimo = await getUltimoAtto(tx, ordineId);
  return ultimo === null ? null : testi.chiECosa(ultimo);
}
