/** An order that somebody works on: its locks, and whether it still is as he saw it. */
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
 * Takes the locks in their order and hands over the order as it stands under them. NON_TROVATO for a number that no order has, or one
 * that waits for its payment; CAMBIATO_ALTROVE, saying who did what, when it is not the `versione` that the caller saw.
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
