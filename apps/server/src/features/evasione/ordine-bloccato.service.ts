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

/**
 * Takes the locks in their order and passes the locked order to `work`. NON_TROVATO when no order has the number, or it
 * waits for its payment; CAMBIATO_ALTROVE, naming the last action and its author, when the `versione` is not the one
 * that the caller saw.
 */
export function onOrdine<T>(
  { pool, clock }: EvasioneDeps,
  numero: number,
  versione: number | undefined,
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
    if (versione !== undefined && versione !== ordine.versione) {
      throw new DomainError('CAMBIATO_ALTROVE', testi.cambiato(await getUltimoAtto(tx, ordine.id)));
    }
    return work(tx, ordine, clock.now());
  });
}

/** Who changed an order last, and what he did, as a part of a sentence; null when nobody is known. */
export async function describeUltimoAtto(tx: Db, ordineId: number): Promise<string | null> {
  const ultimo = await getUltimoAtto(tx, ordineId);
  return ultimo === null ? null : testi.chiECosa(ultimo);
}
